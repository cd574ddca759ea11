import type { Payload, PayloadRequest } from 'payload'
import type { Export, Fields, ImageNames, States } from './export-format'

/** The caller is at the server's shell. */
const TRUSTED = { overrideAccess: true, depth: 0 } as const

type Document = Fields & { id: number; slug?: string | null; _status?: string | null }

/** Changes what the rows of blocks call `picture` and `file`. */
const mapBlockFiles = (
  content: unknown,
  name: (value: unknown, collection: 'site_pictures' | 'files') => unknown,
): unknown =>
  JSON.parse(JSON.stringify(content ?? []), (key, value: unknown) => {
    if (key !== 'picture' && key !== 'file') return value
    return name(value, key === 'file' ? 'files' : 'site_pictures')
  })

type Part = { blockType?: unknown; type?: unknown; picture?: unknown; value?: unknown } | null

/** Leaves out what is nothing without its picture where the export has none. */
const withoutLost = (content: unknown): unknown =>
  JSON.parse(JSON.stringify(content), (key, value: unknown) =>
    Array.isArray(value)
      ? (value as Part[]).filter((part) => {
          if (part?.type === 'upload') return Boolean(part.value)
          return part?.picture !== null || (part.blockType !== 'image' && key !== 'pictures')
        })
      : value,
  )

/**
 * The pages that the host has written, by address: what is published of each, and what is not.
 * @param toOwn makes the fields of a document that an export has
 */
export async function readOwnPages(
  cms: Payload,
  toOwn: (doc: object) => Fields,
  nameOf: ImageNames,
): Promise<(States & { slug: string })[]> {
  const all = { collection: 'pages', pagination: false, sort: 'slug', ...TRUSTED } as const
  const { docs } = await cms.find(all)
  const { docs: newest } = await cms.find({ ...all, draft: true })
  const fields = ({ content, ...doc }: Document): Fields => ({
    ...toOwn(doc),
    content: mapBlockFiles(toOwn({ content }).content, (id, collection) =>
      typeof id === 'number' ? nameOf(collection, id) : id,
    ),
  })
  return (docs as unknown as Document[]).map((row) => {
    const draft = (newest as unknown as Document[]).find(({ id }) => id === row.id)
    return {
      slug: row.slug ?? '',
      live: row._status === 'published' ? fields(row) : null,
      draft: draft && draft._status !== 'published' ? fields(draft) : null,
    }
  })
}

/**
 * Creates the pages of an export, whose episodes and guests are there already.
 * @returns their ids by address
 */
export async function createOwnPages(
  req: PayloadRequest,
  pages: readonly (States & { slug: string })[],
  toData: (fields: Fields) => Fields,
  idOf: (file: string) => number | undefined,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const common = { collection: 'pages', req, ...TRUSTED } as const
  const stored = (fields: Fields, _status: 'draft' | 'published') => {
    const data = toData(fields)
    const content = mapBlockFiles(data.content, (file) =>
      typeof file === 'string' ? (idOf(file) ?? null) : file,
    )
    // Read from a file: the collection's own rules judge it.
    return { ...data, content: withoutLost(content), _status } as never
  }
  for (const { slug, live, draft } of pages) {
    const first = live ?? draft
    if (!first) continue
    const isDraft = !live
    const data = stored(first, isDraft ? 'draft' : 'published')
    const { id } = await req.payload.create({ ...common, data, draft: isDraft })
    ids.set(slug, id)
    if (live && draft)
      await req.payload.update({ ...common, id, data: stored(draft, 'draft'), draft: true })
  }
  return ids
}

type Entry = { page?: unknown; own?: unknown }

/** Changes what the entries of a menu call a page of the host; those that lead to none go. */
export const mapMenu = (site: Fields, change: (own: unknown) => unknown): Fields =>
  Array.isArray(site.menu)
    ? {
        ...site,
        menu: (site.menu as Entry[]).flatMap((entry) => {
          if (entry.page !== 'own') return entry
          const own = change(entry.own)
          return own === undefined || own === null ? [] : { ...entry, own }
        }),
      }
    : site

/** The addresses of the pages that the host has written, by id. */
export async function pageAddresses(cms: Payload): Promise<Map<number, string>> {
  const { docs } = await cms.find({ collection: 'pages', pagination: false, ...TRUSTED })
  return new Map(docs.flatMap(({ id, slug }) => (slug ? [[id, slug]] : [])))
}

/** Names pages in the menu by their addresses: ids are other ones on another site. */
export function withMenu(texts: Export['texts'], slugs: Map<number, string>): Export['texts'] {
  const named = (site: Fields | null) => site && mapMenu(site, (own) => slugs.get(Number(own)))
  const { live, draft } = texts.site
  return { ...texts, site: { live: named(live), draft: named(draft) } }
}
