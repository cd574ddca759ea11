import type { ReactNode } from 'react'
import { ButtonLink, TextLink } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Cover, CoverLink } from '@/components/ui/cover'
import { Empty } from '@/components/ui/empty'
import { IndexCard, IndexCardBody, IndexCardHead } from '@/components/ui/index-card'
import { Section, SideHead } from '@/components/ui/section'
import { SiteLink } from '@/components/ui/site-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { EpisodeCard, EpisodeItem, EpisodeRow, Quote } from '@/domain/content'
import { formatDay } from '@/domain/language/dates'
import { episodeInText, episodeName } from '@/domain/episodes/episode-name'
import { episodePath, PATHS } from '@/domain/paths'
import { shapeOf, type Shape } from '@/domain/images/shape'
import { leadOf } from '@/domain/imports/lead'
import { mainTopic, type Topic } from '@/domain/topics/topics'
import { shorten } from '@/domain/language/text'
import { fillDay, type Weekday } from '@/domain/language/weekdays'
import { EpisodeLength } from './episode-length'
import { linkAction } from './format'
import { PlayEpisode } from './player/play-episode'
import { QuoteOfTheWeek } from './quote-of-the-week'
import styles from './this-week.module.css'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'

const SIZES = {
  wide: '(min-width: 75rem) 25rem, (min-width: 48rem) 36vw, calc(100vw - 5.625rem)',
  square: '(min-width: 75rem) 19rem, (min-width: 48rem) 26vw, 7.5rem',
}
const LARGE_SIZES = {
  wide: '(min-width: 75rem) 34rem, (min-width: 48rem) 50vw, calc(100vw - 3.125rem)',
  square: '(min-width: 75rem) 22rem, (min-width: 48rem) 30vw, 7.5rem',
}

const BEFORE_SIZES = { wide: '8rem', square: '5.5rem' }

const shapeIn = ({ picture }: EpisodeCard): Shape => (picture ? shapeOf(picture) : 'wide')

/** Characters of the notes below the featured episode where it stands large. */
const SUMMARY_LENGTH = 140

/**
 * The featured episode, which is the latest unless the host says otherwise, and the quote of the week;
 * either may be missing. The newest others stand below.
 */
export function ThisWeek({
  featured,
  isLatest,
  quote,
  before,
  releaseDay,
  topics,
  covers,
}: {
  featured: EpisodeCard | null
  isLatest: boolean
  quote: Quote | null
  before: EpisodeItem[]
  releaseDay: Weekday
  topics: readonly Topic[]
  /** The shape of the pictures in lists. */
  covers: Shape
}) {
  const { home: t, language } = pageTexts()
  return (
    <Section
      side={
        <SideHead
          id="week-title"
          note={isLatest ? fillDay(t.weekNote, releaseDay, language) : undefined}
        >
          {isLatest ? t.weekTitle : t.featuredTitle}
        </SideHead>
      }
      mainClassName={classNames(
        styles.week,
        quote && styles.both,
        quote && featured && shapeIn(featured) === 'square' && styles.upright,
      )}
      aria-labelledby="week-title"
    >
      {!featured ? (
        <NothingYet />
      ) : quote ? (
        <Featured episode={featured} topics={topics} />
      ) : (
        <WideFeatured episode={featured} topics={topics} />
      )}
      {quote && (
        <QuoteOfTheWeek quote={quote} label={pageTexts().quotes.ofTheWeek}>
          <SiteLink href={PATHS.quotes}>{pageTexts().common.allQuotes}</SiteLink>
        </QuoteOfTheWeek>
      )}
      {before.length > 0 && (
        <Before episodes={before} topics={topics} covers={covers}>
          {!quote && <TextLink href={PATHS.all}>{pageTexts().common.browseAll}</TextLink>}
        </Before>
      )}
    </Section>
  )
}

type FeaturedProps = { episode: EpisodeCard; topics: readonly Topic[] }

function Featured({ episode, topics }: FeaturedProps) {
  const { shared } = pageTexts()
  return (
    <IndexCard className={styles.latest} aria-labelledby="latest-title">
      <IndexCardHead number={episodeName(episode, shared)}>
        <p className="meta">
          <Facts episode={episode} />
        </p>
      </IndexCardHead>
      <IndexCardBody>
        <div className={styles.card} data-shape={shapeIn(episode)}>
          <Art episode={episode} topics={topics} sizes={SIZES[shapeIn(episode)]} />
          <h3 className={styles.title} id="latest-title">
            <TitleLink episode={episode} />
          </h3>
          <div className="cluster">
            <PlayEpisode episode={episode} texts={shared} />
            <Notes episode={episode} />
          </div>
        </div>
      </IndexCardBody>
    </IndexCard>
  )
}

/** The featured episode across the column, for a page without a quote. */
function WideFeatured({ episode, topics }: FeaturedProps) {
  const { shared, episodeLang } = pageTexts()
  const name = episodeName(episode, shared)
  return (
    <article className={styles.large} data-shape={shapeIn(episode)} aria-labelledby="latest-title">
      <Art episode={episode} topics={topics} sizes={LARGE_SIZES[shapeIn(episode)]} />
      <div>
        <div>
          <p className="meta">
            {name}
            {name && (episode.date ?? episode.length) && shared.comma}
            <Facts episode={episode} />
          </p>
          <h3 className={styles.title} id="latest-title">
            <TitleLink episode={episode} />
          </h3>
        </div>
        <p className={styles.summary} dir="auto" lang={episodeLang}>
          {shorten(leadOf(episode.description), SUMMARY_LENGTH)}
        </p>
        <div className="cluster">
          <PlayEpisode episode={episode} texts={shared} />
          <Notes episode={episode} />
        </div>
      </div>
    </article>
  )
}

/** The newest episodes besides the featured one. */
function Before({
  episodes,
  topics,
  covers,
  children,
}: {
  episodes: EpisodeItem[]
  topics: readonly Topic[]
  covers: Shape
  children: ReactNode
}) {
  return (
    <div className={styles.below}>
      <ol role="list" className={styles.before} data-shape={covers}>
        {episodes.map((one) => (
          <li key={one.id}>
            <Cover
              picture={one.picture}
              topic={mainTopic(one.categories, topics)}
              number={one.number}
              generatedArt={one.generatedArt}
              shape={covers}
              sizes={BEFORE_SIZES[covers]}
            />
            <div>
              <p className="meta">
                <Facts episode={one} />
              </p>
              <h3 className={styles.title}>
                <TitleLink episode={one} />
              </h3>
            </div>
          </li>
        ))}
      </ol>
      {children}
    </div>
  )
}

function Art({ episode, topics, sizes }: FeaturedProps & { sizes: string }) {
  const { picture, categories, number, generatedArt, video } = episode
  const { home: t, shared } = pageTexts()
  const art = { picture, topic: mainTopic(categories, topics), number, generatedArt, sizes }
  if (!video) return <Cover {...art} />
  const { verb } = shared.video[linkAction(video.platform)]
  const about = { episode: episodeInText(episode, shared), platform: video.platform }
  return (
    <CoverLink href={video.href} {...art}>
      {verb}
      <VisuallyHidden>{fill(t.watchAbout, about)}</VisuallyHidden>
    </CoverLink>
  )
}

function Facts({ episode: { date, length } }: { episode: EpisodeRow }) {
  const { shared, language } = pageTexts()
  return (
    <>
      {date && <time dateTime={date}>{formatDay(date, language)}</time>}
      {date && length && shared.comma}
      <EpisodeLength length={length} language={language} />
    </>
  )
}

const TitleLink = ({ episode: { id, title } }: { episode: EpisodeRow }) => (
  <SiteLink href={episodePath(id)}>
    <span dir="auto" lang={pageTexts().episodeLang}>
      {title}
    </span>
  </SiteLink>
)

function Notes({ episode }: { episode: EpisodeRow }) {
  const { home: t, shared } = pageTexts()
  return (
    <TextLink href={episodePath(episode.id)}>
      <span>
        {t.notes}
        <VisuallyHidden>
          {fill(t.notesAbout, { episode: episodeInText(episode, shared) })}
        </VisuallyHidden>
      </span>
    </TextLink>
  )
}

function NothingYet() {
  const { home: t } = pageTexts()
  return (
    <Empty
      title={t.blankTitle}
      action={
        <ButtonLink href={PATHS.community} variant="secondary">
          {t.meetCommunity}
        </ButtonLink>
      }
    >
      {t.blankText}
    </Empty>
  )
}
