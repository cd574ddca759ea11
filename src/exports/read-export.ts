import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { env } from '@/config/env'
import { QUIET_CONTEXT } from '@/cms/activity/record'
import { provideProcessed } from '@/cms/images/collection'
import { FILES } from '@/cms/images/image-names'
import { removeSampleContent } from '@/cms/episodes/sample-content'
import { addFormerSlugs } from '@/cms/topics/former-slugs'
import { storedTopics } from '@/cms/topics/stored-topics'
import { takenSlugs } from '@/cms/topics/taken-slugs'
import { addEverything, addTallies } from '@/cms/statistics/restore-statistics'
import { addRedirects } from '@/cms/redirects/add-redirects'
import { inTransaction, runSql, sql } from '@/cms/database/transactions'
import {
  DEFAULT_LANGUAGE,
  isSiteLanguage,
  languageSettings,
  languageTag,
} from '@/domain/language/language'
import {
  FIRST_TOPICS,
  isFirstTopic,
  MAX_TOPICS,
  type FirstTopic,
  type TopicKey,
} from '@/domain/topics/topics'
import { endingOf, FILE_TYPES } from '@/domain/pages/files'
import { readRedirect, type Redirect } from '@/domain/redirects'
import { setsOf } from '@/domain/texts/catalogues'
import { checkOwnWords } from '@/domain/texts/own-words'
import { socialName, socialUrlProblem, type SocialLink } from '@/domain/show/socials'
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
import { createOwnPages, mapMenu } from './own-pages'
import { fieldsTo, mapEach, type Entity } from './related-fields'

/** Has one sentence for the person at the shell. */
export class ExportError extends Error {}

/** The caller is at the server's shell. */
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
    files: await readJson(folder, 'files.json', shape.files, () => undefined),
    guests: await readJson(folder, 'guests.json', shape.guests),
    quotes: await readJson(folder, 'quotes.json', shape.quotes),
    topics: await readJson(folder, 'topics.json', shape.topics, () => undefined),
    paths: await readJson(folder, 'paths.json', shape.paths),
    redirects: await readJson(folder, 'redirects.json', shape.redirects, () => undefined),
    pages: await readJson(folder, 'pages.json', shape.pages, () => undefined),
    timedTexts: await readJson(folder, 'timed-texts.json', shape.timedTexts),
    texts: Object.fromEntries(texts) as Export['texts'],
  }
}

const day = z.iso.date()

/** Returns what was counted of visits, by day and page; an export of before has none. */
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

/** Returns what was counted by a name of its own; an export of before has nothing of it. */
async function readTallies(folder: string): Promise<TallyRow[]> {
  try {
    const rows = parseTallies(await readFile(path.join(folder, TALLIES_FILE), 'utf8'))
    return rows.map((row) => ({ ...row, day: day.parse(row.day) }))
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new ExportError(`${TALLIES_FILE} of the export is damaged.`, { cause })
  }
}

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

/** Stores a file that pages offer. @returns its id */
async function createFile(req: PayloadRequest, folder: string, file: string): Promise<number> {
  const data = await readFile(path.join(folder, file)).catch((cause: unknown) => {
    throw new ExportError(`${file} of the export is missing.`, { cause })
  })
  const name = path.basename(file).replace(/-[\da-f]{16}(?=\.)/, '')
  const { id } = await req.payload.create({
    collection: FILES,
    data: {},
    file: { data, size: data.length, mimetype: FILE_TYPES[endingOf(file)], name },
    req,
    ...TRUSTED,
  })
  return id
}

/** The language of a site that was exported when it could be any, as it is set now. */
function toLanguage({ language }: Fields): Fields {
  if (typeof language !== 'string' || isSiteLanguage(language)) return {}
  const tag = languageTag(language)
  return {
    language: DEFAULT_LANGUAGE,
    ...(tag ? languageSettings(tag) : { episodeLanguage: null }),
  }
}

const FORMER_SOCIALS = ['instagram', 'youtube', 'tiktok', 'linkedin'] as const

/** Social links of an export that had a field for each service. */
function toSocials(fields: Fields): Fields {
  if ('socials' in fields) return {}
  const socials = FORMER_SOCIALS.flatMap((service): SocialLink[] => {
    const url = fields[`${service}Url`]
    if (typeof url !== 'string' || url === '') return []
    const isThere = socialUrlProblem(service, url) === null
    return [isThere ? { service, url } : { service: 'own', url, label: socialName(service) }]
  })
  return socials.length > 0 ? { socials } : {}
}

/** The host's words of an export that this site has; a text of another version may be gone. */
const toOwnWords = ({ ownWords }: Fields): Fields =>
  ownWords ? { ownWords: checkOwnWords(ownWords, setsOf).fitting } : {}

/** Fields as the site stores them: images by id. */
function toData(fields: Fields, ids: Ids, entity: Entity): Fields {
  const data: Fields = { ...fields }
  const idIn = (name: unknown) => (typeof name === 'string' ? (ids.get(name) ?? null) : name)
  for (const name of fieldsTo(entity, 'image').keys())
    if (name in data) data[name] = mapEach(data[name], idIn)
  return mapPictures(data, ({ value }) => (typeof value === 'string' ? ids.get(value) : value))
}

const pick = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])))

/**
 * Creates documents of a collection.
 * @returns writes what leads to others, and drafts of what is published, once all are there
 */
async function createStates(
  req: PayloadRequest,
  collection: 'episodes' | 'guests',
  all: (States & { id: string })[],
  ids: Ids,
): Promise<() => Promise<void>> {
  const { config } = req.payload.collections[collection]
  const later = [...fieldsTo(config, 'later').keys()]
  const common = { collection, req, ...TRUSTED } as const
  const none = Object.fromEntries(later.map((name) => [name, undefined]))
  // Read from a file: the collection's own rules judge it.
  const toStored = (fields: Fields, isDraft: boolean, without: Fields = {}) =>
    ({
      ...toData(fields, ids, config),
      ...without,
      _status: isDraft ? 'draft' : 'published',
    }) as never
  for (const { live, draft } of all)
    if (live) await req.payload.create({ ...common, data: toStored(live, false, none) })
    else if (draft)
      await req.payload.create({ ...common, data: toStored(draft, true, none), draft: true })
  return async () => {
    for (const { id, live, draft } of all) {
      const [ofLive, ofDraft] = [pick(live ?? {}, later), pick(draft ?? {}, later)]
      if (live && Object.keys(ofLive).length > 0)
        await req.payload.update({ ...common, id, data: toStored(ofLive, false) })
      if (draft && (live || Object.keys(ofDraft).length > 0))
        await req.payload.update({ ...common, id, data: toStored(draft, true), draft: true })
    }
  }
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
async function replaceTopics(req: PayloadRequest, topics: NonNullable<Export['topics']>, ids: Ids) {
  const { config } = req.payload.collections.topics
  const without = Object.fromEntries(
    [...fieldsTo(config, 'later').keys()].map((name) => [name, undefined]),
  )
  for (const { id } of await storedTopics(req))
    await req.payload.delete({ collection: 'topics', id, req, ...TRUSTED })
  for (const { id, slug, position: _, formerSlugs: __, ...fields } of topics) {
    const data = { ...toData(fields, ids, config), ...without, slug: id } as never // As above.
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
    formerTextsOf: (fields: Fields): Fields =>
      Object.fromEntries(
        Object.entries(fields).filter(([name]) => !isFirstTopic(name) || known.has(name)),
      ),
  }
}

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
    const ids: Ids = new Map()
    for (const image of all.images) ids.set(image.file, await createImage(req, folder, image))
    for (const file of all.files ?? []) ids.set(file, await createFile(req, folder, file))
    if (all.topics) await replaceTopics(req, all.topics, ids)
    const stored: (States & { id: string })[] = []
    for (const id of all.episodes)
      stored.push(await readJson(folder, `episodes/${id}.json`, episodeSchema))
    const own = all.topics ? null : await withTopics(req, all.paths, stored)
    const { episodes, paths } = own ?? { episodes: stored, paths: all.paths }
    const completeEpisodes = await createStates(req, 'episodes', episodes, ids)
    const completeGuests = await createStates(req, 'guests', all.guests, ids)
    await completeEpisodes()
    await completeGuests()
    for (const data of all.timedTexts)
      await req.payload.create({ collection: 'timed_texts', data, req, ...TRUSTED })
    for (const [collection, documents] of [
      ['quotes', all.quotes] as const,
      ['paths', paths] as const,
    ])
      for (const fields of documents) {
        const data = toData(fields, ids, req.payload.collections[collection].config) as never
        await req.payload.create({ collection, data, req, ...TRUSTED })
      }
    const pages = await createOwnPages(
      req,
      all.pages ?? [],
      (fields) => toData(fields, ids, req.payload.collections.pages.config),
      (image) => ids.get(image),
    )
    for (const slug of EXPORTED_GLOBALS) {
      // The topics themselves say more, and have no drafts.
      if (slug === 'pillars' && all.topics) continue
      const { live, draft } = all.texts[slug]
      const entity = cms.config.globals.find((one) => one.slug === slug) ?? { flattenedFields: [] }
      const save = (written: Fields, isDraft: boolean) => {
        const fields = mapMenu(written, (own) => pages.get(String(own)))
        const data = {
          ...toData(slug === 'pillars' && own ? own.formerTextsOf(fields) : fields, ids, entity),
          ...toLanguage(fields),
          // Who takes messages of visitors says so on the new site, as for letters.
          ...(slug === 'site' && {
            ...toSocials(fields),
            ...toOwnWords(fields),
            hasContactPage: false,
          }),
          _status: isDraft ? 'draft' : 'published',
        } as never
        return req.payload.updateGlobal({ slug, data, draft: isDraft, req, ...TRUSTED })
      }
      if (live) await save(live, false)
      if (draft && slug !== 'pillars') await save(draft, true)
    }
    await createRedirects(req, all.redirects ?? [])
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

async function createRedirects(req: PayloadRequest, redirects: readonly Redirect[]): Promise<void> {
  const read = redirects.map((redirect) => {
    const found = readRedirect(redirect, env().SITE_URL)
    if ('message' in found)
      throw new ExportError(`redirects.json: ${redirect.from}: ${found.message}`)
    return found
  })
  const [problem] = (await addRedirects(req, read)).refused
  if (problem) throw new ExportError(`redirects.json: ${problem.redirect.from}: ${problem.message}`)
}
