import type { Where } from 'payload'

/**
 * The episodes that a visitor sees at `now` (D18): published, not in the trash, released.
 * @param path to the episode from the queried collection: '' or 'episode.'
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

/** A guest is visible when its episode is; without an existing episode, never (D18). */
export const visibleGuest = (now: Date): Where => ({
  and: [
    { _status: { equals: 'published' } },
    { deletedAt: { exists: false } },
    { episode: { exists: true } },
    visibleEpisode(now, 'episode.'),
  ],
})
