import { APIError, APIErrorName, createLocalReq, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { limitBody } from '@/cms/access/read-body'
import { declare } from '@/cms/contract/operation'
import { siteNow } from '@/cms/database/site-clock'
import { readVerification, WEBSUB_PATH } from '@/domain/feeds/websub'
import { LEAST_PAUSE_MS } from '@/domain/imports/following'
import { loadFollowedFeed, noteAsked } from '@/importers/follow/followed-feed'
import { checkSigned, confirm, findSubscription } from '@/importers/follow/subscription'
import { enqueue } from '@/jobs/enqueue'
import { followFeed } from '@/jobs/tasks/follow-feed'

/** What a hub may send of a feed; only its signature is looked at. */
const MAX_CONTENT = 10 * 1024 * 1024

function refuse(status: number, message: string): never {
  const error = new APIError(message, status)
  error.name = APIErrorName // Class names get minified, and this name decides how it is logged.
  throw error
}

const PATH = `${WEBSUB_PATH.replace('/api', '')}/:token`

/** The subscription that an address names. @throws APIError 404 */
async function subscriptionOf({ routeParams, payload }: PayloadRequest) {
  const token = String(routeParams?.token ?? '')
  const found = /^[\w-]{36}$/.test(token) ? await findSubscription(payload, token) : null
  return found ?? refuse(404, 'Not found.')
}

const parameter = (description: string) => ({ description, schema: z.string() })

const QUERY = {
  'hub.mode': parameter('`subscribe`, `unsubscribe` or `denied`.'),
  'hub.topic': parameter('URL of the feed.'),
  'hub.challenge': parameter('Sent back if the site has asked for it.'),
  'hub.lease_seconds': parameter('How long the subscription lasts.'),
  'hub.reason': parameter('Why it was denied.'),
}

/**
 * `GET /api/websub/:token`: a hub asks whether the site really wants a subscription, or says that it
 * gets none (WebSub, 5.3 and 5.2).
 */
export const confirmSubscription: Endpoint = {
  path: PATH,
  method: 'get',
  custom: {
    visitorParameters: Object.keys(QUERY),
    ...declare({
      summary: 'Confirm a subscription (for WebSub hubs)',
      caller: 'anyone',
      query: QUERY,
      answer: { type: 'text/plain' },
      errors: [404],
    }),
  },
  handler: async (req) => {
    const subscription = await subscriptionOf(req)
    const asked = readVerification(req.searchParams)
    const challenge = asked && (await confirm(req.payload, subscription, asked, siteNow()))
    if (challenge === null) return refuse(404, 'Not found.')
    return new Response(challenge, {
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      },
    })
  },
}

/**
 * `POST /api/websub/:token`: a hub says that the feed has news. What it sends is nothing but a signal,
 * and only if it is signed: the site reads the feed itself.
 */
export const receiveNews: Endpoint = {
  path: PATH,
  method: 'post',
  custom: {
    readsBody: true,
    visitorParameters: [],
    ...declare({
      summary: 'Report news of the followed feed (for WebSub hubs)',
      caller: 'anyone',
      body: { bytes: ['application/rss+xml', 'application/xml', 'application/octet-stream'] },
      status: 202,
      answer: null,
      errors: [403, 404, 410],
    }),
  },
  handler: async (req) => {
    const { payload } = req
    const now = siteNow()
    const subscription = await subscriptionOf(req)
    if (subscription.state === 'ending') refuse(410, 'This subscription has ended.')
    const signature = req.headers.get('X-Hub-Signature')
    const signed = checkSigned(payload, subscription, signature, now)
    if (!signed) return refuse(403, 'The signature is missing or not valid.')
    const body = (req.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>
    await limitBody(body, MAX_CONTENT).pipeTo(
      new WritableStream({ write: (bytes: Uint8Array) => signed.update(bytes) }),
    )
    if (!signed.isRight()) return refuse(403, 'The signature is missing or not valid.')
    // A visitor's request only reads.
    const local = await createLocalReq({}, payload)
    // The feed's server wants to be left alone (`Retry-After`), or has failed: the hourly check comes then.
    const { notBefore = null } = (await loadFollowedFeed(local)) ?? {}
    if (notBefore && notBefore > now) return new Response(null, { status: 202 })
    const asked = await noteAsked(local, now)
    if (asked) {
      const earliest = (asked.checkedAt?.getTime() ?? 0) + LEAST_PAUSE_MS
      const runAt = new Date(Math.max(now.getTime(), earliest))
      await enqueue(local, followFeed, { isAsked: true }, { key: 'follow-feed', runAt })
    }
    return new Response(null, { status: 202 })
  },
}
