import path from 'node:path'
import { createLocalReq, type Payload } from 'payload'
import { tryLock } from '@/cms/accounts/session-lock'
import { runSql, sql } from '@/cms/database/transactions'
import type { ImportProgress, ImportRow, NumberSource } from '@/domain/imports/imports'
import { freezeImport } from '@/importers/freeze-import'
import { IMPORT_LOCK } from '@/importers/import-files'
import { reportOf } from '@/importers/import-record'
import { createImport, loadHead, loadImport, storeChoice } from '@/importers/import-store'
import type { PictureFiles } from '@/importers/pictures'
import type { ImportPreview } from '@/importers/preview'
import { readSource, type Place } from '@/importers/read-source'
import type { ImportReport, ItemResult } from '@/importers/report'
import { SourceError } from '@/importers/source-error'
import { startImport } from './start-import'
import { workOnImport } from './tasks/import-show'

export type ImportOptions = {
  /** Reports what would happen, without writing anything or fetching pictures. */
  isDryRun?: boolean
  /** Replaces edits made here since the last import. */
  overwrite?: boolean
  /** Place where the numbers come from; without it, the first source that qualifies. */
  numbering?: NumberSource
  /** Keeps the sample content of a fresh install, and skips the numbers it uses. */
  keepSamples?: boolean
  /** Keeps the show's name, cover and other settings; without it, those that nobody has set are taken over. */
  keepShow?: boolean
  /** `IMPORT_PRIVATE_ADDRESSES`: for the feed and its pictures. */
  allowPrivateAddresses?: boolean
  /** The pictures that came with the source. */
  files?: PictureFiles
  onProgress?: (progress: ImportProgress) => void
  /** Stops the import after the current episode. */
  signal?: AbortSignal
}

const BUSY = 'Another import is running. Wait until it is done, or stop it.'
const DELETED = 'The import was deleted on the desk.'
const UNWRITTEN = 'nothing from this source was imported'
const OTHERWISE =
  'Without --numbers, episode numbers come from the first of the feed, the titles or the dates that numbers every full episode uniquely.'

/**
 * Returns what would become of a row. A picture that is still to be had is no change until it is.
 */
function foreseen(row: ImportRow): ItemResult {
  const { position, title, number, verdict, faults, missing } = row
  const base = { position, title, number, isNew: false, draftLacks: [] }
  if (verdict === 'new')
    return {
      ...base,
      outcome: 'imported',
      isNew: true,
      reason: missing.length > 0 ? faults.join('; ') || null : row.reason,
      draftLacks: missing,
    }
  if (verdict === 'changed') return { ...base, outcome: 'imported', reason: row.reason }
  const isSame = verdict === 'fetch' || (verdict === 'same' && row.reason === null)
  return isSame
    ? { ...base, outcome: 'unchanged', reason: null }
    : { ...base, outcome: 'skipped', reason: row.reason }
}

/** The report of what was not written. @param fault why it is not, or null for a dry run */
const unwrittenReport = (
  { title, notTaken }: Pick<ImportReport, 'title' | 'notTaken'>,
  { rows, samples }: Pick<ImportPreview, 'rows' | 'samples'>,
  fault: string | null,
): ImportReport => ({
  title,
  isDryRun: fault === null,
  blocked: fault && `Nothing was written, because ${fault}. ${OTHERWISE}`,
  items: rows.map((row) =>
    fault
      ? {
          ...foreseen(row),
          outcome: 'skipped',
          isNew: false,
          reason: row.verdict === 'none' ? row.reason : UNWRITTEN,
        }
      : foreseen(row),
  ),
  images: [],
  samples: fault ? null : samples,
  show: [],
  notTaken,
})

const nameOf = (source: string) =>
  (/^https?:/i.test(source) ? source : path.basename(source)).slice(0, 2048)

/**
 * Imports a show in this process: the same import as the desk's, which then has its report. It goes on
 * with the next start of the site if this process is killed, and on the desk if it is stopped.
 * Recognizes episodes by GUID, so that a second run changes nothing.
 *
 * Bypasses the access rules: the caller is the person at the server's shell.
 * @param from where the source is, and what the list of imports names it
 * @throws SourceError with one sentence when there is nothing to import, or another import is running
 */
export async function importNow(
  payload: Payload,
  from: { place: Place; source: string },
  options: ImportOptions = {},
): Promise<ImportReport> {
  const importLock = await tryLock(IMPORT_LOCK)
  if (!importLock) throw new SourceError(BUSY)
  try {
    return await importLocked(payload, from, options, importLock.signal)
  } finally {
    await importLock.release()
  }
}

async function importLocked(
  payload: Payload,
  { place, source }: { place: Place; source: string },
  options: ImportOptions,
  lost: AbortSignal,
): Promise<ImportReport> {
  const { allowPrivateAddresses = false, isDryRun, keepSamples, signal } = options
  const req = await createLocalReq({}, payload)
  const { title, plan } = await readSource(payload, place, { allowPrivateAddresses, signal })
  const id = await createImport(req, { source: nameOf(source), title, plan })
  const head = await loadHead(payload, id)
  if (!head) throw new SourceError(DELETED)
  const choice = {
    ...head.choice,
    numbering: options.numbering ?? null,
    overwrite: options.overwrite,
    show: options.keepShow ? [] : head.choice.show,
    removeSamples: !keepSamples,
  }
  const { beginning, preview } = await freezeImport(payload, { ...head, choice })
  const hasEpisodes = preview.rows.some(({ kind }) => kind !== null)
  const samples = hasEpisodes && !keepSamples ? preview.samples : null
  const fault = options.numbering ? preview.faults[options.numbering] : null
  if (isDryRun || fault) {
    // Only what was read had been kept.
    await payload.delete({ collection: 'imports', id, overrideAccess: true }) // See above.
    return unwrittenReport({ title, notTaken: head.plan.notTaken }, { ...preview, samples }, fault)
  }
  beginning.choice.removeSamples &&= hasEpisodes
  await storeChoice(req, id, choice)
  // Nobody works on them, since the lock is held here.
  await runSql(req, sql`UPDATE imports SET state = 'stopped' WHERE state = 'running'`)
  const seen = await loadHead(payload, id)
  await startImport(req, seen ?? head, beginning)
  await workOnImport(payload, id, { ...options, stop: signal }, lost)
  const done = await loadImport(payload, id)
  if (!done) throw new SourceError(DELETED)
  return reportOf(done)
}
