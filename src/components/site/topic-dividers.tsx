import type { CSSProperties } from 'react'
import { Glyph, Icon } from '@/components/ui/icon'
import { Section, SectionTitle } from '@/components/ui/section'
import { SiteLink } from '@/components/ui/site-link'
import type { TopicText } from '@/domain/content'
import { softHyphens } from '@/domain/texts/soft-hyphens'
import { topicPath } from './topics'
import styles from './topic-dividers.module.css'

/** The four topic buttons (R05), drawn as the dividers of an index box. */
export function TopicDividers({ title, topics }: { title: string; topics: TopicText[] }) {
  return (
    <section aria-labelledby="pillars-title">
      <Section as="div" className={styles.title}>
        <SectionTitle id="pillars-title">{title}</SectionTitle>
      </Section>
      <ul role="list" className={`wrap ${styles.dividers}`}>
        {topics.map(({ key, title: name, teaser }, i) => (
          <li key={key} style={{ '--i': i } as CSSProperties}>
            <SiteLink href={topicPath(key)} className={styles.divider} data-topic={key}>
              <span className={styles.tab}>
                <Glyph topic={key} className={styles.glyph} />
                <span dir="auto">{softHyphens(name)}</span>
              </span>
              <span className={styles.body}>
                <span dir="auto">{teaser}</span>
                <Icon name="arrow" className={styles.arrow} />
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
