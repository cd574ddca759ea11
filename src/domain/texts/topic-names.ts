import type { TOPIC_TEXTS } from '../show/defaults'
import type { FirstTopicKey } from '../topics/topics'

type TopicTexts = typeof TOPIC_TEXTS

const nameOnly = ({ title }: { title: string }): TopicTexts[FirstTopicKey] => ({
  title,
  teaser: '',
  blurb: '',
  quote: '',
  quoteAuthor: '',
})

/** The topics with their names alone, for a show that has written nothing about them. */
export const topicNames = (topics: Record<FirstTopicKey, { title: string }>): TopicTexts => ({
  mentalHealth: nameOnly(topics.mentalHealth),
  personalGrowth: nameOnly(topics.personalGrowth),
  climateJustice: nameOnly(topics.climateJustice),
  socialJustice: nameOnly(topics.socialJustice),
})
