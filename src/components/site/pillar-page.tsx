import { Quote } from '@/components/ui/quote'
import { Section, SideHead } from '@/components/ui/section'
import type { EpisodePage, PillarText, PillarTitles } from '@/domain/content'
import { EpisodeList } from './episode-list'
import { PillarHead } from './pillar-head'
import styles from './pillar-page.module.css'
import { pillarPath } from './pillars'

/** A pillar page (R16, R17): title, welcome, quote and the episodes of the pillar. */
export function PillarPage({
  pillar,
  titles,
  page,
  before,
}: {
  pillar: PillarText
  titles: PillarTitles
  page: EpisodePage
  before: number | null
}) {
  return (
    <>
      <PillarHead pillar={pillar} titles={titles} />
      <Section
        space="snug"
        className={styles.list}
        side={<SideHead id="list-title">Episodes on {pillar.title}</SideHead>}
        aria-labelledby="list-title"
      >
        <EpisodeList
          list={pillar.key}
          {...{ titles, page, before }}
          path={pillarPath(pillar.key)}
        />
      </Section>
      <Section as="div" data-pillar={pillar.key}>
        <Quote quote={pillar.quote} />
      </Section>
    </>
  )
}
