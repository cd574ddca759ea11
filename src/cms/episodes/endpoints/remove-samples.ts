import type { Endpoint } from 'payload'
import { z } from 'zod'
import { declare } from '@/cms/contract/operation'
import { removeSampleContent } from '../sample-content'

/** `POST /api/episodes/remove-samples` permanently deletes all sample content. */
export const removeSamples: Endpoint = {
  path: '/remove-samples',
  method: 'post',
  custom: declare({
    summary: 'Delete the sample content',
    caller: 'account',
    scope: 'all', // Guests and quotes go as well.
    answer: z.strictObject({
      removed: z.strictObject({
        episodes: z.int(),
        guests: z.int(),
        quote: z.boolean(),
        links: z.int(),
      }),
      message: z.string(),
    }),
  }),
  handler: async (req) => {
    const removed = await removeSampleContent(req)
    return Response.json({ removed, message: 'Sample content deleted.' })
  },
}
