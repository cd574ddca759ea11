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
import { mainTopic, type Topic } from '@/domain/topics/topics'
import { shorten } from '@/domain/language/text'
import { fillDay, type Weekday } from '@/domain/language/weekdays'
import { linkAction } from './format'
import { PlayEpisode } from './player/play-episode'
import { QuoteOfTheWeek } from './quote-of-the-week'
import styles from './this-week.module.css'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'

const SIZES = '(min-width: 75rem) 25rem, (min-width: 48rem) 36vw, calc(100vw - 5.625rem)'
const WIDE_SIZES = '(min-width: 60rem) 36vw, calc(100vw - 3.125rem)'

/** Characters of the notes below the latest episode where it stands large. */
const SUMMARY_LENGTH = 140

/**
 * The latest episode and the quote of the week (R03, R04); either may be missing. Without a quote
 * the episodes before it stand beside it.
 */
export function ThisWeek({
  latest,
  quote,
  before,
  releaseDay,
  topics,
}: {
  latest: EpisodeCard | null
  quote: Quote | null
  before: EpisodeItem[]
  releaseDay: Weekday
  topics: readonly Topic[]
}) {
  const { home: t, language } = pageTexts()
  return (
    <Section
      side={
        <SideHead id="week-title" note={fillDay(t.weekNote, releaseDay, language)}>
          {t.weekTitle}
        </SideHead>
      }
      mainClassName={classNames(styles.week, quote && styles.both)}
      aria-labelledby="week-title"
    >
      {!latest ? (
        <NothingYet />
      ) : quote ? (
        <Latest episode={latest} topics={topics} />
      ) : (
        <WideLatest episode={latest} before={before} topics={topics} />
      )}
      {quote && (
        <QuoteOfTheWeek quote={quote} label={pageTexts().quotes.ofTheWeek}>
          <SiteLink href={PATHS.quotes}>{pageTexts().common.allQuotes}</SiteLink>
        </QuoteOfTheWeek>
      )}
    </Section>
  )
}

type LatestProps = { episode: EpisodeCard; topics: readonly Topic[] }

function Latest({ episode, topics }: LatestProps) {
  const { shared } = pageTexts()
  return (
    <IndexCard className={styles.latest} aria-labelledby="latest-title">
      <IndexCardHead number={episodeName(episode, shared)}>
        <p className="meta">
          <Facts episode={episode} />
        </p>
      </IndexCardHead>
      <IndexCardBody>
        <Art episode={episode} topics={topics} sizes={SIZES} />
        <h3 className={styles.title} id="latest-title">
          <TitleLink episode={episode} />
        </h3>
        <div className="cluster">
          <PlayEpisode episode={episode} texts={shared} />
          <Notes episode={episode} />
        </div>
      </IndexCardBody>
    </IndexCard>
  )
}

/** Where there is no quote: the latest episode large, the ones before it beside it. */
function WideLatest({ episode, before, topics }: LatestProps & { before: EpisodeItem[] }) {
  const { shared, common, episodeLang } = pageTexts()
  const name = episodeName(episode, shared)
  return (
    <div className={classNames(styles.wide, before.length === 0 && styles.alone)}>
      <article className={styles.large} aria-labelledby="latest-title">
        <Art episode={episode} topics={topics} sizes={WIDE_SIZES} />
        <div>
          <p className="meta">
            {name}
            {name && (episode.date ?? episode.length) && shared.comma}
            <Facts episode={episode} />
          </p>
          <h3 className={styles.title} id="latest-title">
            <TitleLink episode={episode} />
          </h3>
          <p className={styles.summary} dir="auto" lang={episodeLang}>
            {shorten(episode.description, SUMMARY_LENGTH)}
          </p>
          <div className="cluster">
            <PlayEpisode episode={episode} texts={shared} />
            <Notes episode={episode} />
          </div>
        </div>
      </article>
      {before.length > 0 && (
        <div>
          <ol role="list" className={styles.before}>
            {before.map((one) => (
              <li key={one.id}>
                <Cover
                  picture={one.picture}
                  topic={mainTopic(one.categories, topics)}
                  number={one.number}
                  standIn={one.standIn}
                  sizes="6.5rem"
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
          <TextLink href={PATHS.all}>{common.browseAll}</TextLink>
        </div>
      )}
    </div>
  )
}

function Art({ episode, topics, sizes }: LatestProps & { sizes: string }) {
  const { picture, categories, number, standIn, video } = episode
  const { home: t, shared } = pageTexts()
  const art = { picture, topic: mainTopic(categories, topics), number, standIn, sizes }
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
      {length}
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
