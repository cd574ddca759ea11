import type { Metadata } from 'next'
import { Quotes } from '@/components/site/quotes'
import { StructuredData } from '@/components/site/structured-data'
import { fillNames } from '@/domain/show/defaults'
import { breadcrumbs } from '@/domain/feeds/json-ld'
import { PATHS } from '@/domain/paths'
import { parseQuoteCursor } from '@/domain/quotes/quotes'
import { getFrame } from '@/server/queries/pages'
import { listQuotes } from '@/server/queries/quotes'
import { pageMetadata } from '../page-metadata'
import { defaultTextsFor } from '@/domain/texts/default-texts'

type Props = { searchParams: Promise<{ before?: string | string[]; theme?: string | string[] }> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [{ before, theme: topic }, frame] = await Promise.all([searchParams, getFrame()])
  const { title, intro } = defaultTextsFor(frame.language, frame.textSet).quotes
  return pageMetadata(frame, {
    path: PATHS.quotes,
    title,
    description: fillNames(intro, frame),
    card: 'quote',
    isListed: before === undefined && topic === undefined,
  })
}

export default async function QuotesPage({ searchParams }: Props) {
  const query = await searchParams
  const before = parseQuoteCursor(query.before)
  const frame = await getFrame()
  const topic = frame.topics.find(({ key }) => key === query.theme)?.key ?? null
  const page = await listQuotes(before, topic)
  const { title, intro } = defaultTextsFor(frame.language, frame.textSet).quotes
  return (
    <>
      <Quotes
        page={page}
        title={title}
        intro={fillNames(intro, frame)}
        isFirst={before === null}
        topic={topic}
        frame={frame}
      />
      <StructuredData data={[breadcrumbs(frame, [{ name: title, path: PATHS.quotes }])]} />
    </>
  )
}
