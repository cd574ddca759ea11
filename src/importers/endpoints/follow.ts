import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { FieldError } from '@/cms/access'
import { readBody } from '@/cms/contract/body'
import { declare, instant, messageAnswer } from '@/cms/contract/operation'
import { siteNow } from '@/cms/database/site-clock'
import { inTransaction, lock } from '@/cms/database/transactions'
import { FEED_EVENTS, NEW_EPISODES } from '@/domain/imports/following'
import { noteAsked, startFollowing, stopFollowing } from '../follow/followed-feed'
import { followingOf } from '../follow/following'
import { enqueue } from '@/jobs/enqueue'
import { followFeed } from '@/jobs/tasks/follow-feed'
import { MOVE_STEPS } from '@/domain/imports/moving'
import { checkMove } from '../move/check-move'

const counts = z.strictObject({ new: z.int(), changed: z.int(), kept: z.int(), gone: z.int() })

const following = z.strictObject({
  isOn: z.boolean(),
  url: z.string().nullable().describe('The feed; null if no show was imported from a URL.'),
  title: z.string().nullable(),
  newEpisodes: z.enum(NEW_EPISODES),
  isChecking: z.boolean(),
  checkedAt: instant.nullable(),
  problem: z.string().nullable().describe('What went wrong at the last check.'),
  nextAt: instant.nullable().describe('The next check after a failure.'),
  last: counts.describe('What the last check did.'),
  open: z.array(z.strictObject({ name: z.string(), why: z.string() })),
  gone: z.strictObject({ count: z.int(), titles: z.array(z.string()) }),
  events: z.array(
    z.strictObject({
      at: instant,
      kind: z.enum(FEED_EVENTS),
      name: z.string(),
      what: z.string(),
      episode: z.string().nullable(),
    }),
  ),
})

const answer = async (req: PayloadRequest): Promise<Response> =>
  Response.json(await followingOf(req.payload, siteNow()))

const JOB = { key: 'follow-feed' }

/** `GET /api/imports/feed`: whether the site follows a feed, and what came of it. */
export const showFollowing: Endpoint = {
  path: '/feed',
  method: 'get',
  custom: declare({
    summary: 'Get the followed feed and what was done',
    caller: 'account',
    answer: following,
  }),
  handler: answer,
}

const setting = z.strictObject({
  isOn: z.boolean({ error: 'Say true or false.' }),
  newEpisodes: z
    .enum(NEW_EPISODES, { error: `Use one of: ${NEW_EPISODES.join(', ')}.` })
    .default('live')
    .describe('What becomes of new episodes; `live` by default.'),
})

const NO_FEED = 'Import a show from the URL of its feed first.'

/** `PUT /api/imports/feed` with `{ isOn, newEpisodes }` begins or ends following the show's feed. */
export const setFollowing: Endpoint = {
  path: '/feed',
  method: 'put',
  custom: declare({
    summary: 'Follow the feed that the show was imported from, or stop',
    caller: 'owner',
    body: setting,
    answer: following,
    errors: [409],
  }),
  handler: async (req) => {
    const { isOn, newEpisodes } = await readBody(req, setting)
    await inTransaction(req, async () => {
      await lock(req, 'follow')
      if (isOn && !(await startFollowing(req, newEpisodes, siteNow())))
        throw new FieldError(409, 'isOn', NO_FEED)
      // The job also ends what hubs were asked for.
      if (isOn || (await stopFollowing(req)))
        await enqueue(req, followFeed, { isManual: true }, JOB)
    })
    return answer(req)
  },
}

/** `POST /api/imports/feed/check` looks at once whether the feed has anything new. */
export const checkFeed: Endpoint = {
  path: '/feed/check',
  method: 'post',
  custom: declare({
    summary: 'Check the followed feed now',
    caller: 'account',
    answer: messageAnswer,
    errors: [409],
  }),
  handler: (req) =>
    inTransaction(req, async () => {
      if (!(await noteAsked(req, siteNow())))
        throw new FieldError(409, 'isOn', 'The site follows no feed.')
      await enqueue(req, followFeed, { isManual: true }, JOB)
      return Response.json({ message: 'Checking the feed.' })
    }),
}

const differences = z.strictObject({
  count: z.int(),
  titles: z.array(z.string()).describe('Of the first ones.'),
})

/** Longer than a feed may take to be read. */
const TIMEOUT_MS = 120_000

/** `POST /api/imports/move/check` looks how far the show's feed has moved to this site. */
export const checkMoved: Endpoint = {
  path: '/move/check',
  method: 'post',
  custom: declare({
    summary: 'Check how far the show’s feed has moved to this site',
    caller: 'account',
    answer: z.strictObject({
      oldUrl: z.string(),
      newUrl: z.string(),
      steps: z.array(
        z.strictObject({
          id: z.enum(MOVE_STEPS),
          state: z.enum(['done', 'open', 'unknown']),
          says: z.string(),
        }),
      ),
      missing: differences.describe('Episodes of the old feed that the new one lacks, by GUID.'),
      audio: differences.describe('Episodes whose audio file has another URL.'),
      comparedWith: z.enum(['feed', 'import']),
      problem: z.string().nullable().describe('Why the old feed couldn’t be read.'),
    }),
    errors: [409],
  }),
  handler: async ({ payload }) => {
    const found = await checkMove(payload, AbortSignal.timeout(TIMEOUT_MS))
    if (!found) throw new FieldError(409, 'source', 'Import a show from the URL of its feed first.')
    return Response.json(found)
  },
}
