import { Quote } from '@/components/ui/quote'
import { Section, SideHead } from '@/components/ui/section'
import type { EpisodePage, PathName, TopicText } from '@/domain/content'
import type { Shape } from '@/domain/images/shape'
import type { Topic } from '@/domain/topics/topics'
import { EpisodeList } from './episode-list'
import { StartHere } from './path-links'
import { TopicPageHead } from './topic-head'
import styles from './topic-page.module.css'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'

/** A topic page: title, welcome, quote and the episodes of the topic. */
export function TopicPage({
  topic,
  topics,
  covers,
  page,
  isOldestFirst,
  before,
  start,
}: {
  topic: TopicText
  topics: readonly Topic[]
  covers: Shape
  page: EpisodePage
  isOldestFirst?: boolean
  before: number | null
  /** The listening path of the topic, if it has one. */
  start?: PathName
}) {
  return (
    <>
      <TopicPageHead topic={topic} topics={topics} />
      <Section
        space="snug"
        className={styles.list}
        side={
          <SideHead id="list-title">
            {fill(pageTexts().lists.episodesOn, { topic: topic.title })}
          </SideHead>
        }
        aria-labelledby="list-title"
      >
        {start && <StartHere path={start} />}
        <EpisodeList
          list={topic.key}
          {...{ topics, covers, page, isOldestFirst, before }}
          path={topic.path}
        />
      </Section>
      {topic.quote && (
        <Section as="div" data-topic={topic.key}>
          <Quote quote={topic.quote} />
        </Section>
      )}
    </>
  )
}
