import type { Counting } from '../episodes/episode-name'
import type { SiteLanguage } from '../language/language'
import { AR } from './ar'
import { AR_NEUTRAL_WORDING } from './ar-neutral'
import { DE } from './de'
import { DE_NEUTRAL_WORDING } from './de-neutral'
import type { NeutralWording, TextSet } from './default-texts'
import { EN, type Catalogue } from './en'
import { EN_NEUTRAL_WORDING } from './en-neutral'

const CATALOGUES: Record<SiteLanguage, Catalogue> = { ar: AR, de: DE, en: EN }

const NEUTRAL: Record<SiteLanguage, NeutralWording> = {
  ar: AR_NEUTRAL_WORDING,
  de: DE_NEUTRAL_WORDING,
  en: EN_NEUTRAL_WORDING,
}

/** The catalogue without what it says of the sample show. */
function neutralCatalogue(language: SiteLanguage): Catalogue {
  const catalogue = CATALOGUES[language]
  const { frame, home, community, follow, letters, newsletter } = NEUTRAL[language]
  return {
    ...catalogue,
    frame: { ...catalogue.frame, ...frame },
    home: { ...catalogue.home, ...home },
    community: { ...catalogue.community, ...community },
    follow: { ...catalogue.follow, ...follow },
    newsletter: { ...catalogue.newsletter, ...newsletter },
    letters: { ...catalogue.letters, ...letters },
  }
}

/** What texts are written in, and what dates and numbers beside them follow. */
type Wordings = {
  /** For dates and numbers. */
  language: SiteLanguage
  /** The same, for plurals. */
  wording: SiteLanguage
  /** The `lang` of what episodes say (BCP 47), if it is not that of the page. */
  episodeLang?: string
  /** What the show counts its episodes by, if not by their running numbers (D44). */
  countsBy?: Exclude<Counting, 'number'>
}

/** What parts say that run in the browser. */
export type SharedTexts = Catalogue['shared'] & Wordings

export type Texts = Omit<Catalogue, 'shared'> & Wordings & { shared: SharedTexts }

/**
 * The fixed texts for a site in that language.
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
  const catalogue = set === 'neutral' ? neutralCatalogue(language) : CATALOGUES[language]
  const episodeLang = episodes === language ? {} : { episodeLang: episodes }
  const countsBy = counting === 'number' ? {} : { countsBy: counting }
  const wordings = { language, wording: language, ...episodeLang, ...countsBy }
  return { ...catalogue, ...wordings, shared: { ...catalogue.shared, ...wordings } }
}
