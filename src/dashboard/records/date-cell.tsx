import { siteNow } from '@/cms/database/site-clock'
import { formatInstant } from '@/domain/show/show-time'
import { getFrame } from '@/server/queries/pages'

/** A date in a list of records, in the time of the show. */
export async function DateCell({ cellData }: { cellData?: string | Date | null }) {
  if (!cellData) return null
  const { timeZone } = await getFrame()
  return <time>{formatInstant(cellData, siteNow(), timeZone)}</time>
}
