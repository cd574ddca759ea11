import { TextLink } from '@/components/ui/button'
import { Section, SideHead } from '@/components/ui/section'
import type { QuoteDetail } from '@/domain/content'
import { PATHS } from '@/domain/paths'
import { formatDay } from './format'
import { MoreEpisodes } from './onward'
import styles from './quote-page.module.css'
import { ShareLink } from './share-link.client'
import { QuoteOfTheWeek } from './quote-of-the-week'

type QuotePageProps = {
  quote: QuoteDetail
  /** Of this page, to pass on. */
  address: string
  /** Path of the picture with the quote. */
  card: string
}

/** A quote of the week (D37) to keep or pass on, with its card and its episode. */
export function QuotePage({ quote, address, card }: QuotePageProps) {
  return (
    <>
      <Section
        as="div"
        space="head"
        side={
          <SideHead as="p">
            <time dateTime={quote.day}>{formatDay(quote.day)}</time>
          </SideHead>
        }
      >
        <QuoteOfTheWeek quote={quote} labelAs="h1" />
      </Section>
      {quote.episode && (
        <Section
          space="tight"
          side={<SideHead id="episode-title">Heard in</SideHead>}
          aria-labelledby="episode-title"
        >
          <MoreEpisodes episodes={[quote.episode]} />
        </Section>
      )}
      <Section
        space="tight"
        side={<SideHead id="card-title">Pass it on</SideHead>}
        aria-labelledby="card-title"
      >
        <ShareLink
          address={address}
          title={`“${quote.text}”${quote.author && ` (${quote.author})`}`}
        />
        <a className={styles.card} href={card} download>
          <img
            src={card}
            width={1200}
            height={630}
            alt="The quote as a card: save the picture"
            loading="lazy"
          />
        </a>
        <TextLink href={PATHS.quotes}>All quotes</TextLink>
      </Section>
    </>
  )
}
