import type { LandingContent, SiteFrame } from '@/domain/content'
import { Hero } from './hero'
import { Intro } from './intro'
import { TopicDividers } from './topic-dividers'
import { Promos } from './promos'
import { ThisWeek } from './this-week'

/** The landing page (R01-R07). */
export function Landing({ content, frame }: { content: LandingContent; frame: SiteFrame }) {
  const { texts, latest, quote, before, topics, hasFavourites } = content
  return (
    <>
      <Hero texts={texts} frame={frame} />
      {texts.introText && <Intro text={texts.introText} />}
      <ThisWeek
        {...{ latest, quote, before }}
        releaseDay={frame.releaseDay}
        topics={frame.topics}
      />
      <TopicDividers title={texts.pillarsTitle} topics={topics} />
      {(hasFavourites || frame.playlistsUrl) && (
        <Promos texts={texts} frame={frame} hasFavourites={hasFavourites} />
      )}
    </>
  )
}
