import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { QUIET_CONTEXT } from '@/cms/activity/record'
import { provideProcessed } from '@/cms/images/collection'
import { removeSampleContent } from '@/cms/episodes/sample-content'
import { addFormerSlugs } from '@/cms/topics/former-slugs'
import { storedTopics } from '@/cms/topics/stored-topics'
import { takenSlugs } from '@/cms/topics/taken-slugs'
import { addEverything, addTallies } from '@/cms/statistics/restore-statistics'
import { inTransaction, runSql, sql } from '@/cms/database/transactions'
import { DEFAULT_LANGUAGE, isSiteLanguage, languageTag } from '@/domain/language/language'
import {
  FIRST_TOPICS,
  isFirstTopic,
  MAX_TOPICS,
  type FirstTopic,
  type TopicKey,
} from '@/domain/topics/topics'
import { parseCountsCsv, WHOLE_SITE, type CountsRow } from '@/domain/statistics/statistics'
import { parseTallies, type TallyRow } from '@/domain/statistics/tallies'
import {
  episodeSchema,
  EXPORT_FILE,
  EXPORT_FORMAT,
  EXPORTED_GLOBALS,
  exportSchema,
  mapPictures,
  STATISTICS,
  TALLIES_FILE,
  type Export,
  type ExportedImage,
  type Fields,
  type States,
} from './export-format'

/** Why an export cannot be imported, in one sentence. */
export class ExportError extends Error {}

/** Whoever imports is at the server's shell. */
const TRUSTED = { overrideAccess: true, depth: 0 } as const

/** @param missing what stands for a file that an export of before does not have */
async function readJson<T>(
  folder: string,
  name: string,
  schema: z.ZodType<T>,
  missing?: () => T,
): Promise<T> {
  try {
    return schema.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))
  } catch (cause) {
    if (missing && (cause as NodeJS.ErrnoException).code === 'ENOENT') return missing()
    throw new ExportError(`${name} of the export is missing or damaged.`, { cause })
  }
}

async function readAll(folder: string): Promise<Export> {
  const { shape } = exportSchema
  const head = exportSchema.pick({ format: true, version: true, madeAt: true, episodes: true })
  const about = await readJson(folder, EXPORT_FILE, head)
  if (about.format > EXPORT_FORMAT)
    throw new ExportError('The export was made by a newer version of the site: update this one.')
  const texts: [string, States][] = []
  for (const name of EXPORTED_GLOBALS)
    // An export of before has no look.
    texts.push([
      name,
      await readJson(
        folder,
        `texts/${name}.json`,
        shape.texts.valueType,
        name === 'look' ? () => ({ live: null, draft: null }) : undefined,
      ),
    ])
  return {
    ...about,
    images: await readJson(folder, 'images.json', shape.images),
    guests: await readJson(folder, 'guests.json', shape.guests),
    quotes: await readJson(folder, 'quotes.json', shape.quotes),
    topics: await readJson(folder, 'topics.json', shape.topics, () => undefined),
    paths: await readJson(folder, 'paths.json', shape.paths),
    timedTexts: await readJson(folder, 'timed-texts.json', shape.timedTexts),
    texts: Object.fromEntries(texts) as Export['texts'],
  }
}

const day = z.iso.date()

/** What was counted of visits, by day and page; an export of before has none. */
async function readStatistics(folder: string): Promise<CountsRow[]> {
  const rows: CountsRow[] = []
  for (const { file, columns } of Object.values(STATISTICS))
    try {
      const text = await readFile(path.join(folder, file), 'utf8')
      for (const { names, ...counts } of parseCountsCsv([...columns], text))
        rows.push({ names: [day.parse(names[0]), names[1] ?? WHOLE_SITE], ...counts })
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') continue
      throw new ExportError(`${file} of the export is damaged.`, { cause })
    }
  return rows
}

/** What was counted by a name of its own; an export of before has nothing of it. */
async function readTallies(folder: string): Promise<TallyRow[]> {
  try {
    const rows = parseTallies(await readFile(path.join(folder, TALLIES_FILE), 'utf8'))
    return rows.map((row) => ({ ...row, day: day.parse(row.day) }))
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new ExportError(`${TALLIES_FILE} of the export is damaged.`, { cause })
  }
}

/** Where an image came to be: its id by the name that it has in the export. */
type Ids = Map<string, number>

async function createImage(req: PayloadRequest, folder: string, image: ExportedImage) {
  const load = async ({ file, width, height }: ExportedImage['smaller'][number]) => ({
    file: await readFile(path.join(folder, file)).catch((cause: unknown) => {
      throw new ExportError(`${file} of the export is missing.`, { cause })
    }),
    width,
    height,
  })
  const own = await load(image)
  const { blur, alt, of } = image
  provideProcessed(req, { ...own, blur, smaller: await Promise.all(image.smaller.map(load)) })
  const owner = { podcasts: 'episode', guest_headshots: 'guest', site_pictures: 'place' } as const
  const { file: data } = own
  const { id } = await req.payload.create({
    collection: image.collection,
    // The field with the owner has another name in each of the three.
    data: { [owner[image.collection]]: of, alt } as never,
    file: { data, size: data.length, mimetype: 'image/webp', name: 'imported' },
    req,
    ...TRUSTED,
  })
  return id
}

const IMAGE_FIELDS = ['image', 'hostPhoto', 'logo', 'cover', 'sharingImage']

/** The language of a site that was exported when it could be any, as it is set now (L09). */
const toLanguage = ({ language }: Fields): Fields =>
  typeof language === 'string' && !isSiteLanguage(language)
    ? { language: DEFAULT_LANGUAGE, episodeLanguage: languageTag(language) }
    : {}

/** Fields as the site stores them: images by id. */
function toData(fields: Fields, ids: Ids): Fields {
  const data: Fields = { ...fields }
  for (const name of IMAGE_FIELDS)
    if (typeof data[name] === 'string') data[name] = ids.get(data[name]) ?? null
  return mapPictures(data, ({ value }) => (typeof value === 'string' ? ids.get(value) : value))
}

async function createStates(
  req: PayloadRequest,
  collection: 'episodes' | 'guests',
  { id, live, draft }: States & { id: string },
  ids: Ids,
): Promise<void> {
  const common = { collection, req, ...TRUSTED } as const
  // Read from a file: the collection's own rules judge it.
  const asLive = live && ({ ...toData(live, ids), _status: 'published' } as never)
  const asDraft = draft && ({ ...toData(draft, ids), _status: 'draft' } as never)
  if (asLive) await req.payload.create({ ...common, data: asLive })
  else if (asDraft) await req.payload.create({ ...common, data: asDraft, draft: true })
  if (asLive && asDraft) await req.payload.update({ ...common, id, data: asDraft, draft: true })
}

async function requireEmpty(req: PayloadRequest): Promise<void> {
  const own = { isSample: { not_equals: true } }
  for (const collection of ['episodes', 'guests'] as const) {
    const { totalDocs } = await req.payload.count({
      collection,
      where: own,
      trash: true,
      req,
      ...TRUSTED,
    })
    if (totalDocs > 0)
      throw new ExportError(
        'The site already has episodes or guests. An export can only be imported into an empty site.',
      )
  }
}

/** A new site has topics as well; those of the export take their place, with their addresses. */
async function replaceTopics(req: PayloadRequest, topics: NonNullable<Export['topics']>) {
  for (const { id } of await storedTopics(req))
    await req.payload.delete({ collection: 'topics', id, req, ...TRUSTED })
  for (const { id, slug, position: _, formerSlugs: __, ...fields } of topics) {
    const data = { ...fields, slug: id } as never // As above.
    await req.payload.create({ collection: 'topics', data, req, ...TRUSTED })
    if (typeof slug === 'string' && slug !== id)
      await req.payload.update({ collection: 'topics', id, data: { slug }, req, ...TRUSTED })
  }
  // When all have their present ones.
  for (const { id, formerSlugs = [] } of topics) await addFormerSlugs(req, id, formerSlugs)
}

/** An export of before topics has flags only: adds those of the first four, while there is room. */
async function addFirstTopics(req: PayloadRequest, wanted: ReadonlySet<TopicKey>) {
  const room = MAX_TOPICS - (await storedTopics(req)).length
  const taken = new Set((await takenSlugs(req)).map(({ word }) => word))
  const missing = FIRST_TOPICS.filter(
    ({ key }) => wanted.has(key) && !taken.has(key.toLowerCase()),
  ).slice(0, Math.max(0, room))
  for (const { key } of missing)
    await req.payload.create({ collection: 'topics', data: { slug: key }, req, ...TRUSTED })
}

const flagged = (fields: Fields | null): FirstTopic[] =>
  FIRST_TOPICS.filter(({ flag }) => fields?.[flag] === true)

/** An episode of before topics, with those of its flags that the site has. */
const withoutFlags =
  (known: ReadonlySet<TopicKey>) =>
  (fields: Fields | null): Fields | null =>
    fields && {
      ...fields,
      ...Object.fromEntries(FIRST_TOPICS.map(({ flag }) => [flag, undefined])),
      topics: flagged(fields)
        .map(({ key }) => key)
        .filter((key) => known.has(key)),
    }

/** An export of before topics as one of now; adds the topics that it needs. */
async function withTopics(
  req: PayloadRequest,
  paths: Export['paths'],
  episodes: (States & { id: string })[],
) {
  const named = episodes.flatMap(({ live, draft }) => [...flagged(live), ...flagged(draft)])
  const wanted = [...named.map(({ key }) => key), ...paths.map(({ id }) => id)]
  await addFirstTopics(req, new Set(wanted))
  const known = new Set((await storedTopics(req)).map(({ id }) => id))
  const toOwn = withoutFlags(known)
  return {
    paths: paths.filter(({ id }) => known.has(id)),
    episodes: episodes.map(({ id, live, draft }) => ({
      id,
      live: toOwn(live),
      draft: toOwn(draft),
    })),
    /** What the global `pillars` says of topics that the site has. */
    formerTextsOf: (fields: Fields): Fields =>
      Object.fromEntries(
        Object.entries(fields).filter(([name]) => !isFirstTopic(name) || known.has(name)),
      ),
  }
}

/** How many of each were imported. */
export type Imported = { episodes: number; guests: number; images: number }

/**
 * Imports an export of a site into a new one, all or nothing; the sample content makes way.
 * @throws ExportError when the export cannot be read or the site is not new; errors of the
 *   collections' rules
 */
export async function readExport(cms: Payload, folder: string): Promise<Imported> {
  const all = await readAll(folder)
  const statistics = await readStatistics(folder)
  const tallies = await readTallies(folder)
  const req = await createLocalReq({ context: { ...QUIET_CONTEXT } }, cms)
  await inTransaction(req, async () => {
    await requireEmpty(req)
    await removeSampleContent(req)
    if (all.topics) await replaceTopics(req, all.topics)
    const ids: Ids = new Map()
    for (const image of all.images) ids.set(image.file, await createImage(req, folder, image))
    const stored: (States & { id: string })[] = []
    for (const id of all.episodes)
      stored.push(await readJson(folder, `episodes/${id}.json`, episodeSchema))
    const own = all.topics ? null : await withTopics(req, all.paths, stored)
    const { episodes, paths } = own ?? { episodes: stored, paths: all.paths }
    for (const states of episodes) await createStates(req, 'episodes', states, ids)
    for (const guest of all.guests) await createStates(req, 'guests', guest, ids)
    for (const data of all.timedTexts)
      await req.payload.create({ collection: 'timed_texts', data, req, ...TRUSTED })
    for (const data of all.quotes)
      await req.payload.create({ collection: 'quotes', data: data as never, req, ...TRUSTED })
    for (const data of paths)
      await req.payload.create({ collection: 'paths', data: data as never, req, ...TRUSTED })
    for (const slug of EXPORTED_GLOBALS) {
      // The topics themselves say more, and have no drafts.
      if (slug === 'pillars' && all.topics) continue
      const { live, draft } = all.texts[slug]
      const save = (fields: Fields, isDraft: boolean) => {
        const data = {
          ...toData(slug === 'pillars' && own ? own.formerTextsOf(fields) : fields, ids),
          ...toLanguage(fields),
          _status: isDraft ? 'draft' : 'published',
        } as never
        return req.payload.updateGlobal({ slug, data, draft: isDraft, req, ...TRUSTED })
      }
      if (live) await save(live, false)
      if (draft && slug !== 'pillars') await save(draft, true)
    }
    // One of before topics has the English default texts as if they were the host's.
    if (!all.topics) await runSql(req, sql`SELECT clear_default_texts()`)
    await addEverything(req, statistics)
    await addTallies(req, tallies)
  })
  return {
    episodes: all.episodes.length,
    guests: all.guests.length,
    images: all.images.length,
  }
}
