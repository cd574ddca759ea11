import { isReachable, isVisible, type Publication } from '../episodes/release'

/** Where a guest stands: seen, waiting for an episode, or a draft (D18). */
export type GuestStatus = { state: 'live' | 'scheduled' | 'draft'; label: string }

type Appearance = {
  isPublished: boolean
  /** The number of the guest's episode. */
  number: number
  episode: Publication | null
}

/** Whether visitors see a guest, and if not, what it waits for. */
export function guestStatus({ isPublished, number, episode }: Appearance, now: Date): GuestStatus {
  if (!isPublished) return { state: 'draft', label: 'Draft' }
  if (!episode) return { state: 'scheduled', label: `Waiting for episode ${number}` }
  if (episode.deletedAt) return { state: 'scheduled', label: `Episode ${number} is in trash` }
  if (episode.hiddenFromApps && isReachable(episode, now))
    return { state: 'live', label: `Live on the page of episode ${number}` }
  return isVisible(episode, now)
    ? { state: 'live', label: 'Live' }
    : { state: 'scheduled', label: `Goes live with episode ${number}` }
}
