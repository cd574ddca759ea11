import type { Counting } from '../episodes/episode-name'
import type { SiteLanguage } from '../language/language'
import { catalogueOf } from './catalogues'
import type { TextSet } from './default-texts'
import type { Catalogue } from './en'
import { applyOwnWords } from './own-words'

type Wordings = {
  /** For dates and numbers. */
  language: SiteLanguage
  /** The same, for plurals. */
  wording: SiteLanguage
  /** The `lang` of what episodes say (BCP 47), if it is not that of the page. */
  episodeLang?: string
  countsBy?: Exclude<Counting, 'number'>
}

export type SharedTexts = Catalogue['shared'] & Wordings

export type Texts = Omit<Catalogue, 'shared'> &
  Wordings & {
    shared: SharedTexts
    /** True if scripts have these texts themselves: English, without words of the host's own. */
    isBuiltIn: boolean
  }

/**
 * The fixed texts for a site in that language, with the host's own versions of them.
 * @param episodes the language of the episodes, as BCP 47 writes it
 * @param counting what the show counts its episodes by
 * @param set whose show the texts are of
 */
export function textsOf(
  language: SiteLanguage,
  episodes: string = language,
  counting: Counting = 'number',
  set: TextSet = 'sample',
): Texts {
  const builtIn = catalogueOf(language)[set].texts
  const catalogue = applyOwnWords(`${language} ${set}`, language, builtIn)
  const episodeLang = episodes === language ? {} : { episodeLang: episodes }
  const countsBy = counting === 'number' ? {} : { countsBy: counting }
  const wordings = { language, wording: language, ...episodeLang, ...countsBy }
  const isBuiltIn = language === 'en' && catalogue === builtIn
  return { ...catalogue, ...wordings, isBuiltIn, shared: { ...catalogue.shared, ...wordings } }
}
