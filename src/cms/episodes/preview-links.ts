import type { BasePayload, DataFromCollectionSlug, PayloadRequest } from 'payload'
import { accountName } from '@/domain/accounts/account-name'
import { PREVIEW_LINK_DAYS, type PreviewLink } from '@/domain/episodes/preview'
import { hashToken, makeToken } from '../accounts/secret-tokens'
import { inTransaction, lockDocument } from '../database/transactions'

type Stored = DataFromCollectionSlug<'preview-links'>

const DAY_MS = 24 * 60 * 60 * 1000
const collection = 'preview-links'
/** Form of `makeToken`; anything else is not even looked up. */
const TOKEN = /^[\w-]{36}$/

/** The document of a link: an episode by its id, or a page that the host writes by its number. */
type Previewed = string | number

const fieldOf = (of: Previewed) => (typeof of === 'number' ? 'page' : 'episode')

const toLink = ({ id, version, createdBy, createdAt, expiresAt }: Stored): PreviewLink => ({
  id,
  version: version ?? null,
  createdBy,
  createdAt,
  expiresAt,
})

const removeExpired = (req: PayloadRequest, now: Date) =>
  req.payload.db.deleteMany({
    collection,
    where: { expiresAt: { less_than_equal: now.toISOString() } },
    req,
  })

/**
 * Makes a private link. Expired ones are removed. The caller has checked the account and that
 * the document and version exist.
 * @param version of the document, or null for always the newest draft
 * @returns the link, and the token, which is not stored
 */
export async function createPreviewLink(
  req: PayloadRequest,
  { of, version, now }: { of: Previewed; version: number | null; now: Date },
): Promise<{ link: PreviewLink; token: string }> {
  const token = makeToken()
  await removeExpired(req, now)
  const stored = await req.payload.create({
    collection,
    data: {
      tokenHash: hashToken(req.payload, token),
      [fieldOf(of)]: of,
      version,
      expiresAt: new Date(now.getTime() + PREVIEW_LINK_DAYS * DAY_MS).toISOString(),
      createdBy: req.user ? accountName(req.user) : '',
    },
    depth: 0,
    overrideAccess: true, // Nobody may call the collection itself.
    req,
  })
  return { link: toLink(stored), token }
}

/** The links to an episode or page that work, newest first. The caller has checked the account. */
export async function listPreviewLinks(
  payload: BasePayload,
  of: Previewed,
  now: Date,
): Promise<PreviewLink[]> {
  const { docs } = await payload.find({
    collection,
    where: {
      and: [{ [fieldOf(of)]: { equals: of } }, { expiresAt: { greater_than: now.toISOString() } }],
    },
    sort: '-id',
    depth: 0,
    pagination: false,
    overrideAccess: true, // As above.
  })
  return docs.map(toLink)
}

/**
 * Ends a link at once. The caller has checked the account.
 * @returns whether the episode or page had such a link
 */
export async function revokePreviewLink(
  req: PayloadRequest,
  of: Previewed,
  id: number,
): Promise<boolean> {
  return inTransaction(req, async () => {
    await lockDocument(req, collection, id) // Of several at once, one ends it.
    const { docs } = await req.payload.delete({
      collection,
      where: { and: [{ id: { equals: id } }, { [fieldOf(of)]: { equals: of } }] },
      depth: 0,
      overrideAccess: true, // As above.
      req,
    })
    return docs.length > 0
  })
}

/** Ends all links of an episode that is permanently deleted. */
export const removePreviewLinksOf = (req: PayloadRequest, episode: string): Promise<void> =>
  req.payload.db.deleteMany({ collection, where: { episode: { equals: episode } }, req })

/**
 * Returns what a token opens, or null when it is unknown or has expired.
 * @returns the id of the episode or page, and the version or null for the newest draft
 */
export async function openPreviewLink(
  payload: BasePayload,
  token: string,
  now: Date,
): Promise<{ of: Previewed; version: number | null; expiresAt: string } | null> {
  if (!TOKEN.test(token)) return null
  const { docs } = await payload.find({
    collection,
    where: {
      and: [
        { tokenHash: { equals: hashToken(payload, token) } },
        { expiresAt: { greater_than: now.toISOString() } },
      ],
    },
    limit: 1,
    depth: 0,
    pagination: false,
    overrideAccess: true, // Whoever has the token may see this one document.
  })
  const found = docs[0]
  const of = found?.episode ?? found?.page
  if (!found || !of || typeof of === 'object') return null
  return { of, version: found.version ?? null, expiresAt: found.expiresAt }
}
