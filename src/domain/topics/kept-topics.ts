import { FIRST_TOPICS, type Topic, type TopicKey } from './topics'

type Kept = { topics: TopicKey[] } & Record<string, unknown>

/**
 * Returns what was typed into a form, with those of its topics that the site has: others have no
 * box that could be unticked. Flags that were kept before episodes had a list of topics decide, and
 * go.
 */
export function withSiteTopics<Values extends { topics: TopicKey[] }>(
  values: Values,
  topics: readonly Pick<Topic, 'key'>[],
): Values {
  const { flags: group, ...others }: Kept = { ...values }
  const flags = { ...others, ...Object(group) } as Record<string, unknown>
  const isOff = (key: TopicKey) =>
    FIRST_TOPICS.some((one) => one.key === key && flags[one.flag] === false)
  const chosen = new Set([
    ...values.topics.filter((key) => !isOff(key)),
    ...FIRST_TOPICS.filter(({ flag }) => flags[flag] === true).map(({ key }) => key),
  ])
  const names = FIRST_TOPICS.map(({ flag }): string => flag)
  return {
    ...Object.fromEntries(Object.entries(others).filter(([name]) => !names.includes(name))),
    ...(group !== undefined && { isFav: flags.isFav === true }),
    topics: [...chosen].filter((key) => topics.some((one) => one.key === key)),
  } as unknown as Values
}
