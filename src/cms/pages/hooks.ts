import type {
  BlocksFieldValidation,
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeReadHook,
  CollectionBeforeValidateHook,
  PayloadRequest,
} from 'payload'
import { blocks } from 'payload/shared'
import { FieldError, isActive } from '@/cms/access'
import { lock, runSql, sql } from '@/cms/database/transactions'
import { addRedirects } from '@/cms/redirects/add-redirects'
import { lockRedirects, siteNames } from '@/cms/redirects/check-redirect'
import { freePageAddress, ownPagePath, validatePageAddress } from '@/domain/pages/page-address'

/** Blocks whose fields have fixed ids, so that a second one could not be told from the first. */
const FORMS = { contactForm: 'contact form', newsletter: 'newsletter form' }

/** Refuses a second form of a kind on a page, and what Payload refuses. */
export const validateContent: BlocksFieldValidation = (value, options) => {
  const kinds = Array.isArray(value)
    ? (value as { blockType?: string }[]).map(({ blockType }) => blockType)
    : []
  for (const [kind, name] of Object.entries(FORMS))
    if (kinds.indexOf(kind) !== kinds.lastIndexOf(kind)) return `A page can have only one ${name}.`
  return blocks(value, options)
}

type Slugs = { id: number; slug: string | null; isPublished: boolean }

const storedSlugs = (req: PayloadRequest): Promise<Slugs[]> =>
  runSql<Slugs>(
    req,
    sql`SELECT id, slug, _status = 'published' AS "isPublished" FROM pages ORDER BY id`,
  )

/**
 * Gives a page an address of its title unless one is sent, and refuses one that is the site's own or
 * another page's. @throws FieldError 400
 */
export const assignAddress: CollectionBeforeValidateHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (!data || (operation === 'update' && data.slug === undefined)) return data
  const wanted = typeof data.slug === 'string' ? data.slug.trim().normalize('NFC') : data.slug
  if (wanted && wanted === originalDoc?.slug) return { ...data, slug: wanted }
  // The lock of the collection is held by each change of one of its documents.
  await lock(req, 'addresses of pages')
  const stored = await storedSlugs(req)
  const others = stored.flatMap(({ id, slug }) => (slug && id !== originalDoc?.id ? slug : []))
  const names = await siteNames(req)
  if (!wanted) {
    const title = data.title ?? originalDoc?.title
    return { ...data, slug: freePageAddress(typeof title === 'string' ? title : '', others, names) }
  }
  const problem = validatePageAddress(wanted, others, names)
  if (problem !== null) throw new FieldError(400, 'slug', problem)
  return { ...data, slug: wanted }
}

const FORMER = 'former address of a page'

/** Remembers the address at which visitors have found the page until now. */
export const noteFormerAddress: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const [row] = originalDoc
    ? (await storedSlugs(req)).filter(({ id }) => id === originalDoc.id)
    : []
  if (row?.isPublished && row.slug) req.context[FORMER] = { id: row.id, slug: row.slug }
  return data
}

/** Leads from the former address of a page to the present one, and from that nowhere else. */
export const redirectFormerAddress: CollectionAfterChangeHook = async ({ doc, req }) => {
  const former = req.context[FORMER] as { id: number; slug: string } | undefined
  delete req.context[FORMER]
  const row = (await storedSlugs(req)).find(({ id }) => id === doc.id)
  const slug = row?.isPublished ? row.slug : null
  if (!slug) return
  await lockRedirects(req)
  await runSql(
    req,
    sql`DELETE FROM redirects WHERE lower("from") = ${ownPagePath(slug).toLowerCase()}`,
  )
  if (!former || former.id !== doc.id || former.slug === slug) return
  const [from, to] = [ownPagePath(former.slug), ownPagePath(slug)]
  await addRedirects(req, [{ from, to, permanent: true }], true)
}

type Named = { guest?: unknown; episodes?: unknown; people?: unknown }

const idOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : ((value as { id?: string } | null)?.id ?? null)

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

async function seen(
  req: PayloadRequest,
  collection: 'episodes' | 'guests',
  values: unknown[],
): Promise<Set<string | null>> {
  const ids = [...new Set(values.flatMap((value) => idOf(value) ?? []))]
  if (ids.length === 0) return new Set()
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: ids } },
    ...{ depth: 0, pagination: false, select: {} },
    overrideAccess: false,
    req,
  })
  return new Set(docs.map(({ id }) => id))
}

/** Leaves out the episodes and guests of blocks that a visitor does not see. */
export const leaveOutUnseen: CollectionBeforeReadHook = async ({ doc, overrideAccess, req }) => {
  if (overrideAccess || isActive(req) || !Array.isArray(doc.content)) return doc
  const blocks = doc.content as Named[]
  const people = (block: Named) => list(block.people) as { guest?: unknown }[]
  const [episodes, guests] = await Promise.all([
    seen(
      req,
      'episodes',
      blocks.flatMap((block) => list(block.episodes)),
    ),
    seen(
      req,
      'guests',
      blocks.flatMap((block) => [block.guest, ...people(block).map(({ guest }) => guest)]),
    ),
  ])
  const known = (guest: unknown) => (guests.has(idOf(guest)) ? guest : null)
  const content = blocks.map((block) => ({
    ...block,
    ...(block.guest ? { guest: known(block.guest) } : {}),
    ...(block.episodes
      ? { episodes: list(block.episodes).filter((one) => episodes.has(idOf(one))) }
      : {}),
    ...(block.people
      ? { people: people(block).map((row) => ({ ...row, guest: known(row.guest) })) }
      : {}),
  }))
  return { ...doc, content }
}
