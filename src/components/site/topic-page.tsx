import { Quote } from '@/components/ui/quote'
import { Section, SideHead } from '@/components/ui/section'
import type { EpisodePage, PathName, TopicText, TopicTitles } from '@/domain/content'
import { EpisodeList } from './episode-list'
import { StartHere } from './path-links'
import { TopicPageHead } from './topic-head'
import styles from './topic-page.module.css'
import { topicPath } from './topics'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'

/** A topic page (R16, R17): title, welcome, quote and the episodes of the topic. */
export function TopicPage({
  topic,
  titles,
  page,
  before,
  start,
}: {
  topic: TopicText
  titles: TopicTitles
  page: EpisodePage
  before: number | null
  /** The listening path of the topic, if it has one. */
  start?: PathName
}) {
  return (
    <>
      <TopicPageHead topic={topic} titles={titles} />
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
        <EpisodeList list={topic.key} {...{ titles, page, before }} path={topicPath(topic.key)} />
      </Section>
      <Section as="div" data-topic={topic.key}>
        <Quote quote={topic.quote} />
      </Section>
    </>
  )
}
