import { Section, SideHead } from '@/components/ui/section'
import { pageTexts } from '@/domain/texts/page-texts'
import type { LandingContent, SiteFrame } from '@/domain/content'
import { Hero } from './hero'
import { Question } from './letters/question'
import { Postcard } from './newsletter/postcard'
import { TopicDividers } from './topic-dividers'
import { Promos } from './promos'
import { ThisWeek } from './this-week'
import styles from './intro.module.css'

/** The words to highlight, wherever they appear in the text. */
const HIGHLIGHTED = /(connected,?|informed,?|seen\.?)/i

/** The intro of the landing page. */
function Intro({ text }: { text: string }) {
  return (
    <Section
      side={<SideHead id="intro-title">{pageTexts().home.intro}</SideHead>}
      aria-labelledby="intro-title"
    >
      <p className={styles.text} dir="auto">
        {text
          .split(new RegExp(`\\b${HIGHLIGHTED.source}(?!\\w)`, 'i'))
          .map((part, i) => (i % 2 === 1 ? <mark key={i}>{part}</mark> : part))}
      </p>
    </Section>
  )
}

/** The landing page. */
export function Landing({ content, frame }: { content: LandingContent; frame: SiteFrame }) {
  const { texts, featured, isLatest, quote, before, question, topics, hasFavourites } = content
  return (
    <>
      <Hero texts={texts} episode={featured} frame={frame} />
      {texts.introText && <Intro text={texts.introText} />}
      <ThisWeek
        {...{ featured, isLatest, quote, before }}
        releaseDay={frame.releaseDay}
        topics={frame.topics}
        covers={frame.coverShape}
      />
      {question && <Question question={question} />}
      <TopicDividers title={texts.pillarsTitle} topics={topics} />
      {(hasFavourites || frame.playlistsUrl) && (
        <Promos texts={texts} frame={frame} hasFavourites={hasFavourites} />
      )}
      {frame.hasNewsletter && (
        <Section
          side={<SideHead id="join-title">{pageTexts().newsletter.byMail}</SideHead>}
          aria-labelledby="join-title"
        >
          <Postcard frame={frame} source="home" />
        </Section>
      )}
    </>
  )
}
