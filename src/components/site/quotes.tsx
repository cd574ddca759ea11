import { ButtonLink, TextLink } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Empty } from '@/components/ui/empty'
import { Drawing } from '@/components/ui/icon'
import { Lede, PageTitle, Section } from '@/components/ui/section'
import { SiteLink } from '@/components/ui/site-link'
import type { QuoteItem, QuotesPage } from '@/domain/content'
import { PATHS, quotePath, quotesPath } from '@/domain/paths'
import { PILLARS } from '@/domain/pillars'
import { formatDay } from './format'
import { QuoteOfTheWeek } from './quote-of-the-week'
import styles from './quotes.module.css'

type QuotesProps = {
  page: QuotesPage
  title: string
  intro: string
  /** Whether this is the first page. */
  isFirst: boolean
}

/** All quotes that have or had their week (D37), newest first, page by page. */
export function Quotes({ page: { quotes, next }, title, intro, isFirst }: QuotesProps) {
  const [newest] = quotes
  const earlier = isFirst ? quotes.slice(1) : quotes
  return (
    <>
      <Section space="head">
        <PageTitle>{title}</PageTitle>
        <Lede>{intro}</Lede>
        {!isFirst && (
          <p className={styles.back}>
            <TextLink href={PATHS.quotes} arrow={false}>
              Back to the newest quotes
            </TextLink>
          </p>
        )}
      </Section>
      {isFirst && newest && (
        <Section as="div" space="tight">
          <QuoteOfTheWeek quote={newest} labelAs="h2">
            <SiteLink href={quotePath(newest.id)}>Keep or share it</SiteLink>
          </QuoteOfTheWeek>
        </Section>
      )}
      <Section as="div" space="tight">
        {quotes.length === 0 &&
          (isFirst ? (
            <Empty title="No quotes yet">The first one is on its way.</Empty>
          ) : (
            <Empty title="That was the first quote">There is nothing before it.</Empty>
          ))}
        <ul role="list" className={styles.wall}>
          {earlier.map((quote, i) => (
            <li key={quote.id} className={styles.item}>
              <WallQuote quote={quote} pillar={PILLARS[i % PILLARS.length]?.key} />
            </li>
          ))}
        </ul>
        {next && (
          <p className={styles.more}>
            <ButtonLink variant="secondary" href={quotesPath(next)}>
              View more
            </ButtonLink>
          </p>
        )}
      </Section>
    </>
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
          {formatDay(day)}
        </time>
      </figcaption>
    </figure>
  )
}
