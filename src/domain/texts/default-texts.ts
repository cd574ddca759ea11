import {
  ABOUT_TEXTS,
  COMMUNITY_TEXTS,
  FOLLOW_TEXTS,
  GUESTS_TEXTS,
  INVOLVED_TEXTS,
  LANDING_TEXTS,
  TOPIC_TEXTS,
  PRIVACY_TEXTS,
  QUOTES_TEXTS,
  SITE_TEXTS,
  VALUES_TEXTS,
} from '../show/defaults'
import type { SiteLanguage } from '../language/language'
import { AR_STANDARDS } from './ar-defaults'
import { AR_NEUTRAL } from './ar-neutral'
import { DE_STANDARDS } from './de-defaults'
import { DE_NEUTRAL } from './de-neutral'
import type { Catalogue } from './en'
import { EN_NEUTRAL } from './en-neutral'

const EN_STANDARDS = {
  site: SITE_TEXTS,
  landing: LANDING_TEXTS,
  topics: TOPIC_TEXTS,
  about: ABOUT_TEXTS,
  community: COMMUNITY_TEXTS,
  values: VALUES_TEXTS,
  involved: INVOLVED_TEXTS,
  privacy: PRIVACY_TEXTS,
  quotes: QUOTES_TEXTS,
  follow: FOLLOW_TEXTS,
  guests: GUESTS_TEXTS,
}

/** What the texts that the host can edit say until they are written (D25), in one language. */
export type DefaultTexts = typeof EN_STANDARDS

/**
 * Which default texts a site shows: those of the sample show that a fresh install has, as the
 * specification words them, or neutral ones, once a show of its own has begun on it. The site's
 * field `usesNeutralTexts` is the one place that says which.
 */
export type TextSet = 'sample' | 'neutral'

export const textSetOf = (site: { usesNeutralTexts?: boolean | null }): TextSet =>
  site.usesNeutralTexts === true ? 'neutral' : 'sample'

/** The fixed texts that say something about the sample show, and what neutral ones say instead. */
export type NeutralWording = {
  frame: Pick<Catalogue['frame'], 'newEpisodes'>
  home: Pick<Catalogue['home'], 'weekTitle' | 'weekNote'>
  community: Pick<Catalogue['community'], 'readAlongText'>
  follow: Pick<Catalogue['follow'], 'letterText'>
  newsletter: Pick<
    Catalogue['newsletter'],
    'title' | 'emphasis' | 'cardTitle' | 'cardText' | 'liked'
  >
  letters: Pick<Catalogue['letters'], 'question' | 'questionNote' | 'aboutQuestion' | 'noQuestion'>
}

const STANDARDS: Record<TextSet, Record<SiteLanguage, DefaultTexts>> = {
  sample: { ar: AR_STANDARDS, de: DE_STANDARDS, en: EN_STANDARDS },
  neutral: { ar: AR_NEUTRAL, de: DE_NEUTRAL, en: EN_NEUTRAL },
}

/** The default texts for a site in that language (L09). */
export const defaultTextsFor = (language: SiteLanguage, set: TextSet): DefaultTexts =>
  STANDARDS[set][language]

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()

const leaves = (value: object): string[] =>
  Object.values(value).flatMap((part: unknown) =>
    typeof part === 'string' ? [squeezed(part)].filter(Boolean) : leaves(part as object),
  )

/** Standards of former versions that read otherwise now, which a form may have saved. */
const FORMER = [
  'Ein Podcast über die Notizen, die wir behalten, und die Zitate, die uns halten, für Menschen in ihren Zwanzigern. Neue Folgen: immer {day}.',
  'Ein Podcast über die Notizen, die wir behalten, und die Zitate, die uns halten. Ein ehrliches Gespräch, immer {day}, für alle in ihren Zwanzigern, die es noch herausfinden.',
  'Niemand hat vorgelesen. [Du bist auf der Seite, auf der du bist,] und alle, die du beneidest, auch. [Ausruhen muss man sich nicht verdienen.] [Das Wetter ist nicht das Kapitel der anderen.] [Zieh einen Stuhl heran, dann noch einen.] Und wenn dich heute eine Zeile findet, [schreib sie auf, gib sie weiter.]',
  'Fang oben an oder schlag irgendwo auf. Jede Folge beginnt mit einer Zeile, die jemanden nicht losgelassen hat.',
  'Folge einmal, in der App, die du schon benutzt, und sie kommt von selbst. Kostenlos, ohne Konto bei uns.',
]

const SAMPLE = [...leaves(STANDARDS.sample), ...FORMER]

const KNOWN: Record<TextSet, ReadonlySet<string>> = {
  sample: new Set(SAMPLE),
  neutral: new Set([...SAMPLE, ...leaves(STANDARDS.neutral)]),
}

/**
 * Whether a text is a default of some language, which a form may have saved without anybody having
 * written it: it follows the language of the show like one that was never saved. On a site with
 * neutral texts those of the sample show are nobody's words either; the other way round, `Guests` may
 * well be what a host has written.
 */
export const isDefaultText = (text: string, set: TextSet): boolean => KNOWN[set].has(squeezed(text))
