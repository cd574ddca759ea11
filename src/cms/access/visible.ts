import type { Where } from 'payload'

/**
 * What of the episodes a visitor sees at `now` (D18): published, not in the trash, released.
 * @param path where the episode is, seen from the collection asked: '' or 'episode.'
 */
export const visibleEpisode = (now: Date, path: '' | 'episode.' = ''): Where => ({
  and: [
    { [`${path}_status`]: { equals: 'published' } },
    { [`${path}deletedAt`]: { exists: false } },
    {
      or: [
        { [`${path}releaseAt`]: { exists: false } },
        { [`${path}releaseAt`]: { less_than_equal: now.toISOString() } },
      ],
    },
  ],
})

/** A guest is as visible as its episode; without an existing episode, not at all (D18). */
export const visibleGuest = (now: Date): Where => ({
  and: [
    { _status: { equals: 'published' } },
    { deletedAt: { exists: false } },
    { episode: { exists: true } },
    visibleEpisode(now, 'episode.'),
  ],
})
