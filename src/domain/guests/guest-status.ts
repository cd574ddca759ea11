import { nameInSentence } from '../episodes/desk-name'
import { isReachable, isVisible, type Publication } from '../episodes/release'

export type GuestStatus = { state: 'live' | 'scheduled' | 'draft'; label: string }

type Appearance = {
  isPublished: boolean
  name: string
  episode: Publication | null
}

/** Checks whether visitors see a guest, and if not, what it waits for. */
export function guestStatus({ isPublished, name, episode }: Appearance, now: Date): GuestStatus {
  if (!isPublished) return { state: 'draft', label: 'Draft' }
  if (!episode) return { state: 'scheduled', label: `Waiting for ${nameInSentence(name)}` }
  if (episode.deletedAt) return { state: 'scheduled', label: `${name} is in trash` }
  if (episode.hiddenFromApps && isReachable(episode, now))
    return { state: 'live', label: `Live on the page of ${nameInSentence(name)}` }
  return isVisible(episode, now)
    ? { state: 'live', label: 'Live' }
    : { state: 'scheduled', label: `Goes live with ${nameInSentence(name)}` }
}
