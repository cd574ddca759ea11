import { createHash } from 'node:crypto'
import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { CollectionSlug, Payload, Where } from 'payload'
import { isServerField, SYSTEM_FIELDS } from '@/cms/access/fields'
import { readStoredFile } from '@/cms/images/files'
import { storedRedirects } from '@/cms/redirects/check-redirect'
import { formerSlugs } from '@/cms/topics/former-slugs'
import { FILES, IMAGE_SLUGS } from '@/cms/images/image-names'
import { readAllTallies, readEverything, readPlatforms } from '@/cms/statistics/restore-statistics'
import { countOf } from '@/domain/language/text'
import { statisticsCsv, countsRowsCsv, toCsv } from '@/domain/statistics/statistics'
import { TALLY_COLUMNS, tallyRowsCsv } from '@/domain/statistics/tallies'
import {
  EXPORT_FILE,
  EXPORT_FORMAT,
  EXPORTED_GLOBALS,
  mapPictures,
  STATISTICS,
  TALLIES_FILE,
  type Export,
  type ExportedImage,
  type Fields,
  type ImageNames,
  type States,
} from './export-format'
import { episodeMarkdown, quotesMarkdown, readme, textsMarkdown } from './markdown'
import { pageAddresses, readOwnPages, withMenu } from './own-pages'
import { fieldsTo, mapEach, type Entity } from './related-fields'

const PAGE = 100
/** Payload's types know joins of single collections only. */
const NO_JOINS = false as never

/** The caller is at the server's shell. */
const TRUSTED = { overrideAccess: true, depth: 0 } as const

const NOT_EXPORTED = new Set([
  'id',
  '_status',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'modifiedAt',
  'changedBy',
  'isSample',
  'descriptionHtml',
  'summary',
  'imgurl',
  'headshotLink',
  'podcastEpisodeID',
  'episode',
  'guests',
  'status',
  'globalType',
  'importHash',
])

type Entry = [name: string, value: unknown]

/** The rows of a list without their ids, which each site makes, and without fields that are empty. */
const toRows = (rows: unknown[]): unknown[] =>
  rows.map((row) =>
    typeof row === 'object' && row !== null ? Object.fromEntries(filledIn(row, 'id')) : row,
  )

/** The fields of an object that have a value; rich texts stay as they are. */
function filledIn(fields: object, ...without: string[]): Entry[] {
  return Object.entries(fields).flatMap(([name, value]: [string, unknown]): Entry[] => {
    if (without.includes(name) || value === null || value === undefined) return []
    if (Array.isArray(value)) return [[name, toRows(value)]]
    return isGroup(value) ? [[name, Object.fromEntries(filledIn(value))]] : [[name, value]]
  })
}

/** Checks whether a value is a group of fields, and not a rich text. */
const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('root' in value)

/** The names that are left out of the documents of a collection or global. */
const notExported = (entity: Entity): string[] => {
  const own = entity.flattenedFields.filter(
    (field) => !isServerField(field) && !SYSTEM_FIELDS.includes(field.name),
  )
  const names = new Set(own.map(({ name }) => name))
  return [
    ...[...NOT_EXPORTED].filter((name) => !names.has(name)),
    ...fieldsTo(entity, 'lost').keys(),
  ]
}

/** The fields that the host has filled in, with images by name. */
function toFields(doc: object, entity: Entity, nameOf: ImageNames): Fields {
  const images = fieldsTo(entity, 'image')
  const fields = filledIn(doc, ...notExported(entity)).map(([name, value]): Entry => {
    const slug = images.get(name)
    const nameIn = (id: unknown) => (slug && typeof id === 'number' ? nameOf(slug, id) : id)
    return [name, slug ? mapEach(value, nameIn) : value]
  })
  return mapPictures(Object.fromEntries(fields) as Fields, ({ relationTo, value }) =>
    typeof value === 'number' ? nameOf(String(relationTo), value) : value,
  )
}

async function* readAll<Doc>(
  cms: Payload,
  collection: CollectionSlug,
  draft: boolean,
  where: Where,
) {
  for (let page = 1; ; page += 1) {
    const found = await cms.find({
      collection,
      where,
      draft,
      page,
      limit: PAGE,
      sort: 'id',
      joins: NO_JOINS,
      ...TRUSTED,
    })
    yield* found.docs as unknown as Doc[]
    if (!found.hasNextPage) return
  }
}

type Stored = { id: string | number; _status?: string | null }

/** Documents with drafts: what is published of each, and what is not. */
async function* readStates(
  cms: Payload,
  collection: 'episodes' | 'guests',
  toOwn: (doc: Stored) => Fields,
): AsyncGenerator<States & { id: string }> {
  const notSample: Where = { isSample: { not_equals: true } }
  for await (const row of readAll<Stored>(cms, collection, false, notSample)) {
    const newest = (await cms.findByID({
      collection,
      id: String(row.id),
      draft: true,
      joins: NO_JOINS,
      ...TRUSTED,
    })) as unknown as Stored
    const live = row._status === 'published' ? toOwn(row) : null
    const draft = newest._status === 'published' ? null : toOwn(newest)
    yield { id: String(row.id), live, draft }
  }
}

type StoredImage = {
  id: number
  filename: string
  width: number
  height: number
  alt?: string | null
  blur?: string | null
  episode?: string
  guest?: string
  place?: string
  sizes?: Record<
    string,
    { filename?: string | null; width?: number | null; height?: number | null }
  >
}

type StoredFile = { id: number; filename: string }
type StoredTopic = { id: string; position?: number | null }
type StoredPath = { id: string; steps: { episode: string }[] }

const hash = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** Writes the files of all images, and says what each is; those that are missing are told of. */
async function writeImages(
  cms: Payload,
  folder: string,
  { tellMissing, report }: { tellMissing: (name: string) => void; report: Report },
) {
  const images: ExportedImage[] = []
  const names = new Map<string, string>()
  for (const slug of IMAGE_SLUGS) {
    await mkdir(path.join(folder, 'images', slug), { recursive: true })
    for await (const doc of readAll<StoredImage>(cms, slug, false, {})) {
      const bytes = await readStoredFile(slug, doc.filename)
      if (!bytes) {
        tellMissing(`${slug}/${doc.filename}`)
        continue
      }
      // What it belongs to, and its content: the same image has the same name in every export.
      const base = `images/${slug}/${doc.filename.replace(/-[\da-f]{24}\.webp$|\.webp$/, '')}-${hash(bytes)}`
      const file = `${base}.webp`
      await writeFile(path.join(folder, file), bytes)
      const smaller: ExportedImage['smaller'] = []
      for (const { filename, width, height } of Object.values(doc.sizes ?? {})) {
        const content = filename ? await readStoredFile(slug, filename) : null
        if (!content || !width || !height) continue
        const name = `${base}-${width}.webp`
        await writeFile(path.join(folder, name), content)
        smaller.push({ file: name, width, height })
      }
      names.set(`${slug} ${doc.id}`, file)
      images.push({
        file,
        width: doc.width,
        height: doc.height,
        collection: slug,
        of: doc.episode ?? doc.guest ?? doc.place ?? '',
        alt: doc.alt ?? null,
        blur: doc.blur ?? null,
        smaller,
      })
      report(countOf(images.length, 'image'))
    }
  }
  const nameOf: ImageNames = (collection, id) => names.get(`${collection} ${id}`) ?? null
  return { images: images.toSorted((a, b) => (a.file < b.file ? -1 : 1)), nameOf }
}

/** Writes the files that pages offer. @returns their names in the export, by id */
async function writeFiles(cms: Payload, folder: string, tellMissing: (name: string) => void) {
  const names = new Map<number, string>()
  await mkdir(path.join(folder, FILES), { recursive: true })
  for await (const { id, filename } of readAll<StoredFile>(cms, FILES, false, {})) {
    const bytes = await readStoredFile(FILES, filename)
    if (!bytes) {
      tellMissing(`${FILES}/${filename}`)
      continue
    }
    const name = `${FILES}/${filename.replace(/[\da-f]{24}(?=\.)/, hash(bytes))}`
    await writeFile(path.join(folder, name), bytes)
    names.set(id, name)
  }
  return names
}

async function readTexts(cms: Payload, nameOf: ImageNames): Promise<Export['texts']> {
  const texts: [string, States][] = []
  for (const slug of EXPORTED_GLOBALS) {
    const row = await cms.findGlobal({ slug, ...TRUSTED })
    const newest = await cms.findGlobal({ slug, draft: true, ...TRUSTED })
    const entity = cms.config.globals.find((one) => one.slug === slug)
    if (!entity) throw new Error(`There is no global ${slug}`)
    const toOwn = (doc: object) => toFields(doc, entity, nameOf)
    const isLive = row._status !== 'draft'
    const draft = newest._status === 'draft' ? toOwn(newest) : null
    texts.push([slug, { live: isLive ? toOwn(row) : null, draft }])
  }
  return Object.fromEntries(texts) as Export['texts']
}

/** With keys in a fixed order, so that the same content is always the same text. */
const json = (value: unknown): string =>
  `${JSON.stringify(
    value,
    (_, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    2,
  )}\n`

/** Gets told how far an export is, in a few words. */
type Report = (state: string) => void

/** Amounts in an export, and images whose files were not there. */
export type Exported = { episodes: number; guests: number; images: number; missing: string[] }

/**
 * Writes everything that the host has made to a new folder, as JSON, Markdown and images. The folder
 * has its name only when the export is complete.
 */
export async function writeExport(
  cms: Payload,
  folder: string,
  { version, now, report = () => undefined }: { version: string; now: Date; report?: Report },
): Promise<Exported> {
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  for (const name of ['episodes', 'texts']) await mkdir(path.join(part, name), { recursive: true })
  const write = (name: string, content: string) => writeFile(path.join(part, name), content)

  const missing: string[] = []
  const tellMissing = (name: string) => missing.push(name)
  const { images, nameOf: imageOf } = await writeImages(cms, part, { tellMissing, report })
  const files = await writeFiles(cms, part, tellMissing)
  const nameOf: ImageNames = (collection, id) =>
    collection === FILES ? (files.get(id) ?? null) : imageOf(collection, id)
  const fieldsOf = (slug: CollectionSlug, doc: object) =>
    toFields(doc, cms.collections[slug].config, nameOf)
  const guests: Export['guests'] = []
  for await (const guest of readStates(cms, 'guests', (doc) => fieldsOf('guests', doc)))
    guests.push(guest)
  const episodes: string[] = []
  for await (const { id, ...states } of readStates(cms, 'episodes', (doc) =>
    fieldsOf('episodes', doc),
  )) {
    const number = (states.draft ?? states.live)?.episodeNum
    const own = guests.filter(({ live, draft }) => (draft ?? live)?.podcastEpisode === number)
    await write(`episodes/${id}.json`, json({ id, ...states }))
    await write(`episodes/${id}.md`, episodeMarkdown(states, own))
    episodes.push(id)
    report(countOf(episodes.length, 'episode'))
  }
  const timedTexts: Export['timedTexts'] = []
  type Timed = Export['timedTexts'][number]
  for await (const { episode, kind, text } of readAll<Timed>(cms, 'timed_texts', false, {})) {
    if (!episodes.includes(episode)) continue
    timedTexts.push({ episode, kind, text })
    await write(`episodes/${episode}.${kind}.txt`, text)
  }
  const quotes: Fields[] = []
  const notSample: Where = { isSample: { not_equals: true } }
  for await (const quote of readAll<object>(cms, 'quotes', false, notSample))
    quotes.push(fieldsOf('quotes', quote))
  quotes.sort((a, b) => (String(a.showsFrom) < String(b.showsFrom) ? 1 : -1))
  const paths: Export['paths'] = []
  for await (const { id, ...path } of readAll<StoredPath>(cms, 'paths', false, {})) {
    const steps = path.steps.filter(({ episode }) => episodes.includes(episode))
    if (steps.length === 0) continue // It led to samples, or to what lies in the trash.
    paths.push({ id, ...fieldsOf('paths', { ...path, steps }) })
  }
  const topics: NonNullable<Export['topics']> = []
  for await (const { id, ...topic } of readAll<StoredTopic>(cms, 'topics', false, {}))
    topics.push({
      id,
      ...fieldsOf('topics', topic),
      formerSlugs: await formerSlugs({ payload: cms }, id),
    })
  topics.sort((a, b) => Number(a.position) - Number(b.position))
  const redirects = (await storedRedirects({ payload: cms })).map(({ from, to, permanent }) => ({
    from,
    to,
    permanent,
  }))
  const pages = await readOwnPages(cms, (doc) => fieldsOf('pages', doc), nameOf)
  const texts = withMenu(await readTexts(cms, nameOf), await pageAddresses(cms))

  const madeAt = now.toISOString()
  const showName = String((texts.site.live ?? texts.site.draft)?.showName ?? '')
  await write('images.json', json(images))
  await write('files.json', json([...files.values()].toSorted()))
  await write('guests.json', json(guests))
  await write('timed-texts.json', json(timedTexts.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))))
  await write('topics.json', json(topics))
  await write('paths.json', json(paths))
  await write('quotes.json', json(quotes))
  await write('redirects.json', json(redirects))
  await write('pages.json', json(pages))
  await write('quotes.md', quotesMarkdown(quotes))
  for (const [name, states] of Object.entries(texts)) {
    await write(`texts/${name}.json`, json(states))
    await write(`texts/${name}.md`, textsMarkdown(name, states))
  }
  await writeStatistics(cms, part, episodes)
  await write('README.md', readme(showName, madeAt))
  await write(EXPORT_FILE, json({ format: EXPORT_FORMAT, version, madeAt, episodes }))
  await rename(part, folder)
  return { episodes: episodes.length, guests: guests.length, images: images.length, missing }
}

async function writeStatistics(cms: Payload, folder: string, episodes: string[]): Promise<void> {
  const caller = { payload: cms }
  const platforms = await readPlatforms(caller)
  const known = new Set(episodes)
  await mkdir(path.join(folder, 'statistics'))
  for (const { file, columns } of Object.values(STATISTICS))
    await writeFile(path.join(folder, file), statisticsCsv([...columns], platforms, []))
  for await (const month of readEverything(caller, (episode) => known.has(episode)))
    for (const name of ['site', 'pages'] as const) {
      const rows = countsRowsCsv(platforms, month[name])
      await appendFile(path.join(folder, STATISTICS[name].file), rows)
    }
  const tallies = await readAllTallies(caller, (episode) => known.has(episode))
  await writeFile(
    path.join(folder, TALLIES_FILE),
    toCsv([[...TALLY_COLUMNS]]) + tallyRowsCsv(tallies),
  )
}

const key = ({ episode, kind }: Export['timedTexts'][number]): string => `${episode} ${kind}`
