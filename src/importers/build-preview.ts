import { episodeId } from '@/domain/episodes/episode-id'
import { findBoilerplate } from '@/domain/imports/boilerplate'
import { proposeGuests } from '@/domain/imports/guest-proposals'
import {
  isOffered,
  type AboutChange,
  type AboutShow,
  type ImportChoice,
  type ImportRow,
  type ImportView,
  type NumberSource,
} from '@/domain/imports/imports'
import { notesHtml } from '@/domain/notes/show-notes'
import {
  decide,
  findMissingFields,
  toFetch,
  type Decision,
  type ExistingEpisode,
  type StoredEpisode,
} from './plan-item'
import { scheduledText, sentence } from './report'
import { isEpisode, numberingOf, numberItems, type EpisodeItem, type NumberedItem } from './rows'
import type { ShowSource } from './source'

export type ExistingContent = {
  /** The numbers of its episodes that were imported before, by GUID. */
  known: Map<string, number>
  /** Their newest versions, by GUID. */
  stored: Map<string, StoredEpisode>
  /** All episodes of the site, by id. */
  existing: Map<string, ExistingEpisode>
  /** Ids of the sample episodes. */
  samples: string[]
  now: Date
  /** The paragraphs that have left the notes of former imports. */
  cut: string[]
}

/** The rows of an import and what is proposed beside them. */
export type PreviewRows = Pick<
  ImportView,
  'numbering' | 'faults' | 'rows' | 'guests' | 'aboutShow'
> & {
  /** Null for no change. */
  about: AboutChange | null
}

function statusFor(
  { episode }: EpisodeItem,
  decision: Decision,
  { missing, now }: { missing: string[]; now: Date },
): Pick<ImportRow, 'verdict' | 'reason'> {
  const draft = missing.length > 0 ? `imported as a draft: missing ${missing.join(', ')}` : null
  switch (decision.action) {
    case 'create': {
      const scheduled = scheduledText(episode, now)
      const replaced = decision.replaces && `replaces ${decision.replaces}, which is in trash`
      return { verdict: 'new', reason: sentence(replaced, draft, scheduled, ...episode.faults) }
    }
    case 'update': {
      const fetched = toFetch(episode, decision)
      const verdict = decision.changes.length > 0 ? 'changed' : 'fetch'
      const what = [...decision.changes, ...fetched].join(', ')
      return { verdict, reason: sentence(what, draft, ...episode.faults) }
    }
    case 'leave':
      return { verdict: 'same', reason: null }
    case 'skip':
      return { verdict: decision.isProblem ? 'problem' : 'same', reason: decision.reason }
  }
}

const FROM: Record<NumberSource, string> = { feed: 'Feed', titles: 'Title', dates: 'Date' }

const baseOf = ({ position, title, episode }: NumberedItem): Omit<ImportRow, 'verdict'> => ({
  position,
  title,
  number: episode?.number ?? null,
  numberFrom: '',
  isGuess: episode?.isGuess === true,
  kind: episode ? (episode.content.episodeType ?? 'full') : null,
  isHidden: episode?.content.hiddenFromApps === true,
  season: episode?.content.season ?? null,
  seasonEpisode: episode?.content.seasonEpisode ?? null,
  isKnown: false,
  date: episode?.content.episodeDate ?? null,
  reason: null,
  missing: [],
  faults: episode?.faults ?? [],
  canReplace: false,
  isReplacing: false,
  isChosen: false,
})

/** Returns what most notes repeat, without what the about page says since a former import. */
function aboutOf({ items }: ShowSource, before: string[]): AboutShow | null {
  const notes = items.flatMap(({ episode }) => episode?.content.description ?? [])
  const found = findBoilerplate(notes, before)
  if (!found) return null
  const isSaid = found.paragraphs.every((one) => before.includes(one))
  return { ...found, isSaid, html: notesHtml(found.text || found.paragraphs.join('\n\n')) }
}

/** The episodes by the titles that they are to get, and those whom the source names with them. */
const announced = (rows: ImportRow[], { items }: ShowSource) => {
  const guests = new Map(items.map(({ position, episode }) => [position, episode?.guests ?? []]))
  return rows
    .filter(({ kind }) => kind !== null)
    .map(({ position, title }) => ({
      position,
      title,
      guests: (guests.get(position) ?? []).map(({ name }) => name),
    }))
}

/**
 * Judges what would become of every item of a source. Takes a while for a long one: it is
 * called in a thread (`in-thread.ts`).
 */
export function buildPreview(
  source: ShowSource,
  choice: ImportChoice,
  here: ExistingContent,
): PreviewRows {
  const { known } = here
  const { proposed, faultOf } = numberingOf(source, known)
  const numbering = choice.numbering ?? proposed
  const aboutShow = aboutOf(source, here.cut)
  const isCut = choice.aboutShow ?? here.cut.length > 0
  const cut = isCut ? [...new Set([...here.cut, ...(aboutShow?.paragraphs ?? [])])] : []
  const items = numberItems(source, { source: numbering, own: choice.numbers, cut }, known)
  const freed = new Set(choice.removeSamples ? here.samples : [])
  const [replace, left] = [new Set(choice.replace), new Set(choice.left)]

  const toRow = (item: NumberedItem): ImportRow => {
    const base = { ...baseOf(item), isReplacing: replace.has(item.position) }
    if (!isEpisode(item)) return { ...base, verdict: 'none', reason: item.skipped }
    const { guid, number } = item.episode
    const stored = here.stored.get(guid) ?? null
    const id = number === null ? null : episodeId(number)
    const existing = id === null || freed.has(id) ? null : (here.existing.get(id) ?? null)
    const options = { overwrite: choice.overwrite ?? false, replace: base.isReplacing }
    const decision = decide(item.episode, stored, existing, options)
    const missing = findMissingFields(item.episode, stored)
    const { verdict, reason } = statusFor(item, decision, { missing, now: here.now })
    const isOwn = choice.numbers[item.position] !== undefined && !known.has(guid)
    const isBetween = base.isGuess || base.kind !== 'full'
    const ofSource = source.kind === 'firestore' ? 'Export' : FROM[isBetween ? 'dates' : numbering]
    const numberFrom = isOwn ? 'You' : number === null ? 'Not found' : ofSource
    return {
      ...base,
      ...{ verdict, reason, missing },
      isKnown: known.has(guid),
      numberFrom: known.has(guid) ? 'Imported before' : numberFrom,
      canReplace: decision.action === 'skip' && decision.canReplace,
      isChosen: isOffered(verdict) && !left.has(item.position),
    }
  }
  const rows = items.map(toRow)
  const said = (field: string) => source.show.find((one) => one.field === field)?.value
  const names = [source.title, said('hostName') ?? '']
  return {
    numbering,
    faults: { feed: faultOf('feed'), titles: faultOf('titles'), dates: faultOf('dates') },
    rows,
    guests: proposeGuests(announced(rows, source), names, said('language')),
    aboutShow,
    about:
      isCut || here.cut.length > 0 ? { text: isCut ? (aboutShow?.text ?? '') : '', cut } : null,
  }
}
