import type { Endpoint } from 'payload'
import { z } from 'zod'
import { recordActivity } from '@/cms/activity/record'
import { topicSubject } from '@/cms/activity/hooks'
import { readBody } from '@/cms/contract/body'
import { declare } from '@/cms/contract/operation'
import { inTransaction } from '@/cms/database/transactions'
import { mergeTopics } from '@/cms/topics/merge-topics'

const body = z.object({ into: z.string({ error: 'Choose a topic.' }) })

/** `POST /api/topics/{id}/merge` with `{ into }` makes two topics one, and can be taken back. */
export const mergeTopic: Endpoint = {
  path: '/:id/merge',
  method: 'post',
  custom: declare({
    summary: 'Merge a topic into another',
    caller: 'account',
    body,
    answer: z.strictObject({
      into: z.string(),
      episodes: z.int().describe('How many episodes changed.'),
      undo: z.string().describe('What `POST /api/topics/restore` takes.'),
      message: z.string(),
    }),
  }),
  handler: async (req) => {
    const { into } = await readBody(req, body)
    const id = String(req.routeParams?.id)
    const merged = await inTransaction(req, async () => {
      const { docs } = await req.payload.find({
        collection: 'topics',
        where: { id: { in: [id, into] } },
        limit: 2,
        overrideAccess: false,
        req,
      })
      const [topic, target] = [id, into].map((key) => docs.find((one) => one.id === key))
      const done = await mergeTopics(req, id, into)
      await recordActivity(req, {
        kind: 'topic',
        act: 'merged',
        document: id,
        subject: `${topicSubject({ ...topic })} merged into ${target?.title ?? into}`,
        changes: [],
      })
      return done
    })
    return Response.json({ into, ...merged, message: 'Topics merged.' })
  },
}
