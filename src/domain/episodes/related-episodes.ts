import type { EpisodeItem, RelatedEpisodes } from '../content'
import type { TopicKey } from '../topics/topics'

export const MORE_SIZE = 3

/**
 * Enough to choose from: there may be the episode itself, its neighbours, and those with the guests
 * among them.
 */
export const MORE_FETCH = 2 * MORE_SIZE + 3

type Candidates = {
  /** The nearest visible episode of a lower number, and that of a higher one. */
  before: EpisodeItem | null
  after: EpisodeItem | null
  /** Visible episodes with the same people, newest first. */
  withGuests: EpisodeItem[]
  /** Visible episodes on the first topic: those of lower numbers, then the newest; newest first. */
  onTopic: EpisodeItem[]
}

/**
 * Returns where listening goes on after an episode. Listeners see episodes by number, highest
 * first, so the previous one has the next lower number and the next one the next higher, whatever
 * their dates: two that come out on one day still have one order. More with its guests and more on
 * its topic follow, the newest first; no episode is offered twice.
 */
export function relatedEpisodes(
  { id, topic }: { id: string; topic: TopicKey | null },
  { before, after, withGuests, onTopic }: Candidates,
): RelatedEpisodes {
  const offered = new Set([id, before?.id, after?.id])
  const pick = (from: EpisodeItem[]) => {
    const picked: EpisodeItem[] = []
    for (const item of from) {
      if (picked.length === MORE_SIZE) break
      if (offered.has(item.id)) continue
      offered.add(item.id)
      picked.push(item)
    }
    return picked
  }
  return {
    previous: before,
    next: after,
    withGuests: pick(withGuests),
    topic,
    onTopic: pick(onTopic),
  }
}
