import { escapeHtml } from './markup'
import { embedPath } from './paths'

/** The size of an embedded episode in CSS px; it is as wide as its frame allows. */
export const EMBED = { width: 600, height: 220 } as const

/**
 * The code that puts an episode into a page of another site.
 * @param siteUrl the site's address @param episode title for screen readers
 */
export function embedCode(
  siteUrl: string,
  { id, number, title }: { id: string; number: number; title: string },
  { width, height }: { width: number | string; height: number } = {
    width: '100%',
    height: EMBED.height,
  },
): string {
  const src = escapeHtml(new URL(embedPath(id), siteUrl).href)
  const name = escapeHtml(`Episode ${number}: ${title}`)
  return `<iframe src="${src}" title="${name}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`
}
