import { Drawing, Glyph } from '@/components/ui/icon'
import { Lede, PageTitle, Section } from '@/components/ui/section'
import type { PillarText, PillarTitles } from '@/domain/content'
import { MENU_ORDER, pillarOf } from '@/domain/pillars'
import { NavLink } from './nav-link.client'
import styles from './pillar-head.module.css'

/** The tabs of the index box and the coloured head of a pillar page (R16). */
export function PillarHead({ pillar, titles }: { pillar: PillarText; titles: PillarTitles }) {
  return (
    <>
      <nav className={`wrap ${styles.tabs}`} aria-label="Pillars">
        <ul role="list">
          {MENU_ORDER.map(pillarOf).map(
            (tab) =>
              tab && (
                <li key={tab.key}>
                  <NavLink href={tab.path} pillar={tab.key}>
                    <Glyph pillar={tab.key} className={styles.glyph} />
                    <span dir="auto">{titles[tab.key]}</span>
                  </NavLink>
                </li>
              ),
          )}
        </ul>
      </nav>
      <div className={styles.head} data-pillar={pillar.key}>
        <Section as="div" space="head" className={styles.inner} mainClassName={styles.main}>
          <PageTitle>{pillar.title}</PageTitle>
          <Lede>{pillar.blurb}</Lede>
        </Section>
        <Drawing id={`g-${pillar.key}`} className={styles.art} />
      </div>
    </>
  )
}
