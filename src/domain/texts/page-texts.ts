import { cache } from 'react'
import type { Counting } from '../episodes/episode-name'
import type { SiteLanguage } from '../language/language'
import { textsOf, type Texts } from '.'
import type { TextSet } from './default-texts'

/** One for each page that is rendered: React keeps it for the request. */
const page = cache((): { texts?: Texts } => ({}))

/**
 * Says what languages the page that is being rendered and its episodes are in, and what the show
 * counts by, and whose texts it shows. The query of the frame calls it.
 */
export function setPageLanguage(
  language: SiteLanguage,
  episodes: string,
  countsBy?: Counting,
  set?: TextSet,
): void {
  page().texts = textsOf(language, episodes, countsBy, set)
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
