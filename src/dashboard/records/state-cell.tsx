import { siteNow } from '@/cms/database/site-clock'
import { isReleased } from '@/domain/episodes/release'
import { guestStatus } from '@/domain/guests/guest-status'
import type { Episode, Guest } from '@/payload-types'
import { requireAccount } from '@/server/desk/account'
import { episodesOf, nameGuestEpisodes } from '@/server/desk/guests'

type Row = Partial<Episode> & Partial<Guest>

/** The state of a record in a list, in the words of the desk: what is scheduled is not live yet. */
export async function StateCell({ cellData, rowData }: { cellData?: string | null; rowData: Row }) {
  const { status, releaseAt, guestName, podcastEpisode, episode } = rowData
  if (status) return status.label
  if (guestName === undefined) {
    if (cellData !== 'published') return 'Draft'
    return isReleased(releaseAt, siteNow()) ? 'Live' : 'Scheduled'
  }
  const number = podcastEpisode ?? 0
  const [found = null] = (await episodesOf(await requireAccount(), [{ episode }])).values()
  const name = (await nameGuestEpisodes([{ podcastEpisode: number }]))(number)
  return guestStatus({ isPublished: cellData === 'published', name, episode: found }, siteNow())
    .label
}
