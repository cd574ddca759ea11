import { setTimeout as delay } from 'node:timers/promises'
import { env } from '@/config/env'
import { outcomeOf, type Outcome, type SmtpError } from '@/domain/newsletter/delivery'
import { STOP_FROM } from '@/domain/newsletter/mails'
import {
  countDue,
  mark,
  stopIfFailing,
  takeNext,
  toDone,
  type Done,
  type Taken,
} from './deliveries'
import { MailConnection, type Message } from './mail-connection'
import type { Caller } from './rows'

/** Longest time until an outcome is stored (ms). */
const LONG_MS = 100

export type Sending = {
  caller: Caller
  mail: number
  mayContinue: () => boolean
  /** In how many ms the next mail may be sent. */
  pace: () => number
  messageTo: (taken: Taken) => Message
}

type Trouble = Extract<Outcome, { kind: 'server' }>

/** Lets through so many a second, and none of them early. */
export function makePace(perSecond: number): () => number {
  let next = 0
  return () => {
    const now = performance.now()
    const turn = Math.max(now, next)
    next = turn + 1000 / perSecond
    return turn - now
  }
}

/** Looks at the failures of a mail after each of them, and now and then. */
function makeCheck({ caller, mail }: Sending): (done: Done) => Promise<void> {
  let count = 0
  return async ({ state }) => {
    count += 1
    if (state === 'failed' || count % STOP_FROM === 0) await stopIfFailing(caller, mail)
  }
}

/** @returns the connection if another mail can be sent over it, else a new one; or the trouble */
async function usable(connection: MailConnection | null): Promise<MailConnection | Trouble> {
  if (connection?.isUsable) return connection
  connection?.close()
  try {
    return await MailConnection.open()
  } catch (err) {
    const outcome = outcomeOf(err as SmtpError, false)
    if (outcome.kind === 'server') return outcome
    throw err
  }
}

/** Sends to one address after the other. */
async function sendOver(
  { caller, mail, mayContinue, pace, messageTo }: Sending,
  check: (done: Done) => Promise<void>,
): Promise<Trouble | null> {
  let connection: MailConnection | null = null
  let done: Done | null = null
  const settle = async () => {
    if (!done) return
    const last: Done = done
    done = null
    await mark(caller, mail, last)
    await check(last)
  }
  try {
    for (;;) {
      const wait = pace()
      if (wait > LONG_MS) await settle()
      await delay(wait)
      if (!mayContinue()) return null
      const next = await usable(connection)
      if ('kind' in next) return next
      connection = next
      const last: Done | null = done
      const taken = await takeNext(caller, mail, last)
      done = null
      if (last) await check(last)
      if (!taken) return null
      const outcome = await connection.send(messageTo(taken))
      done = toDone(taken, outcome)
      if (outcome.kind === 'server') return outcome
    }
  } finally {
    await settle()
    connection?.close()
  }
}

/**
 * Sends a mail over several connections at once, and waits for all of them, also where one fails.
 * @returns why the server takes nothing, or null
 */
export async function sendOverAll(sending: Sending): Promise<Trouble | null> {
  const due = await countDue(sending.caller, sending.mail)
  const check = makeCheck(sending)
  let isInTrouble = false
  const mayContinue = () => !isInTrouble && sending.mayContinue()
  const lines = Array.from({ length: Math.min(env().MAIL_CONNECTIONS, due) }, async () => {
    try {
      const trouble = await sendOver({ ...sending, mayContinue }, check)
      isInTrouble ||= trouble !== null
      return trouble
    } catch (err) {
      isInTrouble = true
      throw err
    }
  })
  let first: Trouble | null = null
  for (const line of await Promise.allSettled(lines)) {
    if (line.status === 'rejected') throw line.reason
    first ??= line.value
  }
  return first
}
