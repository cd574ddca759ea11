import { Drawing, Glyph } from '@/components/ui/icon'
import { Lede, PageTitle, Section, SideHead } from '@/components/ui/section'
import type { TopicText, TopicTitles } from '@/domain/content'
import { MENU_ORDER, topicFor, type TopicKey } from '@/domain/topics/topics'
import { NavLink } from './nav-link.client'
import styles from './topic-head.module.css'
import { pageTexts } from '@/domain/texts/page-texts'

type Tab = { key: TopicKey; href: string; title: string }

/** The tabs of the index box: one page for each topic. */
export function TopicTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav className={`wrap ${styles.tabs}`} aria-label={label}>
      <ul role="list">
        {tabs.map(({ key, href, title }) => (
          <li key={key}>
            <NavLink href={href} topic={key}>
              <Glyph topic={key} className={styles.glyph} />
              <span dir="auto">{title}</span>
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
  topic: TopicKey
  title: string
  text: string
  side?: string
  note?: string
}) {
  return (
    <div className={styles.head} data-topic={topic}>
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
      <Drawing id={`g-${topic}`} className={styles.art} />
    </div>
  )
}

/** The tabs and the head of a topic page (R16). */
export function TopicPageHead({ topic, titles }: { topic: TopicText; titles: TopicTitles }) {
  return (
    <>
      <TopicTabs
        label={pageTexts().lists.topics}
        tabs={MENU_ORDER.flatMap((list) => {
          const tab = topicFor(list)
          return tab ? [{ key: tab.key, href: tab.path, title: titles[tab.key] }] : []
        })}
      />
      <TopicHead topic={topic.key} title={topic.title} text={topic.blurb} />
    </>
  )
}
