import type { CSSProperties } from 'react'
import { shadeProperties, topicLook } from '@/domain/topics/topic-look'
import { topicsOf, type ListKey, type Topic } from '@/domain/topics/topics'
import { Drawing, Icon, marks } from './kit'

type Looks = Pick<Topic, 'key' | 'colour' | 'motif'>

export const favouritesTitle = (hostName: string): string => `${hostName}’s Favs`

export const FavouritesIcon = () => <Icon name="heart" />

export const TopicIcon = ({ topic }: { topic: Looks }) => (
  <Drawing id={`m-${topicLook(topic).motif}`} />
)

/** Sets the shades of a colour for all styles inside: `--topic`, `--topic-wash`, `--topic-ink`. */
export const shadesOf = (colour: string) => ({
  'data-topic': colour,
  style: shadeProperties(colour) as CSSProperties,
})

export const topicShadesOf = (topic: Looks) => shadesOf(topicLook(topic).colour)

/** The topics of an episode in the site's order, after the favourites. */
export function TopicTags({
  categories,
  topics,
  hostName,
}: {
  categories: readonly ListKey[]
  /** All topics of the site. */
  topics: readonly Topic[]
  hostName: string
}) {
  return (
    <>
      {categories.includes('favs') && (
        <span className={marks.tag}>
          <FavouritesIcon />
          {favouritesTitle(hostName)}
        </span>
      )}
      {topicsOf(categories, topics).map((topic) => (
        <span key={topic.key} className={marks.tag} {...topicShadesOf(topic)}>
          <TopicIcon topic={topic} />
          <span dir="auto">{topic.title}</span>
        </span>
      ))}
    </>
  )
}
