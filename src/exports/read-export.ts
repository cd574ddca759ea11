import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { QUIET_CONTEXT } from '@/cms/activity/record'
import { provideProcessed } from '@/cms/images/collection'
import { removeSampleContent } from '@/cms/episodes/sample-content'
import { addEverything } from '@/cms/statistics/restore-statistics'
import { inTransaction } from '@/cms/database/transactions'
import { DEFAULT_LANGUAGE, isSiteLanguage, languageTag } from '@/domain/language/language'
import { parseCountsCsv, WHOLE_SITE, type CountsRow } from '@/domain/statistics/statistics'
import {
  episodeSchema,
  EXPORT_FILE,
  EXPORT_FORMAT,
  EXPORTED_GLOBALS,
  exportSchema,
  mapPictures,
  STATISTICS,
  type Export,
  type ExportedImage,
  type Fields,
  type States,
} from './export-format'

/** Why an export cannot be imported, in one sentence. */
export class ExportError extends Error {}

/** Whoever imports is at the server's shell. */
const TRUSTED = { overrideAccess: true, depth: 0 } as const

async function readJson<T>(folder: string, name: string, schema: z.ZodType<T>): Promise<T> {
  try {
    return schema.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))
  } catch (cause) {
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
    texts.push([name, await readJson(folder, `texts/${name}.json`, shape.texts.valueType)])
  return {
    ...about,
    images: await readJson(folder, 'images.json', shape.images),
    guests: await readJson(folder, 'guests.json', shape.guests),
    quotes: await readJson(folder, 'quotes.json', shape.quotes),
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

const IMAGE_FIELDS = ['image', 'hostPhoto', 'logo', 'cover']

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
  const req = await createLocalReq({ context: { ...QUIET_CONTEXT } }, cms)
  await inTransaction(req, async () => {
    await requireEmpty(req)
    await removeSampleContent(req)
    const ids: Ids = new Map()
    for (const image of all.images) ids.set(image.file, await createImage(req, folder, image))
    for (const id of all.episodes) {
      const states = await readJson(folder, `episodes/${id}.json`, episodeSchema)
      await createStates(req, 'episodes', states, ids)
    }
    for (const guest of all.guests) await createStates(req, 'guests', guest, ids)
    for (const data of all.timedTexts)
      await req.payload.create({ collection: 'timed_texts', data, req, ...TRUSTED })
    for (const data of all.quotes)
      await req.payload.create({ collection: 'quotes', data: data as never, req, ...TRUSTED })
    for (const data of all.paths)
      await req.payload.create({ collection: 'paths', data: data as never, req, ...TRUSTED })
    for (const slug of EXPORTED_GLOBALS) {
      const { live, draft } = all.texts[slug]
      const save = (fields: Fields, isDraft: boolean) => {
        const data = {
          ...toData(fields, ids),
          ...toLanguage(fields),
          _status: isDraft ? 'draft' : 'published',
        } as never
        return req.payload.updateGlobal({ slug, data, draft: isDraft, req, ...TRUSTED })
      }
      if (live) await save(live, false)
      if (draft) await save(draft, true)
    }
    await addEverything(req, statistics)
  })
  return {
    episodes: all.episodes.length,
    guests: all.guests.length,
    images: all.images.length,
  }
}
