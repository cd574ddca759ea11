import type { Metadata } from 'next'
import { AllEpisodes } from '@/components/site/all-episodes'
import { StructuredData } from '@/components/site/structured-data'
import { breadcrumbs } from '@/domain/feeds/json-ld'
import { parseBefore } from '@/domain/database/lists'
import { PATHS } from '@/domain/paths'
import { listEpisodes } from '@/server/queries/episodes'
import { getFrame, getListTexts, listTopics } from '@/server/queries/pages'
import { pageMetadata } from '../../page-metadata'
import type { SiteFrame } from '@/domain/content'
import { textsOf } from '@/domain/texts'

type Props = { searchParams: Promise<{ before?: string | string[] }> }

const hereOf = ({ language }: SiteFrame) => ({
  path: PATHS.all,
  title: textsOf(language).names.all,
})

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [{ before }, { allIntro }, frame] = await Promise.all([
    searchParams,
    getListTexts(),
    getFrame(),
  ])
  const isListed = before === undefined
  return pageMetadata(frame, { ...hereOf(frame), description: allIntro, card: 'all', isListed })
}

export default async function AllEpisodesPage({ searchParams }: Props) {
  const before = parseBefore((await searchParams).before)
  const [frame, texts, topics, page] = await Promise.all([
    getFrame(),
    getListTexts(),
    listTopics(),
    listEpisodes('all', before),
  ])
  const { title: name, path } = hereOf(frame)
  return (
    <>
      <AllEpisodes {...{ frame, texts, topics, page, before }} />
      <StructuredData data={[breadcrumbs(frame, [{ name, path }])]} />
    </>
  )
}
