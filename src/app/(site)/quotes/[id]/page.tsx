// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/related-episodes.module.css'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { QuotePage } from '@/components/site/quote-page'
import { StructuredData } from '@/components/site/structured-data'
import { defaultTextsFor } from '@/domain/texts/default-texts'
import { breadcrumbs, quotation } from '@/domain/feeds/json-ld'
import { PATHS, quotePath } from '@/domain/paths'
import { numberedIdOf } from '@/domain/resolve-route'
import { shorten } from '@/domain/language/text'
import { cardPath } from '@/server/cards'
import { getFrame } from '@/server/queries/pages'
import { getQuote } from '@/server/queries/quotes'
import { pageMetadata } from '../../page-metadata'
import { textsOf } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'

type Props = { params: Promise<{ id: string }> }

/** Longest title of a quote's page, in characters. */
const TITLE_LENGTH = 60

/**
 * A quote that is not due yet, or in the trash, is an unknown path, and so is what cannot
 * be the number of one: a path that ends like a file's comes here unresolved.
 */
async function findQuote(params: Props['params']) {
  const id = numberedIdOf((await params).id)
  return (id === null ? null : await getQuote(id)) ?? redirect(PATHS.notFound)
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [quote, frame] = await Promise.all([findQuote(params), getFrame()])
  return pageMetadata(frame, {
    path: quotePath(quote.id),
    title: fill(textsOf(frame.language).common.quoted, {
      text: shorten(quote.text, TITLE_LENGTH),
    }),
    description: `${quote.text} (${quote.author})`,
    card: `quote-${quote.id}`,
  })
}

export default async function Page({ params }: Props) {
  const [quote, frame] = await Promise.all([findQuote(params), getFrame()])
  const path = quotePath(quote.id)
  const way = [
    { name: defaultTextsFor(frame.language, frame.textSet).quotes.title, path: PATHS.quotes },
    { name: shorten(quote.text, TITLE_LENGTH), path },
  ]
  return (
    <>
      <QuotePage
        quote={quote}
        address={new URL(path, frame.siteUrl).href}
        card={await cardPath(`quote-${quote.id}`)}
        frame={frame}
      />
      <StructuredData data={[quotation(quote, frame), breadcrumbs(frame, way)]} />
    </>
  )
}
