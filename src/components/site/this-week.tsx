import { ButtonLink, TextLink } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Cover, CoverLink } from '@/components/ui/cover'
import { Empty } from '@/components/ui/empty'
import { IndexCard, IndexCardBody, IndexCardHead } from '@/components/ui/index-card'
import { Section, SideHead } from '@/components/ui/section'
import { SiteLink } from '@/components/ui/site-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { EpisodeCard, Quote } from '@/domain/content'
import { formatDay } from '@/domain/language/dates'
import { episodePath, PATHS } from '@/domain/paths'
import { topicsFor } from '@/domain/topics/topics'
import { fillDay, type Weekday } from '@/domain/language/weekdays'
import { linkAction } from './format'
import { QuoteOfTheWeek } from './quote-of-the-week'
import styles from './this-week.module.css'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'

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
      {latest ? <Latest episode={latest} /> : <NothingYet />}
      {quote && (
        <QuoteOfTheWeek quote={quote} label={pageTexts().quotes.ofTheWeek}>
          <SiteLink href={PATHS.quotes}>{pageTexts().common.allQuotes}</SiteLink>
        </QuoteOfTheWeek>
      )}
    </Section>
  )
}

function Latest({ episode }: { episode: EpisodeCard }) {
  const { id, number, title, date, length, video } = episode
  const { home: t, common, shared, language, episodeLang } = pageTexts()
  const art = {
    picture: episode.picture,
    topic: topicsFor(episode.categories)[0] ?? null,
    number,
    sizes: SIZES,
  }
  return (
    <IndexCard className={styles.latest} aria-labelledby="latest-title">
      <IndexCardHead number={fill(common.episode, { number })}>
        <p className="meta">
          {date && <time dateTime={date}>{formatDay(date, language)}</time>}
          {date && length && shared.comma}
          {length}
        </p>
      </IndexCardHead>
      <IndexCardBody>
        {video ? (
          <CoverLink href={video.href} {...art}>
            {shared.video[linkAction(video.platform)].verb}
            <VisuallyHidden>
              {fill(t.watchAbout, { number, platform: video.platform })}
            </VisuallyHidden>
          </CoverLink>
        ) : (
          <Cover {...art} />
        )}
        <h3 className={styles.title} id="latest-title">
          <SiteLink href={episodePath(id)}>
            <span dir="auto" lang={episodeLang}>
              {title}
            </span>
          </SiteLink>
        </h3>
        <TextLink href={episodePath(id)}>
          <span>
            {t.notes}
            <VisuallyHidden>{fill(t.notesAbout, { number })}</VisuallyHidden>
          </span>
        </TextLink>
      </IndexCardBody>
    </IndexCard>
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
