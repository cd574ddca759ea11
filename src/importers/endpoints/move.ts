import type { Endpoint } from 'payload'
import { z } from 'zod'
import { FieldError } from '@/cms/access'
import { declare } from '@/cms/contract/operation'
import { MOVE_STEPS } from '@/domain/imports/moving'
import { checkMove } from '../move/check-move'

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
