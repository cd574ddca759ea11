import '@/dashboard/styles'
import type { Metadata } from 'next'
import { siteNow } from '@/cms/database/site-clock'
import { EpisodeEditor } from '@/dashboard/episodes/episode-editor.client'
import { requireAccount } from '@/server/desk/account'
import { getEditorShow, getMoreOfEpisode, nextEpisodeNumber } from '@/server/desk/episode'
import { getEpisodeMailing } from '@/server/desk/mails'

export const metadata: Metadata = { title: 'New episode' }

type Query = { day?: string | string[] }

export default async function NewEpisodePage({ searchParams }: { searchParams: Promise<Query> }) {
  const account = await requireAccount()
  const { day } = await searchParams
  const now = siteNow()
  const [number, show, more, mailing] = await Promise.all([
    nextEpisodeNumber(account),
    getEditorShow(account, null, now, typeof day === 'string' ? day : null),
    getMoreOfEpisode(account, null),
    getEpisodeMailing(null),
  ])
  return (
    <EpisodeEditor
      episode={null}
      suggestedNumber={number}
      show={show}
      more={more}
      mailing={mailing}
      renderedAt={now.toISOString()}
    />
  )
}
