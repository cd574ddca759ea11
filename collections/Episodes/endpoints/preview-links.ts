import { NotFound, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { readBody } from '@/cms/contract/body'
import { declare, instant, messageAnswer } from '@/cms/contract/operation'
import { FieldError } from '@/cms/access'
import { documentPath } from '@/cms/database/created'
import {
  createPreviewLink,
  listPreviewLinks,
  revokePreviewLink,
} from '@/cms/episodes/preview-links'
import { siteNow } from '@/cms/database/site-clock'
import { inTransaction, lockShared } from '@/cms/database/transactions'
import { env } from '@/config/env'
import { previewLinkPath } from '@/domain/episodes/preview'

const previewLink = z.strictObject({
  id: z.int(),
  version: z.int().nullable(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
})

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

const NO_VERSION = 'Version not found. Send the id of one of this episode’s versions.'
const body = z
  .object({
    version: z
      .int({ error: NO_VERSION })
      .refine((id) => id > 0 && id < 2 ** 31, { error: NO_VERSION })
      .nullish(),
  })
  .meta({ example: {} })

/** The version that the body names, or null. @throws FieldError unless it is the episode's */
async function versionOf(req: PayloadRequest, episode: string): Promise<number | null> {
  const { version = null } = await readBody(req, body)
  if (version === null) return null
  const { docs } = await req.payload.findVersions({
    collection: 'episodes',
    where: { and: [{ id: { equals: version } }, { parent: { equals: episode } }] },
    limit: 1,
    depth: 0,
    pagination: false,
    overrideAccess: false,
    req,
  })
  if (docs.length === 0) throw new FieldError(400, 'version', NO_VERSION)
  return version
}

/** Makes, lists and revokes the private links to an unpublished episode (D40). */
export const previewLinks: Endpoint[] = [
  {
    path: '/:id/preview-links',
    method: 'post',
    custom: declare({
      summary: 'Create a preview link to an unpublished episode',
      caller: 'account',
      scope: 'all', // It shows the drafts of guests as well, and may outlive the key.
      body,
      status: 201,
      answer: z.strictObject({ link: previewLink.extend({ url: z.url() }), message: z.string() }),
    }),
    handler: async (req) => {
      return inTransaction(req, async () => {
        // The episode keeps its id until the link is stored.
        await lockShared(req, 'episodes')
        const episode = await episodeOf(req)
        const version = await versionOf(req, episode)
        const { link, token } = await createPreviewLink(req, { episode, version, now: siteNow() })
        const url = new URL(previewLinkPath(token), env().SITE_URL).href
        const place = `${documentPath(req, 'episodes', episode)}/preview-links/${link.id}`
        return Response.json(
          { link: { ...link, url }, message: 'The preview link works for 7 days.' },
          {
            status: 201,
            headers: { Location: place },
          },
        )
      })
    },
  },
  {
    path: '/:id/preview-links',
    method: 'get',
    custom: declare({
      summary: 'List active preview links',
      caller: 'account',
      answer: z.strictObject({ links: z.array(previewLink) }),
    }),
    handler: async (req) => {
      const episode = await episodeOf(req)
      return Response.json({ links: await listPreviewLinks(req.payload, episode, siteNow()) })
    },
  },
  {
    path: '/:id/preview-links/:link',
    method: 'delete',
    custom: declare({
      summary: 'Turn off a preview link',
      caller: 'account',
      answer: messageAnswer,
    }),
    handler: async (req) => {
      const { id, link } = req.routeParams ?? {}
      const isId = /^[1-9]\d{0,8}$/.test(String(link))
      if (!isId || !(await revokePreviewLink(req, String(id), Number(link))))
        throw new NotFound(req.t)
      return Response.json({ message: 'Preview link turned off.' })
    },
  },
]
