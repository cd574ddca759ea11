import type { Endpoint } from 'payload'
import { z } from 'zod'
import { topicSubject } from '@/cms/activity/hooks'
import { recordActivity } from '@/cms/activity/record'
import { readBody } from '@/cms/contract/body'
import { declare, documentOf } from '@/cms/contract/operation'
import { inTransaction } from '@/cms/database/transactions'
import { undoRemoval } from '@/cms/topics/undo'

const body = z.object({ undo: z.uuid({ error: 'Send what the removal or merge answered.' }) })

/** `POST /api/topics/restore` with `{ undo }` takes back a removal or a merge. */
export const restoreTopicEndpoint: Endpoint = {
  path: '/restore',
  method: 'post',
  custom: declare({
    summary: 'Take back the removal or merge of a topic',
    caller: 'account',
    body,
    answer: z.strictObject({
      doc: documentOf('topics'),
      episodes: z.int().describe('How many episodes have the topic again.'),
      message: z.string(),
    }),
    errors: [409],
  }),
  handler: async (req) => {
    const { undo } = await readBody(req, body)
    const { doc, episodes } = await inTransaction(req, async () => {
      const restored = await undoRemoval(req, undo)
      await recordActivity(req, {
        kind: 'topic',
        act: 'made',
        document: restored.topic,
        subject: topicSubject({ id: restored.topic, title: restored.title }),
        changes: [],
      })
      const found = await req.payload.findByID({
        collection: 'topics',
        id: restored.topic,
        depth: 0,
        overrideAccess: false,
        req,
      })
      return { doc: found, episodes: restored.episodes }
    })
    return Response.json({ doc, episodes, message: 'Topic restored.' })
  },
}
