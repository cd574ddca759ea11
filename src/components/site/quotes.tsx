import { ButtonLink, TextLink } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Empty } from '@/components/ui/empty'
import { Drawing, Glyph } from '@/components/ui/icon'
import { Lede, PageTitle, Section, SideHead } from '@/components/ui/section'
import { SiteLink } from '@/components/ui/site-link'
import type { PillarTitles, QuoteItem, QuotesPage, SiteFrame } from '@/domain/content'
import { formatDay, formatMonth } from '@/domain/language/dates'
import { PATHS, quotePath, quotesPath } from '@/domain/paths'
import { MENU_ORDER, topicFor, TOPICS, type TopicKey } from '@/domain/topics/topics'
import { pageTexts } from '@/domain/texts/page-texts'
import { QuoteOfTheWeek } from './quote-of-the-week'
import styles from './quotes.module.css'
import links from './topic-links.module.css'

type QuotesProps = {
  page: QuotesPage
  title: string
  intro: string
  /** Whether this is the first page. */
  isFirst: boolean
  /** The theme whose quotes are shown, or null for all. */
  theme: TopicKey | null
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

/** All quotes that have or had their week (D37), newest first, by month and page by page. */
export function Quotes({
  page: { quotes, next },
  title,
  intro,
  isFirst,
  theme,
  frame,
}: QuotesProps) {
  const { language, quotes: t } = pageTexts()
  const [newest] = quotes
  const hasBand = isFirst && theme === null
  const earlier = hasBand ? quotes.slice(1) : quotes
  return (
    <>
      <Section space="head">
        <PageTitle>{title}</PageTitle>
        <Lede>{intro}</Lede>
        {!isFirst && (
          <p className={styles.back}>
            <TextLink href={quotesPath(null, theme)} arrow={false}>
              {t.back}
            </TextLink>
          </p>
        )}
      </Section>
      {(newest || theme || !isFirst) && <Themes theme={theme} titles={frame.pillarTitles} />}
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
            <Empty title={t.noneHereTitle}>{t.noneHere}</Empty>
          ) : !isFirst ? (
            <Empty title={t.noneBeforeTitle}>{t.noneBefore}</Empty>
          ) : theme ? (
            <Empty title={t.noneOnThemeTitle}>{t.none}</Empty>
          ) : (
            <Empty title={t.noneTitle}>{t.none}</Empty>
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
                <WallQuote quote={quote} pillar={theme ?? TOPICS[index % TOPICS.length]?.key} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {next && (
        <Section as="div" space="tight">
          <p className={styles.more}>
            <ButtonLink variant="secondary" href={quotesPath(next, theme)}>
              {t.earlier}
            </ButtonLink>
          </p>
        </Section>
      )}
    </>
  )
}

/** The quotes of all episodes, or of those on one theme; plain links. */
function Themes({ theme, titles }: { theme: TopicKey | null; titles: PillarTitles }) {
  const { quotes: t } = pageTexts()
  const keys = MENU_ORDER.flatMap((list) => topicFor(list)?.key ?? [])
  return (
    <Section as="div" space="snug">
      <nav aria-label={t.filter}>
        <ul role="list" className={links.themes}>
          <li>
            <SiteLink
              href={PATHS.quotes}
              className={links.theme}
              aria-current={theme === null || undefined}
            >
              {t.all}
            </SiteLink>
          </li>
          {keys.map((key) => (
            <li key={key}>
              <SiteLink
                href={quotesPath(null, key)}
                className={links.theme}
                data-pillar={key}
                aria-current={theme === key || undefined}
              >
                <Glyph pillar={key} className={links.glyph} />
                <span dir="auto">{titles[key]}</span>
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

function WallQuote({ quote, pillar }: { quote: QuoteItem; pillar: string | undefined }) {
  const { id, text, author, day } = quote
  const size = text.length < SHORT ? styles.short : text.length > LONG ? styles.long : ''
  return (
    <figure className={classNames(styles.quote, size)} data-pillar={pillar} data-quote={id}>
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
