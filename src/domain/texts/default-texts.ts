import type { SiteLanguage } from '../language/language'
import { FIRST_TOPICS } from '../topics/topics'
import { catalogueOf } from './catalogues'
import type { Catalogue } from './en'
import type { EN_DEFAULTS } from './en-defaults'

/** Default texts of one language. */
export type DefaultTexts = typeof EN_DEFAULTS

/**
 * Default texts of a site: those of the sample show that a fresh install has, as the specification
 * words them, or neutral ones, once a show of its own has begun on it. Only the site's field
 * `usesNeutralTexts` says which.
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

export const defaultTextsFor = (language: SiteLanguage, set: TextSet): DefaultTexts =>
  catalogueOf(language)[set].defaults

/**
 * The default texts of a site. Those of the sample show count its topics; beside another number
 * of topics they say none.
 */
export function defaultTextsOf(site: {
  language: SiteLanguage
  textSet: TextSet
  topics: readonly unknown[]
}): DefaultTexts {
  const { landing, ...texts } = defaultTextsFor(site.language, site.textSet)
  if (site.topics.length === FIRST_TOPICS.length) return { ...texts, landing }
  const { pillarsTitle } = defaultTextsFor(site.language, 'neutral').landing
  return { ...texts, landing: { ...landing, pillarsTitle } }
}
