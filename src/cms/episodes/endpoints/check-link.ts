import { NotFound, type Endpoint } from 'payload'
import { z } from 'zod'
import { declare, instant } from '@/cms/contract/operation'
import { checkLink, toLinkState } from '../link-checks'
import { RateLimitError } from '@/cms/accounts/rate-limits'
import { siteNow } from '@/cms/database/site-clock'
import { isBroken } from '@/domain/episodes/link-checks'

/** A link is not asked for twice within a minute. */
const PAUSE_MS = 60_000

/** `POST /api/links/:id/check` looks at a link again at once, and says what came of it. */
export const checkAgain: Endpoint = {
  path: '/links/:id/check',
  method: 'post',
  custom: declare({
    summary: 'Check a platform link again',
    caller: 'account',
    answer: z.strictObject({
      link: z.looseObject({
        id: z.int(),
        failure: z.string().nullable(),
        notBefore: instant.nullable(),
        isBroken: z.boolean(),
      }),
    }),
  }),
  handler: async (req) => {
    const row = await req.payload.findByID({
      collection: 'link-checks',
      id: String(req.routeParams?.id),
      disableErrors: true,
      overrideAccess: false,
      req,
    })
    if (!row) throw new NotFound(req.t)
    const [before, now] = [toLinkState(row), siteNow()]
    const free = Math.max(
      Date.parse(before.checkedAt) + PAUSE_MS,
      before.notBefore ? Date.parse(before.notBefore) : 0,
    )
    if (free > now.getTime())
      throw new RateLimitError(
        Math.ceil((free - now.getTime()) / 1000),
        429,
        'This link was looked at a moment ago. Try again a little later.',
      )
    const state = await checkLink(req.payload, row.url, before, now)
    return Response.json({ link: { id: row.id, ...state, isBroken: isBroken(state) } })
  },
}
