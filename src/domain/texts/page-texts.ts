import { cache } from 'react'
import type { SiteLanguage } from '../language/language'
import { textsOf, type Texts } from '.'

/** One for each page that is rendered: React keeps it for the request. */
const page = cache((): { texts?: Texts } => ({}))

/**
 * Says what languages the page that is being rendered and its episodes are in. The query of the frame
 * calls it.
 */
export function setPageLanguage(language: SiteLanguage, episodes: string): void {
  page().texts = textsOf(language, episodes)
}

/**
 * The fixed texts of the page that is being rendered, for components of the server. Those of the
 * browser get theirs from `useTexts` or as a property.
 * @throws when the page has not read its frame yet, which says the language
 */
export function pageTexts(): Texts {
  const { texts } = page()
  if (!texts) throw new Error('A page reads its frame (getFrame) before it shows texts.')
  return texts
}
