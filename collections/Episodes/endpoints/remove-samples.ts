import { headersWithCors, type Endpoint } from 'payload'
import { isActive, UnauthorizedError } from '@/cms/access'
import { removeSampleContent } from '@/cms/sample-content'

/** `POST /api/episodes/remove-samples` permanently deletes all sample content (D35). */
export const removeSamples: Endpoint = {
  path: '/remove-samples',
  method: 'post',
  handler: async (req) => {
    if (!isActive(req)) throw new UnauthorizedError()
    const removed = await removeSampleContent(req)
    return Response.json(
      { removed, message: 'The sample content is removed.' },
      { headers: headersWithCors({ headers: new Headers(), req }) },
    )
  },
}
