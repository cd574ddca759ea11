import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { declare, instant } from '@/cms/contract/operation'
import { CHANGE_COLLECTIONS, CHANGE_TYPES, type ChangeReader } from '@/domain/webhooks/change-log'
import { FieldError, isActive } from '@/cms/access'
import { readChanges } from './change-log'
import { waitForChanges } from './waiting'
import { streamChanges } from './stream'

const DEFAULT_LIMIT = 100
const MAX_LIMIT = 500
/** The longest that an answer waits for a change, in seconds. */
const MAX_WAIT_S = 30

const PARAMETERS = ['after', 'limit', 'wait']

/** @throws FieldError 400, unless it is a whole number within the bounds or missing */
function numberOf(
  { searchParams }: PayloadRequest,
  name: string,
  { min, max, without }: { min: number; max: number; without: number },
): number {
  const text = searchParams.get(name) ?? ''
  if (text === '') return without
  const number = /^\d{1,6}$/.test(text) ? Number(text) : -1
  if (number < min || number > max)
    throw new FieldError(400, name, `Enter a whole number from ${min} to ${max}.`)
  return number
}

const wantsStream = ({ headers }: PayloadRequest): boolean =>
  /(^|,)\s*text\/event-stream\s*(;|,|$)/i.test(headers.get('Accept') ?? '')

/** `GET /api/changes`: what happened to the documents that the caller may read. */
export const changesEndpoint: Endpoint = {
  path: '/changes',
  method: 'get',
  custom: {
    visitorParameters: PARAMETERS,
    ...declare({
      summary: 'List changes',
      caller: 'anyone',
      scope: 'read', // A key without it hears what visitors hear.
      query: {
        after: {
          description: 'Cursor from a previous response. Omit it to get the end of the log.',
          schema: z.uuid(),
        },
        limit: {
          description: `Page size (default ${DEFAULT_LIMIT}).`,
          schema: z.int().min(1).max(MAX_LIMIT),
        },
        wait: {
          description: 'Seconds to wait for a change (long polling).',
          schema: z.int().min(0).max(MAX_WAIT_S),
        },
      },
      answer: z.strictObject({
        changes: z.array(
          z.strictObject({
            cursor: z.uuid(),
            type: z.enum(CHANGE_TYPES),
            collection: z.enum(CHANGE_COLLECTIONS),
            id: z.string(),
            time: instant,
            url: z.url(),
          }),
        ),
        cursor: z.uuid().describe('Next cursor.'),
        hasMore: z.boolean(),
      }),
      errors: [410],
    }),
  },
  handler: async (req) => {
    const reader: ChangeReader = isActive(req) ? 'accounts' : 'visitors'
    const after = req.searchParams.get('after') || null
    const limit = numberOf(req, 'limit', { min: 1, max: MAX_LIMIT, without: DEFAULT_LIMIT })
    const seconds = numberOf(req, 'wait', { min: 0, max: MAX_WAIT_S, without: 0 })
    if (wantsStream(req)) return streamChanges(req, reader, after)
    const asked = { reader, after, limit }
    let page = await readChanges(req.payload, asked)
    if (page.changes.length === 0 && seconds > 0)
      page = await waitForChanges(req, { ...asked, after: page.cursor }, seconds * 1000)
    return Response.json(page, {
      headers: { 'Cache-Control': 'no-store' },
    })
  },
}
