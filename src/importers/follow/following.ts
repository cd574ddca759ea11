import type { Payload } from 'payload'
import { CHECK_LASTS_MS, NO_EVENTS, type Following } from '@/domain/imports/following'
import { episodesGone } from '../feed-items'
import { listEvents, loadFollowedFeed, sourceToFollow } from './followed-feed'

const EVENTS = 50
const GONE = 5

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

/**
 * Returns how the site follows a feed, or which one it could. Bypasses the access rules: the caller
 * has been checked.
 */
export async function followingOf(payload: Payload, now: Date): Promise<Following> {
  const feed = await loadFollowedFeed({ payload })
  const events = await listEvents({ payload }, EVENTS)
  const gone = feed ? await episodesGone({ payload }, GONE) : { count: 0, first: [] }
  const { url, title } = feed ?? (await sourceToFollow({ payload })) ?? { url: null, title: null }
  const isLate = feed?.notBefore && feed.notBefore > now
  return {
    isOn: feed !== null,
    ...{ url, title, newEpisodes: feed?.newEpisodes ?? 'live' },
    isChecking: Boolean(feed?.askedAt && now.getTime() - feed.askedAt.getTime() < CHECK_LASTS_MS),
    checkedAt: iso(feed?.checkedAt ?? null),
    problem: feed?.problem ?? null,
    nextAt: isLate ? iso(feed.notBefore) : null,
    last: { ...NO_EVENTS, ...feed?.last },
    open: feed?.open ?? [],
    gone: { count: gone.count, titles: gone.first.map(({ title: name }) => name) },
    events,
  }
}
