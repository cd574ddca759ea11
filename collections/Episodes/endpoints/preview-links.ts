import {
  addDataAndFileToRequest,
  headersWithCors,
  NotFound,
  type Endpoint,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { declare, instant, messageAnswer } from '@/cms/contract/operation'
import { FieldError, isActive, UnauthorizedError } from '@/cms/access'
import { documentPath } from '@/cms/created'
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from '@/cms/preview-links'
import { siteNow } from '@/cms/site-clock'
import { inTransaction, lockShared } from '@/cms/transactions'
import { env } from '@/config/env'
import { previewLinkPath } from '@/domain/preview'

const previewLink = z.strictObject({
  id: z.int(),
  version: z.int().nullable(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
})

const answer = (req: PayloadRequest, body: object) =>
  Response.json(body, { headers: headersWithCors({ headers: new Headers(), req }) })

/** The id in the address. @throws NotFound when the caller sees no such episode */
async function episodeOf(req: PayloadRequest): Promise<string> {
  const { id } = await req.payload.findByID({
    collection: 'episodes',
    id: String(req.routeParams?.id),
    draft: true,
    depth: 0,
    joins: false,
    select: {},
    overrideAccess: false,
    req,
  })
  return id
}

/** The version that the body names, or null. @throws FieldError unless it is the episode's */
async function versionOf(req: PayloadRequest, episode: string): Promise<number | null> {
  const { version = null } = (req.data ?? {}) as { version?: unknown }
  if (version === null) return null
  const isId = Number.isSafeInteger(version) && Number(version) > 0 && Number(version) < 2 ** 31
  const { docs } = isId
    ? await req.payload.findVersions({
        collection: 'episodes',
        where: { and: [{ id: { equals: version } }, { parent: { equals: episode } }] },
        limit: 1,
        depth: 0,
        pagination: false,
        overrideAccess: false,
        req,
      })
    : { docs: [] }
  if (docs.length === 0)
    throw new FieldError(400, 'version', 'This episode has no such version. Send its id.')
  return Number(version)
}

/** Makes, lists and revokes the private links to an unpublished episode (D40). */
export const previewLinks: Endpoint[] = [
  {
    path: '/:id/preview-links',
    method: 'post',
    custom: declare({
      summary: 'Make a private link to an unpublished episode',
      caller: 'account',
      scope: 'all', // It shows the drafts of guests as well, and may outlive the key.
      body: z.object({ version: z.int().nullish() }),
      status: 201,
      answer: z.strictObject({ link: previewLink.extend({ url: z.url() }), message: z.string() }),
    }),
    handler: async (req) => {
      if (!isActive(req)) throw new UnauthorizedError()
      await addDataAndFileToRequest(req)
      return inTransaction(req, async () => {
        // The episode keeps its id until the link is stored.
        await lockShared(req, 'episodes')
        const episode = await episodeOf(req)
        const version = await versionOf(req, episode)
        const { link, token } = await createPreviewLink(req, { episode, version, now: siteNow() })
        const url = new URL(previewLinkPath(token), env().SITE_URL).href
        const place = `${documentPath(req, 'episodes', episode)}/preview-links/${link.id}`
        return Response.json(
          { link: { ...link, url }, message: 'The link works for 7 days.' },
          {
            status: 201,
            headers: headersWithCors({ headers: new Headers({ Location: place }), req }),
          },
        )
      })
    },
  },
  {
    path: '/:id/preview-links',
    method: 'get',
    custom: declare({
      summary: 'List the private links that work',
      caller: 'account',
      answer: z.strictObject({ links: z.array(previewLink) }),
    }),
    handler: async (req) => {
      if (!isActive(req)) throw new UnauthorizedError()
      const episode = await episodeOf(req)
      return answer(req, { links: await listPreviewLinks(req.payload, episode, siteNow()) })
    },
  },
  {
    path: '/:id/preview-links/:link',
    method: 'delete',
    custom: declare({
      summary: 'End a private link',
      caller: 'account',
      answer: messageAnswer,
    }),
    handler: async (req) => {
      if (!isActive(req)) throw new UnauthorizedError()
      const { id, link } = req.routeParams ?? {}
      const isId = /^[1-9]\d{0,8}$/.test(String(link))
      if (!isId || !(await revokePreviewLink(req, String(id), Number(link))))
        throw new NotFound(req.t)
      return answer(req, { message: 'The link no longer works.' })
    },
  },
]
