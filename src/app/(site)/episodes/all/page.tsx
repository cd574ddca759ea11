import type { Metadata } from 'next'
import { AllEpisodes } from '@/components/site/all-episodes'
import { parseBefore } from '@/domain/lists'
import { PATHS } from '@/domain/paths'
import { listEpisodes } from '@/server/queries/episodes'
import { getFrame, getListTexts, listPillars } from '@/server/queries/pages'

export async function generateMetadata(): Promise<Metadata> {
  const { allIntro } = await getListTexts()
  return {
    title: 'All Episodes',
    description: allIntro,
    alternates: { canonical: PATHS.all },
  }
}

type Props = { searchParams: Promise<{ before?: string | string[] }> }

export default async function AllEpisodesPage({ searchParams }: Props) {
  const before = parseBefore((await searchParams).before)
  const [frame, texts, pillars, page] = await Promise.all([
    getFrame(),
    getListTexts(),
    listPillars(),
    listEpisodes('all', before),
  ])
  return <AllEpisodes {...{ frame, texts, pillars, page, before }} />
}
