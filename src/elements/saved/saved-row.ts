import type { EpisodeItem } from '@/domain/content'
import {
  formatLength,
  isoDuration,
  lengthSeconds,
  spokenLength,
} from '@/domain/episodes/episode-length'
import { namedTitle } from '@/domain/episodes/episode-name'
import { escapeHtml } from '@/domain/feeds/markup'
import { clockTime } from '@/domain/listening/playback'
import type { Language } from '@/domain/language/language'
import type { SharedTexts, Texts } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { generatedArtPath, type TopicMark } from '@/domain/topics/topic-mark'
import { mainTopic } from '@/domain/topics/topics'

/** Texts of the page (saved-page.tsx). */
export type SavedTexts = Pick<SharedTexts, 'row' | 'inText' | 'countsBy'> &
  Omit<Texts['saved'], 'save'> & { wording: Language }

/** The width of artwork, in px of a fine screen. */
const COVER_WIDTH = 176

type Row = { values: Record<string, string>; has: Record<string, boolean> }

/** @param heardTo the second that it was heard to, 0 for its end; null if that is not known */
export function rowOf(
  episode: EpisodeItem,
  heardTo: number | null,
  topics: readonly TopicMark[],
  t: SavedTexts,
): Row {
  const { id, title, length, picture, audioUrl, number, generatedArt, categories } = episode
  const topic = mainTopic(categories, topics)
  const [small] = (picture?.sources ?? [])
    .filter(({ width }) => width >= COVER_WIDTH)
    .sort((a, b) => a.width - b.width)
  const seconds = lengthSeconds(length ?? '')
  const heard =
    heardTo === null
      ? ''
      : heardTo === 0
        ? t.heard
        : fill(t.stoppedAt, { time: clockTime(heardTo) })
  return {
    values: {
      ...{ id, title, heard, length: length ?? '', audioUrl: audioUrl ?? '' },
      name: namedTitle(episode, t),
      src: small?.src ?? picture?.src ?? generatedArtPath(topic, number, generatedArt, 'square'),
      ...(seconds !== null && {
        duration: isoDuration(seconds),
        shown: formatLength(seconds, t.wording),
        spoken: spokenLength(seconds, t.wording),
      }),
    },
    has: {
      ...{ audio: audioUrl !== null, length: seconds !== null, heard: heard !== '' },
    },
  }
}

/** A row as the server wrote it for any episode (saved-rows.tsx), for this one. */
export function fillRow(model: string, { values, has }: Row): HTMLElement {
  const place = document.createElement('template')
  place.innerHTML = model.replace(/\{row\.(\w+)\}/g, (_, name: string) =>
    escapeHtml(values[name] ?? ''),
  )
  for (const part of place.content.querySelectorAll<HTMLElement>('[data-if]'))
    if (!has[part.dataset.if ?? '']) part.remove()
  const row = place.content.firstElementChild
  if (!(row instanceof HTMLElement)) throw new Error('The page has no rows.')
  return row
}

/** Shows these rows and no others; those that stay are not touched. */
export function showRows(list: HTMLElement, rows: readonly HTMLElement[]): void {
  for (const shown of [...list.children]) if (!rows.some((row) => row === shown)) shown.remove()
  rows.forEach((row, i) => {
    if (list.children[i] !== row) list.insertBefore(row, list.children[i] ?? null)
  })
}
