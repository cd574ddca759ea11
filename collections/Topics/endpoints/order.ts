import type { Endpoint } from 'payload'
import { z } from 'zod'
import { FieldError } from '@/cms/access'
import { recordActivity } from '@/cms/activity/record'
import { readBody } from '@/cms/contract/body'
import { declare } from '@/cms/contract/operation'
import { inTransaction, lockCollection, runSql, sql } from '@/cms/database/transactions'
import { storedTopics } from '@/cms/topics/stored-topics'

const LIST = 'Send the keys of all topics.'
const body = z.object({
  topics: z.array(z.string({ error: LIST }), { error: LIST }).describe('All keys, in order.'),
})

/** `POST /api/topics/order` with `{ topics }` puts the topics into the host's order. */
export const orderTopics: Endpoint = {
  path: '/order',
  method: 'post',
  custom: declare({
    summary: 'Put the topics in order',
    caller: 'account',
    body,
    answer: z.strictObject({ topics: z.array(z.string()), message: z.string() }),
    errors: [409],
  }),
  handler: async (req) => {
    const { topics } = await readBody(req, body)
    if (new Set(topics).size < topics.length)
      throw new FieldError(400, 'topics', 'A topic comes twice.')
    await inTransaction(req, async () => {
      await lockCollection(req, 'topics')
      const stored = (await storedTopics(req)).map(({ id }) => id)
      const unknown = topics.find((key) => !stored.includes(key))
      if (unknown !== undefined)
        throw new FieldError(409, 'topics', `This site has no topic ${unknown}.`)
      if (topics.length < stored.length)
        throw new FieldError(409, 'topics', 'Some topics are missing. Load the list again.')
      if (topics.every((key, index) => stored[index] === key)) return
      await runSql(
        req,
        sql`UPDATE topics SET position = wanted.position, updated_at = clock_timestamp()
          FROM jsonb_array_elements_text(${JSON.stringify(topics)}::jsonb)
            WITH ORDINALITY AS wanted (key, position)
          WHERE topics.id = wanted.key AND topics.position IS DISTINCT FROM wanted.position`,
      )
      await recordActivity(req, {
        kind: 'topic',
        act: 'changed',
        document: 'order',
        subject: 'the topics',
        changes: [{ field: 'order', before: 1, after: 1 }],
      })
    })
    return Response.json({ topics, message: 'Order saved.' })
  },
}
