import { NotFound, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { readBody } from '@/cms/contract/body'
import { declare, instant, messageAnswer } from '@/cms/contract/operation'
import { FieldError } from '@/cms/access'
import { documentPath } from '@/cms/database/created'
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from '../preview-links'
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

type Slug = 'episodes' | 'pages'

/** The id in the address. @throws NotFound when the caller sees no such document */
async function documentOf(req: PayloadRequest, collection: Slug): Promise<string | number> {
  const { id } = await req.payload.findByID({
    collection,
    id: String(req.routeParams?.id),
    draft: true,
    depth: 0,
    select: {},
    overrideAccess: false,
    req,
  })
  return id
}

const NO_VERSION = 'Version not found. Send the id of a version of this document.'
const body = z
  .object({
    version: z
      .int({ error: NO_VERSION })
      .refine((id) => id > 0 && id < 2 ** 31, { error: NO_VERSION })
      .nullish(),
  })
  .meta({ example: {} })

/** The version that the body names, or null. @throws FieldError unless it is the document's */
async function versionOf(
  req: PayloadRequest,
  collection: Slug,
  id: string | number,
): Promise<number | null> {
  const { version = null } = await readBody(req, body)
  if (version === null) return null
  const { docs } = await req.payload.findVersions({
    collection,
    where: { and: [{ id: { equals: version } }, { parent: { equals: id } }] },
    limit: 1,
    depth: 0,
    pagination: false,
    overrideAccess: false,
    req,
  })
  if (docs.length === 0) throw new FieldError(400, 'version', NO_VERSION)
  return version
}

/**
 * Makes, lists and revokes the private links to an unpublished document.
 * @param what it is, with its article
 */
export const previewLinksOf = (collection: Slug, what: string): Endpoint[] => [
  {
    path: '/:id/preview-links',
    method: 'post',
    custom: declare({
      summary: `Create a preview link to ${what}`,
      caller: 'account',
      scope: 'all', // It shows the drafts of guests as well, and may outlive the key.
      body,
      status: 201,
      answer: z.strictObject({ link: previewLink.extend({ url: z.url() }), message: z.string() }),
    }),
    handler: async (req) => {
      return inTransaction(req, async () => {
        // An episode keeps its id until the link is stored.
        await lockShared(req, collection)
        const of = await documentOf(req, collection)
        const version = await versionOf(req, collection, of)
        const { link, token } = await createPreviewLink(req, { of, version, now: siteNow() })
        const url = new URL(previewLinkPath(token), env().SITE_URL).href
        const place = `${documentPath(req, collection, of)}/preview-links/${link.id}`
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
      summary: `List active preview links to ${what}`,
      caller: 'account',
      answer: z.strictObject({ links: z.array(previewLink) }),
    }),
    handler: async (req) => {
      const of = await documentOf(req, collection)
      return Response.json({ links: await listPreviewLinks(req.payload, of, siteNow()) })
    },
  },
  {
    path: '/:id/preview-links/:link',
    method: 'delete',
    custom: declare({
      summary: `Turn off a preview link to ${what}`,
      caller: 'account',
      answer: messageAnswer,
    }),
    handler: async (req) => {
      const { id, link } = req.routeParams ?? {}
      const isId = (text: unknown) => /^[1-9]\d{0,8}$/.test(String(text))
      const of = collection === 'pages' ? Number(id) : String(id)
      if ((of !== id && !isId(id)) || !isId(link)) throw new NotFound(req.t)
      if (!(await revokePreviewLink(req, of, Number(link)))) throw new NotFound(req.t)
      return Response.json({ message: 'Preview link turned off.' })
    },
  },
]
