import type { CSSProperties } from 'react'
import { Glyph } from '@/components/ui/glyph'
import { Icon } from '@/components/ui/icon'
import { Section, SectionTitle } from '@/components/ui/section'
import { SiteLink } from '@/components/ui/site-link'
import type { TopicText } from '@/domain/content'
import { pageTexts } from '@/domain/texts/page-texts'
import { softHyphens } from '@/domain/texts/soft-hyphens'
import { isFirstTopic } from '@/domain/topics/topics'
import styles from './topic-dividers.module.css'

const CUTS = [0, 0, 3, 3, 4, 5, 3, 4, 4]
/** From how many on the cards are lower. */
const MANY = 6

/**
 * The topic buttons, drawn as the dividers of an index box. A single topic is no choice, and
 * the first four are left out of a show that has not said anything about them.
 */
export function TopicDividers({ title, topics }: { title: string; topics: TopicText[] }) {
  const isWritten = topics.some(({ key, teaser }) => teaser || !isFirstTopic(key))
  if (topics.length < 2 || !isWritten) return null
  const cut = CUTS[topics.length] ?? 4
  return (
    <section aria-labelledby="pillars-title">
      <Section as="div" className={styles.title}>
        <SectionTitle id="pillars-title">{title}</SectionTitle>
      </Section>
      <ul
        role="list"
        className={`wrap ${styles.dividers}`}
        data-n={topics.length}
        data-many={topics.length >= MANY || undefined}
        style={{ '--cut': cut } as CSSProperties}
      >
        {topics.map((topic, i) => (
          <li key={topic.key} style={{ '--slot': i % cut } as CSSProperties}>
            <SiteLink href={topic.path} className={styles.divider} data-topic={topic.key}>
              <span className={styles.tab}>
                <Glyph topic={topic} className={styles.glyph} />
                <span dir="auto">{softHyphens(topic.title)}</span>
              </span>
              <span className={styles.body}>
                {topic.teaser ? (
                  <span dir="auto">{topic.teaser}</span>
                ) : (
                  <span className={styles.plain}>{pageTexts().lists.seeEpisodes}</span>
                )}
                <Icon name="arrow" className={styles.arrow} />
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
