import type { Payload } from 'payload'
import type { ImportReportView, ImportView, ReportLine } from '@/domain/imports/imports'
import { regionalTimeZone, type AskedZone } from '@/domain/imports/time-zone-proposal'
import { reportOf } from './import-record'
import type { ImportHead, ImportRecord } from './import-store'
import { previewImport } from './preview'
import type { ItemResult } from './report'
import { clockReadings } from './show-schedule'
import { proposedShow, showSettingsFrom, QUOTE } from './write-show'

/** The facts that would be taken over, as far as the account may change them. */
export const showChosen = (
  { choice }: Pick<ImportHead, 'choice'>,
  mayChangeSite: boolean,
): string[] => choice.show.filter((field) => mayChangeSite || field === QUOTE)

/**
 * Returns what the host looks over before an import begins, as things are now.
 * @param mayChangeSite whether texts and links of the site are offered; owners change them
 */
export async function viewOf(
  payload: Payload,
  head: ImportHead,
  mayChangeSite: boolean,
): Promise<ImportView> {
  const { plan, choice, id } = head
  const { about, ...preview } = await previewImport(payload, head)
  return {
    id,
    kind: plan.kind,
    ...preview,
    choice: {
      ...choice,
      show: showChosen(head, mayChangeSite),
      aboutShow: about !== null && about.cut.length > 0,
    },
    facts: showSettingsFrom(plan).filter(({ field }) => mayChangeSite || field === QUOTE),
    notTaken: plan.notTaken,
  }
}

/** Finds what helps to ask for the time zone; null where the source or the host has said it. */
export async function findAskedZone(
  payload: Payload,
  { show, items }: ImportRecord['plan'],
): Promise<AskedZone | null> {
  const isKnown = show.some(({ field }) => field === 'timeZone')
  const asked = { field: 'timeZone', value: '' } as const
  if (isKnown || (await proposedShow({ payload }, { show: [asked] })).length === 0) return null
  const language = show.find(({ field }) => field === 'language')?.value ?? null
  return { likely: regionalTimeZone(language, []) ?? '', readings: clockReadings(items) }
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

/**
 * Returns what an import has done so far, as the page shows it.
 * @param mayChangeSite whether settings of the site may be taken back; owners do
 */
export function reportViewOf(record: ImportRecord, mayChangeSite: boolean): ImportReportView {
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
    show: show.map(({ label, value, fault, field, after, isUndone }) => ({
      ...{ label, value, fault, isUndone },
      ...(mayChangeSite && after && record.state !== 'running' ? { field } : {}),
    })),
    samples,
    notTaken,
  }
}
