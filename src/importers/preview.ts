import { createLocalReq, type Payload } from 'payload'
import { siteNow } from '@/cms/database/site-clock'
import { runSql, sql } from '@/cms/database/transactions'
import { findSampleContent } from '@/cms/episodes/sample-content'
import { hasSamples, type Samples } from '@/domain/show/samples'
import { readPlan, type ImportHead } from './import-store'
import { previewInThread } from './in-thread'
import type { ExistingContent, PreviewRows } from './build-preview'
import type { ExistingEpisode, StoredEpisode } from './plan-item'
import { formerGuidsOfImport, type FormerGuids } from './same-items'
import { cutParagraphs } from './write-about'

/** Each is read as a whole, which takes a while. */
const PER_QUERY = 50

/** The fields that decide what becomes of an episode. */
const DECISIVE = {
  title: true,
  description: true,
  episodeDate: true,
  episodeLength: true,
  episodeUrl: true,
  audioUrl: true,
  feedTitle: true,
  image: true,
  _status: true,
  linkApple: true,
  linkSpotify: true,
  linkYT: true,
  linkAmazon: true,
  episodeType: true,
  season: true,
  seasonEpisode: true,
  isExplicit: true,
  hiddenFromApps: true,
  importGuid: true,
  importHash: true,
  episodeNum: true,
  updatedAt: true,
  publishedAt: true,
  deletedAt: true,
} as const

type Req = Awaited<ReturnType<typeof createLocalReq>>

/** The episodes of an import's source that were imported before, also in the trash. */
const readKnown = (req: Req, id: number, former: FormerGuids) =>
  runSql<{ guid: string; number: number }>(
    req,
    sql`SELECT import_guid AS guid, episode_num::int AS number FROM episodes WHERE import_guid IN (
      SELECT item->'episode'->>'guid' FROM imports, jsonb_array_elements(plan->'items') AS item
      WHERE imports.id = ${id}
      UNION SELECT jsonb_array_elements_text(${JSON.stringify([...former.values()])}::jsonb))`,
  )

/** Their newest versions. */
async function readStored({ payload }: Req, guids: string[]): Promise<ExistingContent['stored']> {
  const stored: ExistingContent['stored'] = new Map()
  for (let start = 0; start < guids.length; start += PER_QUERY) {
    const { docs } = await payload.find({
      collection: 'episodes',
      where: { importGuid: { in: guids.slice(start, start + PER_QUERY) } },
      select: DECISIVE,
      draft: true,
      trash: true,
      pagination: false,
      depth: 0,
      joins: false,
      overrideAccess: true, // The caller has checked who imports.
    })
    for (const doc of docs)
      if (doc.importGuid) stored.set(doc.importGuid, doc as unknown as StoredEpisode) // As selected.
  }
  return stored
}

async function readExisting(req: Req): Promise<ExistingContent['existing']> {
  const rows = await runSql<ExistingEpisode & { id: string }>(
    req,
    sql`SELECT id, title, deleted_at AS "deletedAt" FROM episodes`,
  )
  return new Map(rows.map(({ id, title, deletedAt }) => [id, { title, deletedAt }]))
}

/** Also under the GUIDs that the items have now. */
function underNewGuids<T>(known: Map<string, T>, former: FormerGuids): Map<string, T> {
  for (const [guid, before] of former) {
    const found = known.get(before)
    if (found !== undefined) known.set(guid, found)
  }
  return known
}

/** The rows of an import and all that is offered beside them, as things are now. */
export type ImportPreview = PreviewRows & {
  /** The sample content that would go, or null if there is none. */
  samples: Samples | null
}

/** Looks what would become of every item of a source; the thinking is done in a thread. */
export async function previewImport(
  payload: Payload,
  { id, choice, plan: { show } }: Pick<ImportHead, 'id' | 'choice' | 'plan'>,
): Promise<ImportPreview> {
  const req = await createLocalReq({}, payload)
  const former = await formerGuidsOfImport(req, id)
  const known = await readKnown(req, id, former)
  const { ids, found: samples } = await findSampleContent(req)
  const stored = await readStored(
    req,
    known.map(({ guid }) => guid),
  )
  const here: ExistingContent = {
    known: underNewGuids(new Map(known.map(({ guid, number }) => [guid, number])), former),
    stored: underNewGuids(stored, former),
    existing: await readExisting(req),
    samples: ids,
    now: siteNow(),
    cut: await cutParagraphs(req),
  }
  const preview = await previewInThread({ id, show, choice, here }, () => readPlan(req, id))
  return { ...preview, samples: hasSamples(samples) ? samples : null }
}
