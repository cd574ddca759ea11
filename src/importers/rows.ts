import {
  numberingError,
  numbersFrom,
  suggestNumbering,
  type KnownNumbers,
  type ShowWords,
  type Unnumbered,
} from './numbering'
import type { ShowSource, SourceEpisode, SourceItem } from './source'
import { withoutParagraphs } from '@/domain/imports/boilerplate'
import type { NumberSource } from '@/domain/imports/imports'
import { DEFAULT_LANGUAGE, siteLanguageOf } from '@/domain/language/language'
import { textsOf } from '@/domain/texts'

/** An episode with the number it is to get; null if it has none. */
export type NumberedEpisode = SourceEpisode & {
  /** Another row that is to get the same number, by its title. */
  duplicateTitle: string | null
  /** True if its number is only guessed, so that the host is asked. */
  isGuess: boolean
}

export type NumberedItem = { position: number; title: string } & (
  { episode: NumberedEpisode; skipped: null } | { episode: null; skipped: string }
)
export type EpisodeItem = Extract<NumberedItem, { skipped: null }>

/** The host's choice of numbers. */
export type Numbering = {
  source: NumberSource
  /** Numbers given by hand, by the position of the item. */
  own?: Readonly<Record<string, number | null>>
  /** Paragraphs that leave the notes, because the about page says them. */
  cut?: readonly string[]
}

type FullItem = Extract<SourceItem, { skipped: null }>

export const isFull = (item: SourceItem): item is FullItem => item.episode !== null
export const isEpisode = (item: NumberedItem): item is EpisodeItem => item.episode !== null

/** The episodes of a source, as numbering needs them. */
export const unnumbered = ({ items }: ShowSource): Unnumbered[] =>
  items.filter(isFull).map(({ position, episode: { guid, number, content, publishedAt } }) => ({
    guid,
    position,
    title: content.title,
    kind: content.episodeType,
    number,
    publishedAt,
  }))

export function numberingOf(source: ShowSource, known: KnownNumbers) {
  const episodes = unnumbered(source)
  return {
    proposed: source.kind === 'feed' ? suggestNumbering(episodes, known) : ('feed' as const),
    faultOf: (from: NumberSource) => numberingError(from, episodes),
  }
}

function wordsOf({ title, show }: ShowSource): ShowWords {
  const language = show.find(({ field }) => field === 'language')?.value
  const { row } = textsOf(siteLanguageOf(language) ?? DEFAULT_LANGUAGE).shared
  return { name: title, episode: (number) => `${row.episode}${number}` }
}

/**
 * Returns what an import would write of every item. Gives every episode its number: the one that it
 * has here from an earlier import, else the one given by hand, else the one of the chosen source.
 */
export function numberItems(
  source: ShowSource,
  { source: from, own = {}, cut = [] }: Numbering,
  known: KnownNumbers,
): NumberedItem[] {
  const numbers = numbersFrom(from, unnumbered(source), known, wordsOf(source))
  const numbered = source.items.map((item): NumberedItem => {
    if (!isFull(item)) return item
    const { episode, position } = item
    const found = numbers.get(episode.guid)
    const byHand = known.has(episode.guid) ? undefined : own[position]
    const title = found?.title ?? null
    return {
      ...item,
      title: title ?? item.title,
      episode: {
        ...episode,
        number: byHand === undefined ? (found?.number ?? null) : byHand,
        content: {
          ...episode.content,
          title,
          description:
            cut.length > 0 && episode.content.description !== null
              ? withoutParagraphs(episode.content.description, cut)
              : episode.content.description,
          ...(source.kind === 'feed' && {
            feedTitle: title === episode.content.title ? null : episode.content.title,
          }),
        },
        duplicateTitle: null,
        isGuess: byHand === undefined && found?.isGuess === true,
      },
    }
  })
  const first = new Map<number, EpisodeItem>()
  for (const item of numbered) {
    const number = item.episode?.number
    if (!isEpisode(item) || typeof number !== 'number') continue
    const other = first.get(number)
    if (!other) first.set(number, item)
    else {
      item.episode.duplicateTitle = other.title
      other.episode.duplicateTitle ??= item.title
    }
  }
  return numbered
}
