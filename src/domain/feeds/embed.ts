import { escapeHtml } from './markup'
import type { SiteLanguage } from '../language/language'
import { embedPath } from '../paths'
import { textsOf } from '../texts'
import { fill } from '../texts/fill'

/** The size of an embedded episode in CSS px; it is as wide as its frame allows. */
export const EMBED = { width: 600, height: 220 } as const

/**
 * The code that puts an episode into a page of another site.
 * @param siteUrl the site's address @param episode its title is for screen readers
 * @param language of the show
 */
export function embedCode(
  siteUrl: string,
  { id, number, title }: { id: string; number: number; title: string },
  language: SiteLanguage,
  { width, height }: { width: number | string; height: number } = {
    width: '100%',
    height: EMBED.height,
  },
): string {
  const src = escapeHtml(new URL(embedPath(id), siteUrl).href)
  const name = escapeHtml(fill(textsOf(language).common.episodeTitled, { number, title }))
  return `<iframe src="${src}" title="${name}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`
}
