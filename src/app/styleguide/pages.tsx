import type { ReactNode } from 'react'
import { About } from '@/components/site/about'
import { AllEpisodes } from '@/components/site/all-episodes'
import { ComingSoon } from '@/components/site/coming-soon'
import { Community } from '@/components/site/community'
import { Episode } from '@/components/site/episode'
import { Favourites } from '@/components/site/favourites'
import { Landing } from '@/components/site/landing'
import { NotFound } from '@/components/site/not-found'
import { TopicPage } from '@/components/site/topic-page'
import { SiteFooter } from '@/components/site/site-footer'
import { SiteHeader } from '@/components/site/site-header'
import { Main } from '@/components/ui/document'
import { Uploading } from '@/components/ui/uploading'
import type { TopicText, SiteFrame } from '@/domain/content'
import { ABOUT_TEXTS } from '@/domain/show/defaults'
import {
  bareEpisode,
  bareFrame,
  cards,
  episode,
  frame,
  landingTexts,
  longQuote,
  topics,
  quote,
  rows,
} from './fixtures'

const none = { rows: [], nextBefore: null }
const some = { rows, nextBefore: 7 }
const topic = topics[2] as TopicText
const html = (text: string) =>
  text
    .split('\n\n')
    .map((part) => `<p>${part}</p>`)
    .join('')

const framed = (content: ReactNode, of: SiteFrame = frame) => (
  <>
    <SiteHeader frame={of} />
    <Main>{content}</Main>
    <SiteFooter frame={of} year={2026} />
  </>
)

const landing = { texts: landingTexts, topics }
const list = { texts: landingTexts, topics, before: null }

/** Every page of the listener side in each of its states, by the name in its address. */
export const pages: Record<string, ReactNode> = {
  landing: framed(
    <Landing content={{ ...landing, latest: cards[0] ?? null, quote }} frame={frame} />,
  ),
  'landing-empty': framed(
    <Landing content={{ ...landing, latest: null, quote: null }} frame={bareFrame} />,
    bareFrame,
  ),
  'landing-long': framed(
    <Landing
      content={{ ...landing, latest: cards[1] ?? null, quote: longQuote }}
      frame={bareFrame}
    />,
    bareFrame,
  ),
  all: framed(<AllEpisodes {...list} frame={frame} page={some} />),
  'all-empty': framed(<AllEpisodes {...list} frame={bareFrame} page={none} />, bareFrame),
  'all-before': framed(<AllEpisodes {...list} frame={frame} page={none} before={1} />),
  topic: framed(
    <TopicPage
      topic={topic}
      titles={frame.topicTitles}
      page={some}
      before={null}
      start={frame.paths[0]}
    />,
  ),
  'pillar-empty': framed(
    <TopicPage topic={topic} titles={frame.topicTitles} page={none} before={null} />,
  ),
  favourites: framed(<Favourites texts={landingTexts} episodes={cards} />),
  'favourites-empty': framed(<Favourites texts={landingTexts} episodes={[]} />),
  episode: framed(<Episode episode={episode} frame={frame} />),
  'episode-bare': framed(<Episode episode={bareEpisode} frame={bareFrame} />, bareFrame),
  about: framed(
    <About
      content={{
        title: 'A note, before anything else',
        noteHtml: html(ABOUT_TEXTS.note),
        quote: quote.text,
        bioHtml: html(ABOUT_TEXTS.bio),
      }}
      hostName="Host"
    />,
  ),
  community: framed(
    <Community
      content={{
        title: 'Community',
        intro: 'A sample.',
        bodyHtml:
          '<p>A sample with a <a href="/">link</a>.</p><h2>A heading</h2><ul><li>One</li><li>Two</li></ul><blockquote>A quotation.</blockquote>',
      }}
      frame={frame}
    />,
  ),
  'coming-soon': framed(<ComingSoon name="Guests" frame={frame} />),
  'not-found': framed(<NotFound />),
  uploading: (
    <Main>
      <Uploading>Uploading episode 49. Please keep this page open.</Uploading>
    </Main>
  ),
}
