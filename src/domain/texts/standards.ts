import {
  ABOUT_TEXTS,
  COMMUNITY_TEXTS,
  FOLLOW_TEXTS,
  GUESTS_TEXTS,
  INVOLVED_TEXTS,
  LANDING_TEXTS,
  PILLAR_TEXTS,
  QUOTES_TEXTS,
  SITE_TEXTS,
  VALUES_TEXTS,
} from '../defaults'
import type { Language } from '../language'
import { AR_STANDARDS } from './ar-standards'
import { DE_STANDARDS } from './de-standards'

const EN_STANDARDS = {
  site: SITE_TEXTS,
  landing: LANDING_TEXTS,
  pillars: PILLAR_TEXTS,
  about: ABOUT_TEXTS,
  community: COMMUNITY_TEXTS,
  values: VALUES_TEXTS,
  involved: INVOLVED_TEXTS,
  quotes: QUOTES_TEXTS,
  follow: FOLLOW_TEXTS,
  guests: GUESTS_TEXTS,
}

/** What the texts that the host can edit say until they are written (D25), in one language. */
export type Standards = typeof EN_STANDARDS

const STANDARDS = { ar: AR_STANDARDS, de: DE_STANDARDS, en: EN_STANDARDS } satisfies Partial<
  Record<Language, Standards>
>

/** The standards for a show in that language; English where there are none (L09). */
export const standardsOf = (language: Language): Standards =>
  Object.hasOwn(STANDARDS, language) ? STANDARDS[language as keyof typeof STANDARDS] : EN_STANDARDS

const leaves = (value: object): string[] =>
  Object.values(value).flatMap((part: unknown) =>
    typeof part === 'string' ? [part.trim()] : leaves(part as object),
  )

const KNOWN = new Set(leaves(STANDARDS))

/**
 * Whether a text is a standard of some language, which a form may have saved without anybody having
 * written it: it follows the language of the show like one that was never saved.
 */
export const isStandard = (text: string): boolean => KNOWN.has(text.trim())
