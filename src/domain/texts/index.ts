import type { Language } from '../language'
import { AR } from './ar'
import { DE } from './de'
import { EN, type Catalogue } from './en'

/** The languages that the fixed texts exist in. */
const CATALOGUES = { ar: AR, de: DE, en: EN } satisfies Partial<Record<Language, Catalogue>>

/** The languages that the fixed texts exist in; in any other show they are English (L09). */
export const TRANSLATED: readonly string[] = Object.keys(CATALOGUES)

const isTranslated = (language: Language): language is keyof typeof CATALOGUES =>
  Object.hasOwn(CATALOGUES, language)

/** What texts are written in, and what dates and numbers beside them follow. */
type Wordings = {
  /** Of the show: for dates and numbers. */
  language: Language
  /** Of the fixed texts: for plurals. */
  wording: Language
}

/** What parts say that run in the browser. */
export type SharedTexts = Catalogue['shared'] & Wordings

export type Texts = Omit<Catalogue, 'shared'> & Wordings & { shared: SharedTexts }

/** The fixed texts for a show in that language. */
export function textsOf(language: Language): Texts {
  const wording = isTranslated(language) ? language : 'en'
  const catalogue: Catalogue = CATALOGUES[wording]
  const wordings = { language, wording }
  return { ...catalogue, ...wordings, shared: { ...catalogue.shared, ...wordings } }
}
