import type { CSSProperties } from 'react'
import { Glyph, Icon } from '@/components/ui/icon'
import { Section, SectionTitle } from '@/components/ui/section'
import { SiteLink } from '@/components/ui/site-link'
import type { PillarText } from '@/domain/content'
import { softHyphens } from '@/domain/texts/soft-hyphens'
import { pillarPath } from './topics'
import styles from './topic-dividers.module.css'

/** The four pillar buttons (R05), drawn as the dividers of an index box. */
export function PillarDividers({ title, pillars }: { title: string; pillars: PillarText[] }) {
  return (
    <section aria-labelledby="pillars-title">
      <Section as="div" className={styles.title}>
        <SectionTitle id="pillars-title">{title}</SectionTitle>
      </Section>
      <ul role="list" className={`wrap ${styles.dividers}`}>
        {pillars.map(({ key, title: name, teaser }, i) => (
          <li key={key} style={{ '--i': i } as CSSProperties}>
            <SiteLink href={pillarPath(key)} className={styles.divider} data-pillar={key}>
              <span className={styles.tab}>
                <Glyph pillar={key} className={styles.glyph} />
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
