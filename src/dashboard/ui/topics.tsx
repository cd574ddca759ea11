import { EPISODE_FLAGS, topicFor, type EpisodeFlagKey, type TopicKey } from '@/domain/topics/topics'
import styles from './tag.module.css'
import { Drawing, Icon } from './kit'

const SIGNS = {
  mentalHealth: 'g-mind',
  personalGrowth: 'g-growth',
  climateJustice: 'g-climate',
  socialJustice: 'g-social',
} as const satisfies Record<TopicKey, string>

/** The name of a topic; that of the favourites has the host's name. */
export const topicTitle = (topic: EpisodeFlagKey, hostName: string): string =>
  topic === 'favs'
    ? `${hostName}’s Favs`
    : (EPISODE_FLAGS.find(({ key }) => key === topic)?.title ?? topic)

/** The sign of a topic. */
export const TopicIcon = ({ topic }: { topic: EpisodeFlagKey }) =>
  topic === 'favs' ? <Icon name="heart" /> : <Drawing id={SIGNS[topic]} />

/** The name by which styles know a topic; none for the favourites. */
export const topicSlug = (topic: EpisodeFlagKey): string | undefined => topicFor(topic)?.slug

/** The topics of an episode. */
export function TopicTags({ topics, hostName }: { topics: EpisodeFlagKey[]; hostName: string }) {
  return topics.map((topic) => (
    <span key={topic} className={styles.tag} data-topic={topicSlug(topic)}>
      <TopicIcon topic={topic} />
      {topicTitle(topic, hostName)}
    </span>
  ))
}
