import { siteNow } from '@/cms/database/site-clock'
import { guestStatus } from '@/domain/guests/guest-status'
import type { Episode, Guest } from '@/payload-types'

type Row = Partial<Episode> & Partial<Guest>

/** The state of a record in a list, in the words of the desk: what is scheduled is not live yet. */
export function StateCell({ cellData, rowData }: { cellData?: string | null; rowData: Row }) {
  const { status, guestName, podcastEpisode, episode } = rowData
  if (status) return status.label
  if (guestName === undefined) return cellData === 'published' ? 'Live' : 'Draft'
  return guestStatus(
    {
      isPublished: cellData === 'published',
      number: podcastEpisode ?? 0,
      episode: typeof episode === 'object' ? episode : null,
    },
    siteNow(),
  ).label
}
