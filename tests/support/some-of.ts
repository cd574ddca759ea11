/** Whether every call is made, as `npm run test:thorough` does; otherwise some of each kind. */
export const isWhole = process.env.EVERY_CALL === 'true'

/**
 * Takes some of many that are alike, spread over all of them; all, if every call is made.
 * @param turn others are taken at another one
 */
export const someOf = <T>(all: T[], count: number, turn = 0): T[] =>
  isWhole || count >= all.length
    ? all
    : Array.from(
        { length: count },
        (_, n) => all[(turn + Math.floor((n * all.length) / count)) % all.length] as T,
      )
