import { escapeHtml } from './markup'
import { episodeName, type NamedEpisode } from '../episodes/episode-name'
import { withClip, type Clip } from '../listening/clip'
import { embedPath } from '../paths'
import type { SharedTexts } from '../texts'

/** The size of an embedded episode in CSS px; it is as wide as its frame allows. */
export const EMBED = { width: 600, height: 220 } as const

/**
 * The code that puts an episode into a page of another site.
 * @param siteUrl the site's address @param episode its title is for screen readers
 * @param texts of the show @param clip what it plays; null for all of it
 */
export function embedCode(
  siteUrl: string,
  episode: NamedEpisode & { id: string; title: string },
  texts: SharedTexts,
  { width, height }: { width: number | string; height: number } = {
    width: '100%',
    height: EMBED.height,
  },
  clip: Clip | null = null,
): string {
  const src = escapeHtml(withClip(new URL(embedPath(episode.id), siteUrl).href, clip))
  const name = escapeHtml([episodeName(episode, texts), episode.title].filter(Boolean).join(': '))
  return `<iframe src="${src}" title="${name}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`
}
