import type { SiteLanguage } from '../language/language'
import { AR } from './ar'
import { DE } from './de'
import { EN, type Catalogue } from './en'

const CATALOGUES: Record<SiteLanguage, Catalogue> = { ar: AR, de: DE, en: EN }

/** What texts are written in, and what dates and numbers beside them follow. */
type Wordings = {
  /** For dates and numbers. */
  language: SiteLanguage
  /** The same, for plurals. */
  wording: SiteLanguage
  /** The `lang` of what episodes say (BCP 47), if it is not that of the page. */
  episodeLang?: string
}

/** What parts say that run in the browser. */
export type SharedTexts = Catalogue['shared'] & Wordings

export type Texts = Omit<Catalogue, 'shared'> & Wordings & { shared: SharedTexts }

/**
 * The fixed texts for a site in that language.
 * @param episodes the language of the episodes, as BCP 47 writes it
 */
export function textsOf(language: SiteLanguage, episodes: string = language): Texts {
  const catalogue = CATALOGUES[language]
  const episodeLang = episodes === language ? {} : { episodeLang: episodes }
  const wordings = { language, wording: language, ...episodeLang }
  return { ...catalogue, ...wordings, shared: { ...catalogue.shared, ...wordings } }
}
