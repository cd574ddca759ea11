import type { Metadata } from 'next'
import { Quotes } from '@/components/site/quotes'
import { StructuredData } from '@/components/site/structured-data'
import { fillNames } from '@/domain/defaults'
import { breadcrumbs } from '@/domain/json-ld'
import { PATHS } from '@/domain/paths'
import { PILLARS } from '@/domain/pillars'
import { parseQuoteCursor } from '@/domain/quotes'
import { getFrame } from '@/server/queries/pages'
import { listQuotes } from '@/server/queries/quotes'
import { pageMetadata } from '../page-metadata'
import { standardsOf } from '@/domain/texts/standards'

type Props = { searchParams: Promise<{ before?: string | string[]; theme?: string | string[] }> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [{ before, theme }, frame] = await Promise.all([searchParams, getFrame()])
  const { title, intro } = standardsOf(frame.language).quotes
  return pageMetadata(frame, {
    path: PATHS.quotes,
    title,
    description: fillNames(intro, frame),
    card: 'quote',
    isListed: before === undefined && theme === undefined,
  })
}

export default async function QuotesPage({ searchParams }: Props) {
  const query = await searchParams
  const before = parseQuoteCursor(query.before)
  const theme = PILLARS.find(({ key }) => key === query.theme)?.key ?? null
  const [frame, page] = await Promise.all([getFrame(), listQuotes(before, theme)])
  const { title, intro } = standardsOf(frame.language).quotes
  return (
    <>
      <Quotes
        page={page}
        title={title}
        intro={fillNames(intro, frame)}
        isFirst={before === null}
        theme={theme}
        frame={frame}
      />
      <StructuredData data={[breadcrumbs(frame, [{ name: title, path: PATHS.quotes }])]} />
    </>
  )
}
