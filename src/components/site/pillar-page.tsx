import { Quote } from '@/components/ui/quote'
import { Section, SideHead } from '@/components/ui/section'
import type { EpisodePage, PillarText } from '@/domain/content'
import { EpisodeList } from './episode-list'
import { PillarHead } from './pillar-head'
import { pillarPath } from './pillars'

/** A pillar page (R16, R17): title, welcome, quote, and the episodes of the pillar. */
export function PillarPage({
  pillar,
  page,
  before,
}: {
  pillar: PillarText
  page: EpisodePage
  before: number | null
}) {
  return (
    <>
      <PillarHead pillar={pillar} />
      <Section as="div" data-pillar={pillar.key}>
        <Quote quote={pillar.quote} />
      </Section>
      <Section
        side={<SideHead id="list-title">Episodes on {pillar.title}</SideHead>}
        aria-labelledby="list-title"
      >
        <EpisodeList list={pillar.key} page={page} path={pillarPath(pillar.key)} before={before} />
      </Section>
    </>
  )
}
