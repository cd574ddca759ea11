import '@/dashboard/styles'
import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { nameEpisodes } from '@/cms/episodes/episode-names'
import { siteNow } from '@/cms/database/site-clock'
import { EpisodeEditor } from '@/dashboard/episodes/episode-editor.client'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { episodeNumberOf } from '@/domain/episodes/episode-id'
import { requireAccount } from '@/server/desk/account'
import { getEditedEpisode, getEditorShow } from '@/server/desk/episode'
import { getEpisodeLetters } from '@/server/desk/letters'
import { getEpisodeMailing } from '@/server/desk/mails'
import { getCms } from '@/server/payload'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params
  await requireAccount()
  if (episodeNumberOf(id) === null) return { title: 'Episode' }
  return { title: (await nameEpisodes({ payload: await getCms() }, [id]))(id) }
}

export default async function EpisodePage({ params }: Props) {
  const account = await requireAccount()
  const { id } = await params
  const now = siteNow()
  const [episode, show, mailing, letters] = await Promise.all([
    getEditedEpisode(account, id),
    getEditorShow(account, id, now),
    getEpisodeMailing(id),
    getEpisodeLetters(account, id),
  ])
  if (episode === 'trash') redirect(DESK_ROUTES.history)
  if (!episode) notFound()
  return (
    <EpisodeEditor
      key={episode.id}
      episode={episode}
      suggestedNumber={episode.number}
      show={show}
      mailing={mailing}
      letters={letters}
      renderedAt={now.toISOString()}
    />
  )
}
