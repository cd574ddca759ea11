import type { Endpoint } from 'payload'
import { z } from 'zod'
import { declare } from '@/cms/contract/operation'
import { inTransaction } from '@/cms/database/transactions'
import { removalOf } from '@/cms/topics/remove-topic'

/** `POST /api/topics/{id}/remove` deletes a topic, and says how that is taken back. */
export const removeTopicEndpoint: Endpoint = {
  path: '/:id/remove',
  method: 'post',
  custom: declare({
    summary: 'Delete a topic, with undo',
    caller: 'account',
    answer: z.strictObject({
      episodes: z.int().describe('How many episodes lost the topic.'),
      undo: z.string().describe('What `POST /api/topics/restore` takes.'),
      message: z.string(),
    }),
  }),
  handler: async (req) => {
    const { episodes, undo } = await inTransaction(req, async () => {
      await req.payload.delete({
        collection: 'topics',
        id: String(req.routeParams?.id),
        depth: 0,
        overrideAccess: false,
        req,
      })
      return removalOf(req)
    })
    return Response.json({ episodes, undo, message: 'Topic deleted.' })
  },
}
