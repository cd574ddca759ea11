// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/playlists.module.css'
import type { Metadata } from 'next'
import { AllEpisodes } from '@/components/site/all-episodes'
import { StructuredData } from '@/components/site/structured-data'
import { breadcrumbs } from '@/domain/feeds/json-ld'
import { parseOrder, parseSeason } from '@/domain/database/lists'
import { seasonPath } from '@/domain/paths'
import { listEpisodes, listSeasons } from '@/server/queries/episodes'
import { getFrame, getListTexts, listTopics } from '@/server/queries/pages'
import { pageMetadata } from '../../page-metadata'
import type { SiteFrame } from '@/domain/content'
import { textsOf } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'

type Parameter = string | string[]
type Props = {
  searchParams: Promise<{
    before?: Parameter
    after?: Parameter
    order?: Parameter
    season?: Parameter
  }>
}

/** A season that there is; any other is none, as with what makes no sense elsewhere. */
async function findSeason(asked: Parameter | undefined) {
  const seasons = await listSeasons()
  return { seasons, season: seasons.find((season) => season === parseSeason(asked)) ?? null }
}

function hereOf({ language }: SiteFrame, season: number | null) {
  const { names, lists, shared } = textsOf(language)
  const ofSeason = season === null ? [] : [fill(lists.season, { season })]
  return { path: seasonPath(season), title: [names.all, ...ofSeason].join(shared.comma) }
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [query, { allIntro }, frame] = await Promise.all([searchParams, getListTexts(), getFrame()])
  const isListed = query.before === undefined && query.order === undefined
  const { season } = await findSeason(query.season)
  return pageMetadata(frame, {
    ...hereOf(frame, season),
    description: allIntro,
    card: 'all',
    isListed,
  })
}

export default async function AllEpisodesPage({ searchParams }: Props) {
  const asked = await searchParams
  const { isOldestFirst, before } = parseOrder(asked)
  const { seasons, season } = await findSeason(asked.season)
  const [frame, texts, all, page] = await Promise.all([
    getFrame(),
    getListTexts(),
    listTopics(),
    listEpisodes('all', before, season, isOldestFirst),
  ])
  const { title: name, path } = hereOf(frame, season)
  const topics = all.filter(({ key }) => frame.listedTopics.some((topic) => topic.key === key))
  return (
    <>
      <AllEpisodes {...{ frame, texts, topics, page, isOldestFirst, before, seasons, season }} />
      <StructuredData data={[breadcrumbs(frame, [{ name, path }])]} />
    </>
  )
}
