import type { SiteLanguage } from '@/domain/language/language'
import { defaultTextsFor } from '@/domain/texts/default-texts'
import { FIRST_TOPICS, isFirstTopic, type FirstTopicKey, type Topic } from '@/domain/topics/topics'

/** The order in which the form of the specification has them. */
const ORDER: readonly FirstTopicKey[] = [
  'mentalHealth',
  'personalGrowth',
  'climateJustice',
  'socialJustice',
]

/** By the specification's name, in whatever language the site is, until the host renames it. */
function label({ key, title }: Topic & { key: FirstTopicKey }, language: SiteLanguage): string {
  const isDefault = defaultTextsFor(language, 'neutral').topics[key].title === title
  return (isDefault && FIRST_TOPICS.find((topic) => topic.key === key)?.title) || title
}

/** The topics of the site as *Upload Podcast* lists them: those of the specification, then others. */
export const formTopics = (topics: readonly Topic[], language: SiteLanguage): Topic[] => [
  ...ORDER.flatMap((key) => {
    const topic = topics.find((one) => one.key === key)
    return topic ? [{ ...topic, title: label({ ...topic, key }, language) }] : []
  }),
  ...topics.filter(({ key }) => !isFirstTopic(key)),
]
