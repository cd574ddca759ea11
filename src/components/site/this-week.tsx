import { ButtonLink, TextLink } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Cover, CoverLink } from '@/components/ui/cover'
import { Empty } from '@/components/ui/empty'
import { IndexCard, IndexCardBody, IndexCardHead } from '@/components/ui/index-card'
import { Section, SideHead } from '@/components/ui/section'
import { SiteLink } from '@/components/ui/site-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { EpisodeCard, Quote } from '@/domain/content'
import { episodePath, PATHS } from '@/domain/paths'
import { pillarsOf } from '@/domain/pillars'
import type { Weekday } from '@/domain/weekdays'
import { formatDay, videoLinkWords } from './format'
import { QuoteOfTheWeek } from './quote-of-the-week'
import styles from './this-week.module.css'

const SIZES = '(min-width: 75rem) 25rem, (min-width: 48rem) 36vw, calc(100vw - 5.625rem)'

/** The latest episode and the quote of the week (R03, R04); either may be missing. */
export function ThisWeek({
  latest,
  quote,
  releaseDay,
}: {
  latest: EpisodeCard | null
  quote: Quote | null
  releaseDay: Weekday
}) {
  return (
    <Section
      side={
        <SideHead id="week-title" note={`A new one every ${releaseDay}.`}>
          This week’s page
        </SideHead>
      }
      mainClassName={classNames(styles.week, quote && styles.both)}
      aria-labelledby="week-title"
    >
      {latest ? <Latest episode={latest} /> : <NothingYet />}
      {quote && (
        <QuoteOfTheWeek quote={quote}>
          <SiteLink href={PATHS.quotes}>All quotes</SiteLink>
        </QuoteOfTheWeek>
      )}
    </Section>
  )
}

function Latest({ episode }: { episode: EpisodeCard }) {
  const { id, number, title, date, length, video } = episode
  const art = {
    picture: episode.picture,
    pillar: pillarsOf(episode.categories)[0] ?? null,
    number,
    sizes: SIZES,
  }
  return (
    <IndexCard className={styles.latest} aria-labelledby="latest-title">
      <IndexCardHead number={`Episode ${number}`}>
        <p className="meta">
          {date && <time dateTime={date}>{formatDay(date)}</time>}
          {date && length && ', '}
          {length}
        </p>
      </IndexCardHead>
      <IndexCardBody>
        {video ? (
          <CoverLink href={video.href} {...art}>
            {videoLinkWords(video.platform).verb}
            <VisuallyHidden>
              {' '}
              episode {number} on {video.platform}
            </VisuallyHidden>
          </CoverLink>
        ) : (
          <Cover {...art} />
        )}
        <h3 className={styles.title} id="latest-title">
          <SiteLink href={episodePath(id)}>
            <span dir="auto">{title}</span>
          </SiteLink>
        </h3>
        <TextLink href={episodePath(id)}>
          <span>
            Notes and links<VisuallyHidden> for episode {number}</VisuallyHidden>
          </span>
        </TextLink>
      </IndexCardBody>
    </IndexCard>
  )
}

function NothingYet() {
  return (
    <Empty
      title="The first page is still blank"
      action={
        <ButtonLink href={PATHS.community} variant="secondary">
          Meet the community
        </ButtonLink>
      }
    >
      The first episode is being recorded.
    </Empty>
  )
}
