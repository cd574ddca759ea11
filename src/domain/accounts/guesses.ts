const FREE_FAILURES = 10

/** After how many failures the account’s owner is warned, by what was guessed at. */
export const WARNING_FAILURES = { password: 20, code: 5 } as const
export type GuessedAt = keyof typeof WARNING_FAILURES

/** The longest that an answer is held (ms). */
export const MAX_HOLD_MS = 3000
const FIRST_HOLD_MS = 250

/**
 * Returns how long the answer to a log-in is held (ms).
 * @param failures of the account in a day, with this one
 */
export const holdMs = (failures: number): number =>
  failures <= FREE_FAILURES
    ? 0
    : Math.min(MAX_HOLD_MS, FIRST_HOLD_MS * 2 ** (failures - FREE_FAILURES - 1))
