import type { SiteLanguage } from '../language/language'
import { TOPIC_TEXTS } from '../show/defaults'
import type { FirstTopicKey } from '../topics/topics'
import { AR_STANDARDS } from './ar-defaults'
import { DE_STANDARDS } from './de-defaults'

type TopicTexts = typeof TOPIC_TEXTS

const TEXTS: Record<SiteLanguage, TopicTexts> = {
  ar: AR_STANDARDS.topics,
  de: DE_STANDARDS.topics,
  en: TOPIC_TEXTS,
}

const nameOnly = ({ title }: TopicTexts[FirstTopicKey]): TopicTexts[FirstTopicKey] => ({
  title,
  teaser: '',
  blurb: '',
  quote: '',
  quoteAuthor: '',
})

/** The topics with their names alone, for a show that has written nothing about them. */
export function topicNames(language: SiteLanguage): TopicTexts {
  const texts = TEXTS[language]
  return {
    mentalHealth: nameOnly(texts.mentalHealth),
    personalGrowth: nameOnly(texts.personalGrowth),
    climateJustice: nameOnly(texts.climateJustice),
    socialJustice: nameOnly(texts.socialJustice),
  }
}
