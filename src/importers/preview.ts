import { createLocalReq, type Payload } from 'payload'
import { findSampleContent } from '@/cms/episodes/sample-content'
import { episodeId, isEpisodeNumber } from '@/domain/episodes/episode-id'
import {
  isOffered,
  type ImportChoice,
  type ImportRow,
  type NumberSource,
} from '@/domain/imports/imports'
import { hasSamples, type Samples } from '@/domain/show/samples'
import {
  decide,
  findMissingFields,
  toFetch,
  type Decision,
  type ExistingEpisode,
  type StoredEpisode,
} from './plan-item'
import { knownNumbers, numberingOf } from './import-show'
import { sentence } from './report'
import { isEpisode, numberItems, type EpisodeItem, type NumberedItem } from './rows'
import type { ShowSource } from './source'

const PER_QUERY = 200

type Found = { stored: Map<string, StoredEpisode>; existing: Map<string, ExistingEpisode> }

/** What is stored of these episodes, and under the numbers that they are to get. */
async function lookUp(payload: Payload, items: EpisodeItem[]): Promise<Found> {
  const found: Found = { stored: new Map(), existing: new Map() }
  for (let start = 0; start < items.length; start += PER_QUERY) {
    const episodes = items.slice(start, start + PER_QUERY).map(({ episode }) => episode)
    const numbers = episodes.map(({ number }) => number).filter(isEpisodeNumber)
    const common = {
      collection: 'episodes',
      trash: true,
      pagination: false,
      depth: 0,
      joins: false,
      overrideAccess: true, // The caller has checked who imports.
    } as const
    const [stored, existing] = await Promise.all([
      payload.find({
        ...common,
        where: { importGuid: { in: episodes.map(({ guid }) => guid) } },
        draft: true,
      }),
      payload.find({
        ...common,
        where: { id: { in: numbers.map(episodeId) } },
        select: { title: true, deletedAt: true },
      }),
    ])
    for (const doc of stored.docs) if (doc.importGuid) found.stored.set(doc.importGuid, doc)
    for (const doc of existing.docs) found.existing.set(doc.id, doc)
  }
  return found
}

function statusFor(
  { episode }: EpisodeItem,
  decision: Decision,
  stored: StoredEpisode | null,
): Pick<ImportRow, 'verdict' | 'reason'> {
  const missing = findMissingFields(episode, stored)
  const draft = missing.length > 0 ? `imported as a draft: missing ${missing.join(', ')}` : null
  switch (decision.action) {
    case 'create': {
      const replaced = decision.replaces && `replaces ${decision.replaces}, which is in trash`
      return { verdict: 'new', reason: sentence(replaced, draft, ...episode.faults) }
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

/** The rows of an import and all that is offered beside them, as things are now. */
export type ImportPreview = {
  numbering: NumberSource
  /** Why a source of numbers does not qualify, in words, or null. */
  faults: Record<NumberSource, string | null>
  rows: ImportRow[]
  /** The sample content that would go (D35), or null if there is none. */
  samples: Samples | null
  items: NumberedItem[]
}

/** Looks what would become of every item of a source (D34, D36). */
export async function previewImport(
  payload: Payload,
  source: ShowSource,
  choice: ImportChoice,
): Promise<ImportPreview> {
  const known = await knownNumbers(payload, source)
  const { proposed, faultOf } = numberingOf(source, known)
  const numbering = choice.numbering ?? proposed
  const items = numberItems(source, { source: numbering, own: choice.numbers }, known)
  const { ids, found: samples } = await findSampleContent(await createLocalReq({}, payload))
  const freed = new Set(choice.removeSamples ? ids : [])
  const found = await lookUp(payload, items.filter(isEpisode))
  const replace = new Set(choice.replace)
  const left = new Set(choice.left)

  const toRow = (item: NumberedItem): ImportRow => {
    const { position, title, episode } = item
    const base = {
      position,
      title,
      number: episode?.number ?? null,
      isKnown: false,
      date: episode?.content.episodeDate ?? null,
      canReplace: false,
      isReplacing: replace.has(position),
      isChosen: false,
    }
    if (!isEpisode(item)) return { ...base, numberFrom: '', verdict: 'none', reason: item.skipped }
    const { guid, number } = item.episode
    const stored = found.stored.get(guid) ?? null
    const id = number === null ? null : episodeId(number)
    const existing = id === null || freed.has(id) ? null : (found.existing.get(id) ?? null)
    const decision = decide(item.episode, stored, existing, {
      overwrite: false,
      replace: replace.has(position),
    })
    const { verdict, reason } = statusFor(item, decision, stored)
    const isOwn = choice.numbers[position] !== undefined && !known.has(guid)
    const ofSource = source.kind === 'firestore' ? 'Export' : FROM[numbering]
    return {
      ...base,
      verdict,
      reason,
      isKnown: known.has(guid),
      numberFrom: known.has(guid)
        ? 'Imported before'
        : isOwn
          ? 'You'
          : number === null
            ? 'Not found'
            : ofSource,
      canReplace: decision.action === 'skip' && decision.canReplace,
      isChosen: isOffered(verdict) && !left.has(position),
    }
  }
  return {
    numbering,
    faults: { feed: faultOf('feed'), titles: faultOf('titles'), dates: faultOf('dates') },
    rows: items.map(toRow),
    samples: hasSamples(samples) ? samples : null,
    items,
  }
}
