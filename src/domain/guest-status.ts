import { isReleased } from './release'

/** Where a guest stands: seen, waiting for an episode, or a draft (D18). */
export type GuestStatus = { state: 'live' | 'scheduled' | 'draft'; label: string }

type Appearance = {
  isPublished: boolean
  /** The number of the guest's episode. */
  number: number
  episode: { isPublished: boolean; isTrashed: boolean; releaseAt: string | null } | null
}

/** Whether visitors see a guest, and if not, what it waits for. */
export function guestStatus({ isPublished, number, episode }: Appearance, now: Date): GuestStatus {
  if (!isPublished) return { state: 'draft', label: 'Draft' }
  if (!episode) return { state: 'scheduled', label: `Waits for episode ${number}` }
  if (episode.isTrashed) return { state: 'scheduled', label: `Episode ${number} is in the trash` }
  if (!episode.isPublished || !isReleased(episode.releaseAt, now))
    return { state: 'scheduled', label: `Shows with episode ${number}` }
  return { state: 'live', label: 'Live' }
}
