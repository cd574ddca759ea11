import type { CSSProperties } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Glyph } from '@/components/ui/glyph'
import { Lede, PageTitle, Section, SideHead } from '@/components/ui/section'
import type { TopicText } from '@/domain/content'
import type { Topic } from '@/domain/topics/topics'
import { NavLink } from './nav-link.client'
import styles from './topic-head.module.css'
import { pageTexts } from '@/domain/texts/page-texts'

type Tab = { topic: Topic; href: string }

/** From how many on there is no room for words beside each other on a tablet. */
const MANY = 6

/** The tabs of the index box: one page for each topic; a single one has nothing to turn to. */
export function TopicTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  if (tabs.length < 2) return null
  return (
    <nav
      className={classNames('wrap', styles.tabs, tabs.length >= MANY && styles.many)}
      aria-label={label}
      style={{ '--n': tabs.length } as CSSProperties}
    >
      <ul role="list">
        {tabs.map(({ topic, href }) => (
          <li key={topic.key}>
            <NavLink href={href} topic={topic.key}>
              <Glyph topic={topic} className={styles.glyph} />
              <span dir="auto">{topic.title}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The coloured head of a topic's page. @param note stands below the text */
export function TopicHead({
  topic,
  title,
  text,
  side,
  note,
}: {
  topic: Topic
  title: string
  text: string
  side?: string
  note?: string
}) {
  return (
    <div className={styles.head} data-topic={topic.key}>
      <Section
        as="div"
        space="head"
        className={styles.inner}
        mainClassName={styles.main}
        side={side && <SideHead as="p">{side}</SideHead>}
      >
        <PageTitle>{title}</PageTitle>
        {text && <Lede>{text}</Lede>}
        {note && <p className={`meta ${styles.note}`}>{note}</p>}
      </Section>
      <Glyph topic={topic} className={styles.art} />
    </div>
  )
}

export function TopicPageHead({ topic, topics }: { topic: TopicText; topics: readonly Topic[] }) {
  return (
    <>
      <TopicTabs
        label={pageTexts().lists.topics}
        tabs={topics.map((one) => ({ topic: one, href: one.path }))}
      />
      <TopicHead topic={topic} title={topic.title} text={topic.blurb} />
    </>
  )
}
