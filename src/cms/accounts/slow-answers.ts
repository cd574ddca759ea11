import { setTimeout as delay } from 'node:timers/promises'
import { BusyError } from './rate-limits'

/** Limits on the answers that a process holds: in all, and of one account. */
const MAX_HELD = 20
const MAX_OF_ACCOUNT = 3

const held = new Map<string, number>()
let total = 0

/**
 * Holds an answer. Others of the same account wait at the same time, but few of them: otherwise many
 * guesses at once would be as fast as before.
 * @param email as it was typed, whether or not it has an account
 * @throws BusyError where too many are held
 */
export async function holdAnswer(email: string, ms: number, wait = delay): Promise<void> {
  if (ms === 0) return
  const own = held.get(email) ?? 0
  if (own >= MAX_OF_ACCOUNT || total >= MAX_HELD) throw new BusyError()
  total += 1
  held.set(email, own + 1)
  try {
    await wait(ms)
  } finally {
    total -= 1
    const left = (held.get(email) ?? 1) - 1
    if (left > 0) held.set(email, left)
    else held.delete(email)
  }
}
