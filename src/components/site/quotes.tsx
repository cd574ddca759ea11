import { ButtonLink, TextLink } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Empty } from '@/components/ui/empty'
import { Glyph } from '@/components/ui/glyph'
import { Drawing } from '@/components/ui/icon'
import { Lede, PageTitle, Section, SideHead } from '@/components/ui/section'
import { SiteLink } from '@/components/ui/site-link'
import type { QuoteItem, QuotesPage, SiteFrame } from '@/domain/content'
import { formatDay, formatMonth } from '@/domain/language/dates'
import { PATHS, quotePath, quotesPath } from '@/domain/paths'
import type { Topic, TopicKey } from '@/domain/topics/topics'
import { pageTexts } from '@/domain/texts/page-texts'
import { QuoteOfTheWeek } from './quote-of-the-week'
import styles from './quotes.module.css'
import { colourAt } from './topic-order'
import links from './topic-links.module.css'

type QuotesProps = {
  page: QuotesPage
  title: string
  intro: string
  isFirst: boolean
  /** The topic whose quotes are shown, or null for all. */
  topic: TopicKey | null
  frame: SiteFrame
}

type Month = { month: string; quotes: { quote: QuoteItem; index: number }[] }

/** Quotes by the month in which they had their week. */
function byMonth(quotes: QuoteItem[]): Month[] {
  const months: Month[] = []
  quotes.forEach((quote, index) => {
    const month = quote.day.slice(0, 'YYYY-MM'.length)
    const last = months.at(-1)
    if (last?.month === month) last.quotes.push({ quote, index })
    else months.push({ month, quotes: [{ quote, index }] })
  })
  return months
}

/** All quotes that have or had their week, newest first, by month and page by page. */
export function Quotes({
  page: { quotes, next },
  title,
  intro,
  isFirst,
  topic,
  frame,
}: QuotesProps) {
  const { language, quotes: t } = pageTexts()
  const [newest] = quotes
  const hasBand = isFirst && topic === null
  const earlier = hasBand ? quotes.slice(1) : quotes
  return (
    <>
      <Section space="head">
        <PageTitle>{title}</PageTitle>
        <Lede>{intro}</Lede>
        {!isFirst && (
          <p className={styles.back}>
            <TextLink href={quotesPath(null, topic)} arrow={false}>
              {t.back}
            </TextLink>
          </p>
        )}
      </Section>
      {frame.listedTopics.length > 0 && (newest || topic || !isFirst) && (
        <Topics topic={topic} topics={frame.listedTopics} />
      )}
      {hasBand && newest && (
        <Section as="div" space="tight">
          <QuoteOfTheWeek quote={newest} label={t.ofTheWeek} labelAs="h2">
            <SiteLink href={quotePath(newest.id)}>{t.keep}</SiteLink>
          </QuoteOfTheWeek>
        </Section>
      )}
      {quotes.length === 0 && (
        <Section as="div" space="tight">
          {next ? (
            <Empty as="h2" title={t.noneHereTitle}>
              {t.noneHere}
            </Empty>
          ) : !isFirst ? (
            <Empty as="h2" title={t.noneBeforeTitle}>
              {t.noneBefore}
            </Empty>
          ) : topic ? (
            <Empty as="h2" title={t.noneOnTopicTitle}>
              {t.none}
            </Empty>
          ) : (
            <Empty as="h2" title={t.noneTitle}>
              {t.none}
            </Empty>
          )}
        </Section>
      )}
      {byMonth(earlier).map(({ month, quotes: ofMonth }) => (
        <Section
          key={month}
          space="tight"
          side={
            <SideHead id={`month-${month}`} note={month.slice(0, 4)}>
              {formatMonth(month, language)}
            </SideHead>
          }
          aria-labelledby={`month-${month}`}
        >
          <ul role="list" className={styles.wall}>
            {ofMonth.map(({ quote, index }) => (
              <li key={quote.id} className={styles.item}>
                <WallQuote quote={quote} topic={topic ?? colourAt(frame.topics, index)} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {next && (
        <Section as="div" space="tight">
          <p className={styles.more}>
            <ButtonLink variant="secondary" href={quotesPath(next, topic)}>
              {t.earlier}
            </ButtonLink>
          </p>
        </Section>
      )}
    </>
  )
}

/** The quotes of all episodes, or of those on one topic; plain links. */
function Topics({ topic, topics }: { topic: TopicKey | null; topics: readonly Topic[] }) {
  const { quotes: t } = pageTexts()
  return (
    <Section as="div" space="snug">
      <nav aria-label={t.filter}>
        <ul role="list" className={links.topics}>
          <li>
            <SiteLink
              href={PATHS.quotes}
              className={links.topic}
              aria-current={topic === null || undefined}
            >
              {t.all}
            </SiteLink>
          </li>
          {topics.map((one) => (
            <li key={one.key}>
              <SiteLink
                href={quotesPath(null, one.key)}
                className={links.topic}
                data-topic={one.key}
                aria-current={topic === one.key || undefined}
              >
                <Glyph topic={one} className={links.glyph} />
                <span dir="auto">{one.title}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  )
}

/** Up to how many characters a quote is set large, and from how many small. */
const SHORT = 48
const LONG = 78

function WallQuote({ quote, topic }: { quote: QuoteItem; topic: string | undefined }) {
  const { id, text, author, day } = quote
  const size = text.length < SHORT ? styles.short : text.length > LONG ? styles.long : ''
  return (
    <figure className={classNames(styles.quote, size)} data-topic={topic} data-quote={id}>
      <Drawing id="quote-open" className={styles.mark} viewBox="0 0 92 62" />
      <blockquote>
        <p dir="auto">
          <SiteLink href={quotePath(id)}>{text}</SiteLink>
        </p>
      </blockquote>
      <figcaption>
        <cite dir="auto">{author}</cite>
        <time className="meta" dateTime={day}>
          {formatDay(day, pageTexts().language)}
        </time>
      </figcaption>
    </figure>
  )
}
