import type { LandingContent, SiteFrame } from '@/domain/content'
import { Hero } from './hero'
import { Intro } from './intro'
import { TopicDividers } from './topic-dividers'
import { Promos } from './promos'
import { ThisWeek } from './this-week'

/** The landing page (R01-R07). */
export function Landing({ content, frame }: { content: LandingContent; frame: SiteFrame }) {
  const { texts, latest, quote, topics } = content
  return (
    <>
      <Hero texts={texts} apps={frame.apps} />
      <Intro text={texts.introText} />
      <ThisWeek latest={latest} quote={quote} releaseDay={frame.releaseDay} />
      <TopicDividers title={texts.pillarsTitle} topics={topics} />
      <Promos texts={texts} frame={frame} />
    </>
  )
}
