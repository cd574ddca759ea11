import type { Where } from 'payload'

/** A rule by its name, and the time that it was made for. */
export type ClockRule = { name: string; now: Date }

/** Shared by all copies of this module: a build may hold more than one. */
const CLOCK_RULE = Symbol.for('rule that depends on the clock')

/** Marks a filter, so that what it finds can be recognized as the same at another time. */
const byTheClock = (name: string, now: Date, where: Where): Where =>
  Object.defineProperty(where, CLOCK_RULE, { value: { name, now } satisfies ClockRule })

/** The rule that a part of a filter stands for, or null. */
export const clockRuleOf = (where: object): ClockRule | null =>
  (where as { [CLOCK_RULE]?: ClockRule })[CLOCK_RULE] ?? null

/**
 * Returns what is published, released or not; the CMS leaves out what is in the trash, unless
 * asked.
 */
export const published = (): Where => ({ _status: { equals: 'published' } })

/** Returns what is released at some later time than `now`. */
export const releasedAfter = (now: Date): Where => ({
  releaseAt: { greater_than: now.toISOString() },
})

/**
 * The reach of a visitor: `listed` is what lists, feeds and REST have, `linked` also what is hidden
 * from apps and found only by the link to its page.
 */
export type Reach = 'listed' | 'linked'

const episodeRule = (
  now: Date,
  path: '' | 'episode.' | 'steps.episode.',
  reach: Reach = 'listed',
): Where => ({
  and: [
    ...(reach === 'listed' ? [{ [`${path}hiddenFromApps`]: { not_equals: true } }] : []),
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

/**
 * The episodes that a visitor sees at `now`: published, not in the trash, released, and not
 * hidden from apps unless their link is known.
 */
export const visibleEpisode = (now: Date, reach?: Reach): Where =>
  byTheClock(`${reach ?? 'listed'} episodes`, now, episodeRule(now, '', reach))

/** A page that the host has written is visible when it is published and released. */
export const visiblePage = (now: Date): Where =>
  byTheClock('visible pages', now, {
    and: [
      published(),
      { deletedAt: { exists: false } },
      {
        or: [
          { releaseAt: { exists: false } },
          { releaseAt: { less_than_equal: now.toISOString() } },
        ],
      },
    ],
  })

/** A quote is visible from its time on. */
export const dueQuote = (now: Date): Where =>
  byTheClock('due quotes', now, {
    and: [{ deletedAt: { exists: false } }, { showsFrom: { less_than_equal: now.toISOString() } }],
  })

/** A transcript or chapters are visible when their episode is. */
export const visibleTimedText = (now: Date, reach?: Reach): Where =>
  byTheClock(`${reach ?? 'listed'} timed texts`, now, episodeRule(now, 'episode.', reach))

/** A listening path is visible when the episode of one of its steps is. */
export const visiblePath = (now: Date): Where =>
  byTheClock('visible paths', now, {
    and: [{ 'steps.episode': { exists: true } }, episodeRule(now, 'steps.episode.')],
  })

/** A guest is visible when its episode is; without an existing episode, never. */
export const visibleGuest = (now: Date, reach?: Reach): Where =>
  byTheClock(`${reach ?? 'listed'} guests`, now, {
    and: [
      published(),
      { deletedAt: { exists: false } },
      { episode: { exists: true } },
      episodeRule(now, 'episode.', reach),
    ],
  })
