import type { Payload } from 'payload'
import type { ImportReportView, ImportView, ReportLine } from '@/domain/imports/imports'
import { reportOf, type ImportRecord } from '@/importers/import-record'
import { previewImport } from '@/importers/preview'
import type { ItemResult } from '@/importers/report'
import { showSettingsFrom, QUOTE } from '@/importers/write-show'

/**
 * What the host looks over before an import begins, as things are now.
 * @param mayChangeSite whether texts and links of the site are offered; owners change them (D41)
 */
export async function viewOf(
  payload: Payload,
  record: ImportRecord,
  mayChangeSite: boolean,
): Promise<ImportView> {
  const { plan, choice, id } = record
  const { numbering, faults, rows, samples } = await previewImport(payload, plan, choice)
  return {
    id,
    kind: plan.kind,
    numbering,
    faults,
    rows,
    samples,
    choice,
    facts: showSettingsFrom(plan).filter(({ field }) => mayChangeSite || field === QUOTE),
    notTaken: plan.notTaken,
  }
}

function kindOf({ outcome, isNew }: ItemResult): ReportLine['kind'] {
  if (outcome === 'imported') return isNew ? 'new' : 'changed'
  if (outcome === 'unchanged') return 'same'
  return outcome === 'failed' ? 'failed' : 'left'
}

const WORDS: Record<ReportLine['kind'], string> = {
  new: 'New',
  changed: 'Changed',
  same: 'Unchanged',
  left: 'Skipped',
  failed: 'Failed',
}

function toLine(item: ItemResult): ReportLine {
  const { position, number, title, reason, draftLacks } = item
  const kind = kindOf(item)
  const draft = draftLacks.length > 0 ? `as a draft, missing ${draftLacks.join(', ')}` : null
  const details = [draft, reason].filter(Boolean).join('; ')
  return {
    position,
    name: number === null ? title : `${number}. ${title}`,
    what: details ? `${WORDS[kind]}: ${details}` : WORDS[kind],
    kind,
  }
}

/** What an import has done so far, as the page shows it. */
export function reportViewOf(record: ImportRecord): ImportReportView {
  const { items, images, show, samples, notTaken } = reportOf(record)
  const lines = items.map(toLine)
  const count = (kind: ReportLine['kind']) => lines.filter((line) => line.kind === kind).length
  return {
    counts: {
      new: count('new'),
      changed: count('changed'),
      same: count('same'),
      left: count('left'),
      failed: count('failed'),
    },
    lines: lines.filter(({ kind, what }) => what !== WORDS[kind]),
    pictures: images.map(({ of, reason, url }) => `${of}: ${reason}${url ? `, ${url}` : ''}`),
    show,
    samples,
    notTaken,
  }
}

export { loadImport } from '@/importers/import-record'
