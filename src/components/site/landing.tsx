import type { LandingContent, SiteFrame } from '@/domain/content'
import { Hero } from './hero'
import { Intro } from './intro'
import { PillarDividers } from './topic-dividers'
import { Promos } from './promos'
import { ThisWeek } from './this-week'

/** The landing page (R01-R07). */
export function Landing({ content, frame }: { content: LandingContent; frame: SiteFrame }) {
  const { texts, latest, quote, pillars } = content
  return (
    <>
      <Hero texts={texts} apps={frame.apps} />
      <Intro text={texts.introText} />
      <ThisWeek latest={latest} quote={quote} releaseDay={frame.releaseDay} />
      <PillarDividers title={texts.pillarsTitle} pillars={pillars} />
      <Promos texts={texts} frame={frame} />
    </>
  )
}
