import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { Episode } from '@/components/site/episode'
import { episodePath, PATHS } from '@/domain/paths'
import { getEpisode } from '@/server/queries/episodes'
import { getFrame } from '@/server/queries/pages'

type Props = { params: Promise<{ pid: string }> }

/** Longest description of a page that search results show. */
const DESCRIPTION_LENGTH = 160

/** The episode, read once for a page; one that no visitor can see is an unknown path (D3). */
const findEpisode = cache(async (id: string) => (await getEpisode(id)) ?? redirect(PATHS.notFound))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id, number, title, description } = await findEpisode((await params).pid)
  return {
    title: `${number}. ${title}`,
    description: description.slice(0, DESCRIPTION_LENGTH),
    alternates: { canonical: episodePath(id) },
  }
}

export default async function EpisodePage({ params }: Props) {
  const [{ pid }, { hostName }] = await Promise.all([params, getFrame()])
  return <Episode episode={await findEpisode(pid)} hostName={hostName} />
}
