import { NotFound, type CollectionConfig, type Endpoint } from 'payload'
import { z } from 'zod'
import { declare, instant } from '@/cms/contract/operation'
import { allowActive, denyAll } from '@/cms/access'
import { checkLink, toLinkState } from '@/cms/episodes/link-checks'
import { RateLimitError } from '@/cms/accounts/rate-limits'
import { siteNow } from '@/cms/database/site-clock'
import { isBroken } from '@/domain/episodes/link-checks'

/**
 * Latest answers of links to platforms; see `src/jobs`. The id is made of the URL, because URLs are
 * too long for an index.
 */
export const LinkChecks: CollectionConfig = {
  slug: 'link-checks',
  labels: { singular: 'Link check', plural: 'Link checks' },
  admin: {
    useAsTitle: 'url',
    defaultColumns: ['url', 'episodes', 'failure', 'failingSince', 'checkedAt'],
    group: 'Integrations',
    components: { beforeListTable: ['/src/dashboard/records/link-checks#CheckListed'] },
  },
  access: { create: denyAll, read: allowActive, update: denyAll, delete: denyAll },
  endpoints: false,
  lockDocuments: false,
  timestamps: false,
  fields: [
    { name: 'id', type: 'text' },
    { name: 'url', type: 'text', label: 'URL', required: true },
    {
      name: 'episodes',
      type: 'ui',
      admin: {
        components: {
          Cell: '/src/dashboard/records/link-checks#LinkCell',
          Field: '/src/dashboard/records/link-checks#LinkField',
        },
      },
    },
    { name: 'checkedAt', type: 'date', required: true },
    // What went wrong the last time, in words, and when it first and last did; empty if it is fine.
    { name: 'failure', type: 'text' },
    { name: 'failingSince', type: 'date' },
    { name: 'failedAt', type: 'date' },
    // Its server has asked to be left alone until then.
    { name: 'notBefore', type: 'date' },
  ],
}

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
