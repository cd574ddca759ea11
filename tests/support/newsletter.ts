import { expect, vi } from 'vitest'
import { runSql, sql } from '@/cms/database/transactions'
import { bounceToken } from '@/cms/newsletter/bounces'
import { linkToken, type LinkPurpose } from '@/cms/newsletter/links'
import { findSubscriber } from '@/cms/newsletter/rows'
import type { BounceService } from '@/domain/newsletter/bounces'
import {
  addressKey,
  type Frequency,
  type Subscriber,
  type SubscriberState,
} from '@/domain/newsletter/subscribers'
import { cms, sql as query } from './rest'

/** Turns the newsletter on or off without its checks, which want a mail server and a passphrase. */
export async function setNewsletter(isOn: boolean, hasArchive = false): Promise<void> {
  const payload = await cms()
  await runSql(
    { payload },
    sql`WITH gone AS (DELETE FROM newsletter)
      INSERT INTO newsletter (is_on, postal_address, mails_allowed, has_archive)
      VALUES (${isOn}, '12 Paper Lane', ${isOn}, ${hasArchive})`,
  )
}

/** What is under way would arrive in the next test. */
export const joinMailsAreSent = () =>
  vi.waitFor(
    async () => {
      const left = "SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'send-join-mail'"
      expect(await query(left)).toEqual([])
    },
    { timeout: 20_000 },
  )

let made = 0

/** An address of the newsletter that was left so many hours ago, and confirmed at once if it was. */
export async function makeSubscriber({
  email = `reader-${++made}@example.com`,
  state = 'active' as SubscriberState,
  source = 'page',
  hoursAgo = 0,
  frequency = 'each' as Frequency,
} = {}): Promise<Subscriber> {
  const payload = await cms()
  const [row] = await runSql<{ id: number }>(
    { payload },
    sql`INSERT INTO newsletter_subscribers
        (email, email_key, state, language, source, frequency, asked_at, confirmed_at,
          stopped_at)
      SELECT ${email}, ${addressKey(email)}, ${state}, 'en', ${source}, ${frequency}, at,
        CASE WHEN ${state}::text <> 'waiting' THEN at END,
        CASE WHEN ${state}::text = 'stopped' THEN at END
      FROM (SELECT now() - make_interval(hours => ${hoursAgo}::int) AS at) moment RETURNING id`,
  )
  const subscriber = await findSubscriber({ payload }, row?.id ?? 0)
  if (!subscriber) throw new Error('No subscriber was made')
  return subscriber
}

/** A mail by hand. @returns its id */
export async function makeNote(subject = 'A note', body = 'Words.'): Promise<number> {
  const payload = await cms()
  const [row] = await runSql<{ id: number }>(
    { payload },
    sql`INSERT INTO newsletter_mails (kind, subject, body) VALUES ('note', ${subject}, ${body})
      RETURNING id`,
  )
  return row?.id ?? 0
}

export const tokenFor = async (purpose: LinkPurpose, subscriber: Subscriber): Promise<string> =>
  linkToken(await cms(), purpose, subscriber)

/**
 * Makes what a route of the newsletter needs: that it is on, and someone who gets it.
 * @returns the path with their token or id; for any other route, as it was
 */
export async function readyNewsletter(pattern: string): Promise<string> {
  if (pattern.startsWith('/api/globals/newsletter')) await setNewsletter(false)
  const [, part, service] = /^\/api\/newsletter\/(\w+)(?:\/(\w+))?/.exec(pattern) ?? []
  if (!part) return pattern
  if (part === 'bounces')
    return pattern.replace(':token', bounceToken(await cms(), service as BounceService))
  await setNewsletter(true)
  if (part === 'mails') return pattern.replace(':id', String(await makeNote()))
  if (!/subscribers\/:id|:token/.test(pattern)) return pattern
  const state = part === 'confirm' ? 'waiting' : 'active'
  const subscriber = await makeSubscriber({ state })
  return pattern
    .replace(':token', await tokenFor(part as LinkPurpose, subscriber))
    .replace('subscribers/:id', `subscribers/${subscriber.id}`)
}
