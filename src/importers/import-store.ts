import type { Payload, PayloadRequest } from 'payload'
import { inTransaction, runSql, sql } from '@/cms/database/transactions'
import {
  NO_CHOICE,
  type ImportChoice,
  type ImportProgress,
  type ImportState,
} from '@/domain/imports/imports'
import type { Samples } from '@/domain/show/samples'
import type { ItemOutcome } from './import-item'
import type { ShowResult } from './report'
import type { ShowSource } from './source'
import { proposedShow } from './write-show'

/** A line of an import's record, in the order in which things happened. */
export type RecordEntry =
  | ({ kind: 'item' } & ItemOutcome)
  | { kind: 'samples'; samples: Samples }
  | { kind: 'show' | 'about' | 'covers'; show: ShowResult[] }

/** Without the plan, which may be long. */
export type ImportHead = {
  id: number
  source: string
  state: ImportState
  /** The source, without its items. */
  plan: Omit<ShowSource, 'items'>
  choice: ImportChoice
  progress: ImportProgress | null
}

/** A stored import, with its JSON fields in their types. */
export type ImportRecord = ImportHead & {
  plan: ShowSource
  /** Positions of the items to import, once it has begun. */
  work: number[]
  results: RecordEntry[]
}

type Row = Omit<ImportHead, 'choice' | 'plan'> & {
  choice: Partial<ImportChoice> | null
  plan: Partial<ShowSource> | null
  work: number[] | null
  results: RecordEntry[] | null
}

/** Parses rows; `jsonb` columns are written by this module only, and come parsed. */
async function readRow(req: Reader, id: number, columns: typeof HEAD): Promise<Row | null> {
  const [row] = await runSql<Row>(
    req,
    sql`SELECT id, source, state, choice, progress, ${columns} FROM imports WHERE id = ${id}`,
  )
  return row ?? null
}

/** Reads within the transaction, if there is one. */
type Reader = Pick<PayloadRequest, 'payload' | 'transactionID'>

const HEAD = sql`plan - 'items' AS plan`
/** Outcomes of items are rows of their own, after the former ones. */
const WHOLE = sql`plan, work, coalesce(results, '[]'::jsonb) || coalesce(
  (SELECT jsonb_agg(entry ORDER BY import_items.id) FROM import_items WHERE import_id = imports.id),
  '[]'::jsonb
) AS results`

async function choiceOf(req: Reader, { choice, state, plan }: Row): Promise<ImportChoice> {
  // Until someone has chosen, or the import has begun with what stood there.
  const isOpen = state === 'ready' && !choice?.show
  const show = isOpen ? await proposedShow(req, { show: plan?.show ?? [] }) : []
  return { ...NO_CHOICE, show, ...choice }
}

/** An import without its items; null if there is none. Who imports has been checked. */
export async function loadHead(
  payload: Payload,
  id: number,
  req: Reader = { payload },
): Promise<ImportHead | null> {
  const row = await readRow(req, id, HEAD)
  if (!row) return null
  const { source, state, progress } = row
  const plan = row.plan as Omit<ShowSource, 'items'> // Written by `createImport`.
  return { id, source, state, progress, plan, choice: await choiceOf(req, row) }
}

/** An import with all that it holds; null if there is none. Who imports has been checked. */
export async function loadImport(
  payload: Payload,
  id: number,
  req: Reader = { payload },
): Promise<ImportRecord | null> {
  const row = await readRow(req, id, WHOLE)
  if (!row) return null
  const { source, state, progress, work, results } = row
  const plan = row.plan as ShowSource // As above.
  const choice = await choiceOf(req, row)
  return { id, source, state, progress, plan, choice, work: work ?? [], results: results ?? [] }
}

/** The source of an import as text, which the thread reads. */
export async function readPlan(req: Reader, id: number): Promise<string> {
  const [row] = await runSql<{ plan: string }>(
    req,
    sql`SELECT plan::text AS plan FROM imports WHERE id = ${id}`,
  )
  return row?.plan ?? 'null'
}

/**
 * Keeps what was read for the host to look over. Bypasses the access rules: who imports has been
 * checked.
 * @param read `plan` is a source as text; it may be long, and only the database reads it here
 */
export async function createImport(
  req: PayloadRequest,
  { source, title, plan }: { source: string; title: string; plan: string },
): Promise<number> {
  return inTransaction(req, async () => {
    const { id } = await req.payload.create({
      collection: 'imports',
      data: { source, title, state: 'ready' },
      depth: 0,
      overrideAccess: true, // See above.
      req,
    })
    await runSql(req, sql`UPDATE imports SET plan = ${plan}::jsonb WHERE id = ${id}`)
    return id
  })
}

/** Returns how far an import is, without what it holds; null if there is none. */
export async function progressOf(
  payload: Payload,
  id: number,
): Promise<Pick<ImportRecord, 'state' | 'progress'> | null> {
  const [row] = await runSql<Pick<ImportRecord, 'state' | 'progress'>>(
    { payload },
    sql`SELECT state, progress FROM imports WHERE id = ${id}`,
  )
  return row ?? null
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

/** Adds what was done beside the items. Joins the request's transaction, as all below. */
export const addStep = (
  req: PayloadRequest,
  id: number,
  entry: Exclude<RecordEntry, { kind: 'item' }>,
  progress: ImportProgress,
) =>
  runSql(
    req,
    sql`UPDATE imports SET updated_at = now(), progress = ${json(progress)},
      results = coalesce(results, '[]'::jsonb) || jsonb_build_array(${json(entry)})
    WHERE id = ${id}`,
  )

/** Adds what became of an item, without touching what is known of the others. */
export const addItem = (
  req: PayloadRequest,
  id: number,
  outcome: ItemOutcome,
  progress: ImportProgress,
) =>
  runSql(
    req,
    sql`WITH item AS (
      INSERT INTO import_items (import_id, entry) VALUES (${id}, ${json({ kind: 'item', ...outcome })})
    )
    UPDATE imports SET updated_at = now(), progress = ${json(progress)} WHERE id = ${id}`,
  )

/** Notes that a setting has been taken back. */
export const storeUndone = (req: PayloadRequest, id: number, field: string) =>
  runSql(
    req,
    sql`UPDATE imports SET updated_at = now(), results = (
      SELECT jsonb_agg(CASE WHEN entry ? 'show' THEN jsonb_set(entry, '{show}', coalesce((
        SELECT jsonb_agg(CASE fact->>'field' WHEN ${field} THEN fact || '{"isUndone": true}' ELSE fact END)
        FROM jsonb_array_elements(entry->'show') AS fact
      ), '[]')) ELSE entry END ORDER BY place)
      FROM jsonb_array_elements(results) WITH ORDINALITY AS entries (entry, place)
    ) WHERE id = ${id}`,
  )

/** Stores what the host has chosen, without reading what the record holds; it may be long. */
export const storeChoice = (req: PayloadRequest, id: number, choice: ImportChoice) =>
  runSql(req, sql`UPDATE imports SET updated_at = now(), choice = ${json(choice)} WHERE id = ${id}`)

export type Beginning = Pick<ImportRecord, 'choice' | 'work' | 'results'> & {
  startedAt: string
}

/** Has an import be at work, from the beginning or where it was. Stores as `storeChoice`. */
export async function storeStart(req: PayloadRequest, id: number, begun: Beginning | null) {
  if (begun) {
    const { choice, work, results, startedAt } = begun
    const progress: ImportProgress = { done: 0, total: work.length, title: '' }
    await runSql(
      req,
      sql`UPDATE imports SET choice = ${json(choice)}, work = ${json(work)}, results = ${json(results)},
        progress = ${json(progress)}, started_at = ${startedAt} WHERE id = ${id}`,
    )
  }
  await runSql(
    req,
    sql`UPDATE imports SET updated_at = now(), ended_at = NULL, state = 'running' WHERE id = ${id}`,
  )
}

/** Stops an import after the current episode. */
export const storeStop = (req: PayloadRequest, id: number) =>
  runSql(req, sql`UPDATE imports SET updated_at = now(), state = 'stopped' WHERE id = ${id}`)

export const showResultsOf = ({ results }: Pick<ImportRecord, 'results'>): ShowResult[] =>
  results.flatMap((entry) => ('show' in entry ? entry.show : []))
