import { readLength } from '@/domain/episodes/episode-length'
import type { Queued } from '@/domain/listening/up-next'
import { episodePath } from '@/domain/paths'

/**
 * Returns what a list says of an episode.
 * @param row its `<play-episode>`, also of a page that is not shown
 */
export function entryOfRow(row: HTMLElement): Queued {
  const { id = '', title = '' } = row.dataset
  const link = row.querySelector('[data-part=play]')
  const image = row.closest('article, li')?.querySelector('img')?.getAttribute('src')
  return {
    ...{ id, title },
    audioUrl: link?.getAttribute('href') ?? '',
    path: episodePath(id),
    length: readLength(link?.querySelector('time')?.dateTime ?? ''),
    image: image ?? null,
  }
}
