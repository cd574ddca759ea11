import '@/dashboard/styles'
import type { Metadata } from 'next'
import { EpisodeList } from '@/dashboard/episodes/episode-list'
import { isFiltered, parseListQuery } from '@/domain/episodes/episode-list'
import { requireAccount } from '@/server/desk/account'
import { countEpisodes, listEpisodes } from '@/server/desk/episodes'
import { findNumberedTitles } from '@/server/desk/numbered-titles'
import { getFrame } from '@/server/queries/pages'

export const metadata: Metadata = { title: 'Episodes' }

export default async function EpisodesPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const account = await requireAccount()
  const { hostName, topics } = await getFrame()
  const query = parseListQuery(await searchParams, topics)
  const [list, counts, numberedTitles] = await Promise.all([
    listEpisodes(account, query),
    isFiltered(query) ? null : countEpisodes(),
    isFiltered(query) ? [] : findNumberedTitles(account),
  ])
  return <EpisodeList {...{ list, counts, query, hostName, topics, numberedTitles }} />
}
