import type { Metadata } from 'next'
import { Quotes } from '@/components/site/quotes'
import { StructuredData } from '@/components/site/structured-data'
import { fillNames, QUOTES_TEXTS } from '@/domain/defaults'
import { breadcrumbs } from '@/domain/json-ld'
import { PATHS } from '@/domain/paths'
import { parseQuoteCursor } from '@/domain/quotes'
import { getFrame } from '@/server/queries/pages'
import { listQuotes } from '@/server/queries/quotes'
import { pageMetadata } from '../page-metadata'

type Props = { searchParams: Promise<{ before?: string | string[] }> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [{ before }, frame] = await Promise.all([searchParams, getFrame()])
  return pageMetadata(frame, {
    path: PATHS.quotes,
    title: QUOTES_TEXTS.title,
    description: fillNames(QUOTES_TEXTS.intro, frame),
    card: 'quote',
    isListed: before === undefined,
  })
}

export default async function QuotesPage({ searchParams }: Props) {
  const before = parseQuoteCursor((await searchParams).before)
  const [frame, page] = await Promise.all([getFrame(), listQuotes(before)])
  return (
    <>
      <Quotes
        page={page}
        title={QUOTES_TEXTS.title}
        intro={fillNames(QUOTES_TEXTS.intro, frame)}
        isFirst={before === null}
      />
      <StructuredData
        data={[breadcrumbs(frame, [{ name: QUOTES_TEXTS.title, path: PATHS.quotes }])]}
      />
    </>
  )
}
