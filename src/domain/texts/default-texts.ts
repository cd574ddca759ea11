import {
  ABOUT_TEXTS,
  COMMUNITY_TEXTS,
  FOLLOW_TEXTS,
  GUESTS_TEXTS,
  INVOLVED_TEXTS,
  LANDING_TEXTS,
  TOPIC_TEXTS,
  QUOTES_TEXTS,
  SITE_TEXTS,
  VALUES_TEXTS,
} from '../show/defaults'
import type { SiteLanguage } from '../language/language'
import { AR_STANDARDS } from './ar-defaults'
import { DE_STANDARDS } from './de-defaults'

const EN_STANDARDS = {
  site: SITE_TEXTS,
  landing: LANDING_TEXTS,
  topics: TOPIC_TEXTS,
  about: ABOUT_TEXTS,
  community: COMMUNITY_TEXTS,
  values: VALUES_TEXTS,
  involved: INVOLVED_TEXTS,
  quotes: QUOTES_TEXTS,
  follow: FOLLOW_TEXTS,
  guests: GUESTS_TEXTS,
}

/** What the texts that the host can edit say until they are written (D25), in one language. */
export type DefaultTexts = typeof EN_STANDARDS

const STANDARDS: Record<SiteLanguage, DefaultTexts> = {
  ar: AR_STANDARDS,
  de: DE_STANDARDS,
  en: EN_STANDARDS,
}

/** The standards for a site in that language (L09). */
export const defaultTextsFor = (language: SiteLanguage): DefaultTexts => STANDARDS[language]

const leaves = (value: object): string[] =>
  Object.values(value).flatMap((part: unknown) =>
    typeof part === 'string' ? [part.trim()] : leaves(part as object),
  )

/** Standards of former versions that read otherwise now, which a form may have saved. */
const FORMER = [
  'Ein Podcast über die Notizen, die wir behalten, und die Zitate, die uns halten, für Menschen in ihren Zwanzigern. Neue Folgen: immer {day}.',
  'Ein Podcast über die Notizen, die wir behalten, und die Zitate, die uns halten. Ein ehrliches Gespräch, immer {day}, für alle in ihren Zwanzigern, die es noch herausfinden.',
  'Niemand hat vorgelesen. [Du bist auf der Seite, auf der du bist,] und alle, die du beneidest, auch. [Ausruhen muss man sich nicht verdienen.] [Das Wetter ist nicht das Kapitel der anderen.] [Zieh einen Stuhl heran, dann noch einen.] Und wenn dich heute eine Zeile findet, [schreib sie auf, gib sie weiter.]',
  'Fang oben an oder schlag irgendwo auf. Jede Folge beginnt mit einer Zeile, die jemanden nicht losgelassen hat.',
  'Folge einmal, in der App, die du schon benutzt, und sie kommt von selbst. Kostenlos, ohne Konto bei uns.',
]

const KNOWN = new Set([...leaves(STANDARDS), ...FORMER])

/**
 * Whether a text is a standard of some language, which a form may have saved without anybody having
 * written it: it follows the language of the show like one that was never saved.
 */
export const isDefaultText = (text: string): boolean => KNOWN.has(text.trim())
