import { Quote } from '@/components/ui/quote'
import { Section, SideHead } from '@/components/ui/section'
import type { EpisodePage, PathName, PillarText, PillarTitles } from '@/domain/content'
import { EpisodeList } from './episode-list'
import { StartHere } from './path-links'
import { PillarHead } from './topic-head'
import styles from './topic-page.module.css'
import { pillarPath } from './topics'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'

/** A pillar page (R16, R17): title, welcome, quote and the episodes of the pillar. */
export function PillarPage({
  pillar,
  titles,
  page,
  before,
  start,
}: {
  pillar: PillarText
  titles: PillarTitles
  page: EpisodePage
  before: number | null
  /** The listening path of the pillar, if it has one. */
  start?: PathName
}) {
  return (
    <>
      <PillarHead pillar={pillar} titles={titles} />
      <Section
        space="snug"
        className={styles.list}
        side={
          <SideHead id="list-title">
            {fill(pageTexts().lists.episodesOn, { theme: pillar.title })}
          </SideHead>
        }
        aria-labelledby="list-title"
      >
        {start && <StartHere path={start} />}
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
