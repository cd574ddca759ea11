// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/search-page.module.css'
import type { Metadata } from 'next'
import { ComingSoon } from '@/components/site/coming-soon'
import { SearchPage } from '@/components/site/search-page'
import { PATHS } from '@/domain/paths'
import { parseSearch, type SearchQuery } from '@/domain/search/search'
import { getFrame } from '@/server/queries/pages'
import { getSearch } from '@/server/queries/search'
import { pageMetadata } from '../page-metadata'
import { textsOf } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

async function queryOf({ searchParams }: Props): Promise<SearchQuery> {
  const given = Object.entries(await searchParams).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return parseSearch(new URLSearchParams(given))
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [frame, { q }] = await Promise.all([getFrame(), queryOf(props)])
  const { names, search: t } = textsOf(frame.language)
  return pageMetadata(frame, {
    path: PATHS.search,
    title: q ? fill(t.results, { q, search: names.search }) : names.search,
    description: frame.pages.search
      ? fill(t.description, { show: frame.showName })
      : frame.comingSoon.text,
    // Results are no page of their own for search engines.
    isListed: false,
  })
}

export default async function Search(props: Props) {
  const frame = await getFrame()
  if (!frame.pages.search)
    return <ComingSoon name={textsOf(frame.language).names.search} frame={frame} />
  return <SearchPage frame={frame} content={await getSearch(await queryOf(props))} />
}
