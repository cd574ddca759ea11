import { TextLink } from '@/components/ui/button'
import { Section, SideHead } from '@/components/ui/section'
import type { QuoteDetail, SiteFrame } from '@/domain/content'
import { formatDay } from '@/domain/language/dates'
import { PATHS } from '@/domain/paths'
import { MoreEpisodes } from './related-episodes'
import styles from './quote-page.module.css'
import { ShareLink } from './share-link'
import { QuoteOfTheWeek } from './quote-of-the-week'
import { pageTexts } from '@/domain/texts/page-texts'
import { fill } from '@/domain/texts/fill'

type QuotePageProps = {
  quote: QuoteDetail
  /** Of this page, to pass on. */
  address: string
  /** Path of the picture with the quote. */
  card: string
  frame: Pick<SiteFrame, 'topics' | 'coverShape'>
}

/** A quote of the week to keep or pass on, with its card and its episode. */
export function QuotePage({ quote, address, card, frame }: QuotePageProps) {
  const { quotes: t, common, language, shared } = pageTexts()
  return (
    <>
      <Section
        as="div"
        space="head"
        side={
          <SideHead as="p">
            <time dateTime={quote.day}>{formatDay(quote.day, language)}</time>
          </SideHead>
        }
      >
        <QuoteOfTheWeek quote={quote} label={t.ofTheWeek} labelAs="h1" />
      </Section>
      {quote.episode && (
        <Section
          space="tight"
          side={<SideHead id="episode-title">{t.heardIn}</SideHead>}
          aria-labelledby="episode-title"
        >
          <MoreEpisodes episodes={[quote.episode]} frame={frame} />
        </Section>
      )}
      <Section
        space="tight"
        side={<SideHead id="card-title">{common.passItOn}</SideHead>}
        aria-labelledby="card-title"
      >
        <ShareLink
          address={address}
          title={`${fill(common.quoted, { text: quote.text })}${quote.author && ` (${quote.author})`}`}
          texts={shared.copy}
        />
        <a className={styles.card} href={card} download>
          <img src={card} width={1200} height={630} alt={t.card} loading="lazy" />
        </a>
        <TextLink href={PATHS.quotes}>{common.allQuotes}</TextLink>
      </Section>
    </>
  )
}
