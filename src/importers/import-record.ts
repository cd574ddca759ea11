import type { Payload, PayloadRequest } from 'payload'
import { createLocalReq } from 'payload'
import { recordActivity } from '@/cms/activity/record'
import { inTransaction, runSql, sql } from '@/cms/database/transactions'
import { removeSampleContent } from '@/cms/episodes/sample-content'
import { beginShow } from '@/cms/show/begin-show'
import type { ImportProgress, ImportState } from '@/domain/imports/imports'
import { hasSamples } from '@/domain/show/samples'
import { countOf } from '@/domain/language/text'
import { withConfirmedGuests } from './confirmed-guests'
import type { ItemContext } from './import-item'
import { importItems, inOrder, knownNumbers } from './import-items'
import {
  addItem,
  addStep,
  loadImport,
  progressOf,
  showResultsOf,
  storeStop,
  type ImportRecord,
  type RecordEntry,
} from './import-store'
import { redirectFormer } from './redirect-former'
import { createPictures, type PictureFiles } from './pictures'
import { timeZoneOf } from './read-source'
import type { ImportReport, ItemResult } from './report'
import { numberItems, type EpisodeItem } from './rows'
import { adoptNewGuids } from './same-items'
import { datedIn } from './show-schedule'
import { createTextFinder } from './timed-texts'
import { writeAbout } from './write-about'
import { drawRepeated } from './draw-repeated'
import { confirmedPage, fetchCover, showSettingsFrom, writeShow } from './write-show'

const end = (req: PayloadRequest, id: number, state: ImportState) =>
  runSql(
    req,
    sql`UPDATE imports SET updated_at = now(), ended_at = now(), state = ${state}::enum_imports_state
    WHERE id = ${id} AND state = 'running'`,
  )

/** Gives an import up after an error that trying again would not mend; the host may go on. */
export async function failImport(payload: Payload, id: number): Promise<void> {
  await end(await createLocalReq({}, payload), id, 'failed')
}

/** The time zone that the show has once an import is done. */
const chosenTimeZone = async (
  payload: Payload,
  { plan, choice }: Pick<ImportRecord, 'plan' | 'choice'>,
): Promise<string> =>
  (choice.show.includes('timeZone') &&
    plan.show.find(({ field }) => field === 'timeZone')?.value) ||
  timeZoneOf(payload)

type Step = Exclude<RecordEntry, { kind: 'item' }>

export type RunOptions = {
  signal: AbortSignal
  /** `IMPORT_PRIVATE_ADDRESSES`: for pictures. */
  allowPrivateAddresses: boolean
  files?: PictureFiles
  /** Stops the import after the current episode, as the host can on the desk. */
  stop?: AbortSignal
  /** Told how far it is, after each episode. */
  onProgress?: (progress: ImportProgress) => void
}

/**
 * Works on an import until it is done or the host stops it. Every step is one transaction that also
 * records it, so that after a crash it goes on with the next.
 * @throws the signal's reason when the process is stopping, so that it will be run again
 */
export async function runImport(payload: Payload, id: number, options: RunOptions): Promise<void> {
  const record = await loadImport(payload, id)
  if (record?.state !== 'running') return
  const { choice, results } = record
  const plan = datedIn(record.plan, await chosenTimeZone(payload, record))
  const work = new Set(record.work)
  const done = new Set(
    results.flatMap((entry) => (entry.kind === 'item' ? entry.item.position : [])),
  )
  await adoptNewGuids(payload, plan)
  const known = await knownNumbers(payload, plan)
  const numbered = numberItems(
    plan,
    { source: choice.numbering ?? 'feed', own: choice.numbers, cut: choice.about?.cut },
    known,
  )
  const items = inOrder(numbered)
    .filter(({ position }) => work.has(position))
    .map((item) => withConfirmedGuests(item, choice.guests))
  const left = items.filter(({ position }) => !done.has(position))
  const places = new Map(left.map(({ position }, at) => [position, at]))
  let count = items.length - left.length
  const progress = (next?: EpisodeItem): ImportProgress => ({
    done: count,
    total: items.length,
    title: next?.title ?? '',
  })
  const step = async (entry: Step['kind'], run: (req: PayloadRequest) => Promise<Step | null>) => {
    if (results.some(({ kind }) => kind === entry)) return
    const req = await createLocalReq({}, payload)
    await inTransaction(req, async () => {
      const added = await run(req)
      if (added) await addStep(req, id, added, progress(left[0]))
    })
  }
  const facts = [
    ...showSettingsFrom(plan).filter(({ field }) => choice.show.includes(field)),
    ...confirmedPage(plan, choice.show, items),
  ]
  if (choice.removeSamples && plan.kind === 'feed')
    await beginShow(await createLocalReq({}, payload))
  if (choice.removeSamples)
    await step('samples', async (req) => {
      const samples = await removeSampleContent(req)
      return hasSamples(samples) ? { kind: 'samples', samples } : null
    })
  const pictures = createPictures(options.allowPrivateAddresses, options.files)
  if (facts.length > 0 && !results.some(({ kind }) => kind === 'show')) {
    const cover = await fetchCover(facts, pictures)
    await step('show', async (req) => ({
      kind: 'show',
      show: await writeShow(req, facts, plan, cover),
    }))
  }

  const { about } = choice
  if (about)
    await step('about', async (req) => ({ kind: 'about', show: await writeAbout(req, about) }))

  const context: ItemContext = {
    payload,
    overwrite: choice.overwrite ?? false,
    replace: new Set(choice.replace),
    known,
    pictures,
    texts: createTextFinder(options.allowPrivateAddresses),
    record: async (req, outcome) => {
      const at = places.get(outcome.item.position) ?? -1
      count = items.length - left.length + at + 1
      await addItem(req, id, outcome, progress(left[at + 1]))
      options.onProgress?.(progress(left[at + 1]))
    },
  }
  let isStopped = false
  await importItems(context, left, async () => {
    options.signal.throwIfAborted()
    if (options.stop?.aborted) await storeStop(await createLocalReq({}, payload), id)
    isStopped = (await progressOf(payload, id))?.state !== 'running'
    return !isStopped
  })
  if (isStopped) return
  await step('covers', drawRepeated)
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    await end(req, id, 'done')
    const ended = await loadImport(payload, id, req)
    if (!ended) return
    const { items: written } = reportOf(ended)
    await recordImport(req, id, written)
    await redirectFormer(req, plan, written)
  })
}

/** The history names an import as a whole, not each episode of it. */
export function recordImport(
  req: PayloadRequest,
  id: number,
  items: Pick<ItemResult, 'outcome'>[],
): Promise<void> {
  const count = items.filter(({ outcome }) => outcome === 'imported').length
  return recordActivity(req, {
    kind: 'import',
    act: 'imported',
    document: String(id),
    subject: `${countOf(count, 'episode')} imported`,
    changes: [],
  })
}

/** The report of an import, as far as it is. */
export function reportOf({ plan, results }: ImportRecord): ImportReport {
  const outcomes = results.filter((entry) => entry.kind === 'item')
  const items = new Map(outcomes.map(({ item }) => [item.position, item]))
  const open = (position: number, title: string): ItemResult => ({
    position,
    title,
    number: null,
    outcome: 'skipped',
    reason: 'not reached',
    isNew: false,
    draftLacks: [],
  })
  const samples = results.find((entry) => entry.kind === 'samples')
  return {
    title: plan.title,
    isDryRun: false,
    blocked: null,
    items: plan.items.map(({ position, title }) => items.get(position) ?? open(position, title)),
    images: outcomes.flatMap(({ images }) => images).toSorted((a, b) => a.position - b.position),
    samples: samples?.samples ?? null,
    show: showResultsOf({ results }),
    notTaken: plan.notTaken,
  }
}
