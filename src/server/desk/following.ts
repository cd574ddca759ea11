import { isOwner } from '@/cms/access'
import { siteNow } from '@/cms/database/site-clock'
import { deskEpisodePath } from '@/domain/desk-routes'
import { countsText, type FeedEventKind, type Following } from '@/domain/imports/following'
import { formatRecent } from '@/domain/show/show-time'
import { followingOf } from '@/importers/follow/following'
import { addressesOfMove } from '@/importers/move/check-move'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import type { Account } from './account'

/** Something that was done about an episode. */
export type FeedLine = {
  key: string
  /** ISO instant, and the same in the time of the show. */
  at: string
  when: string
  kind: FeedEventKind
  /** `131. Kitchens: live` */
  what: string
  /** The episode in the editor. */
  href: string | null
}

export type FollowingPage = Pick<
  Following,
  'isOn' | 'url' | 'title' | 'newEpisodes' | 'isChecking' | 'problem' | 'open' | 'gone'
> & {
  /** Owners decide whether it is followed. */
  mayChange: boolean
  /** Time when the feed was checked, and what came of it; null before the first time. */
  lastCheck: string | null
  nextAt: string | null
  lines: FeedLine[]
}

/** Its page checks the account's rights. */
export async function getFollowing(account: Account): Promise<FollowingPage> {
  const now = siteNow()
  const [found, { timeZone }] = await Promise.all([followingOf(await getCms(), now), getFrame()])
  const { isOn, url, title, newEpisodes, isChecking, problem, open, gone } = found
  const { checkedAt, nextAt, last } = found
  return {
    ...{ isOn, url, title, newEpisodes, isChecking, problem, open, gone },
    mayChange: isOwner({ user: account }),
    lastCheck:
      checkedAt === null
        ? null
        : `${formatRecent(checkedAt, now, timeZone)}. ${problem === null ? countsText(last) : ''}`.trim(),
    nextAt: nextAt === null ? null : formatRecent(nextAt, now, timeZone),
    lines: found.events.map(({ at, kind, name, what, episode }, index) => ({
      ...{ key: `${at} ${index}`, at, kind },
      when: formatRecent(at, now, timeZone),
      what: `${name}: ${what}`,
      href: episode === null ? null : deskEpisodePath(episode),
    })),
  }
}

/**
 * Returns how the site stays in step with its feed, in a sentence; null where no show came from an
 * address.
 */
export async function followingSentence(): Promise<string | null> {
  const now = siteNow()
  const [found, { timeZone }] = await Promise.all([followingOf(await getCms(), now), getFrame()])
  const { isOn, url, checkedAt, problem, last } = found
  if (url === null) return null
  if (!isOn)
    return 'This site doesn’t follow your feed. New episodes come in when you import again.'
  if (checkedAt === null) return 'This site follows your feed. The first check is under way.'
  const when = formatRecent(checkedAt, now, timeZone)
  return `This site follows your feed. Last check: ${when}. ${problem ?? countsText(last)}`
}

/**
 * Gets where the show's feed is and where it would move; null where no show came from an address.
 */
export const getMove = async () => addressesOfMove(await getCms())
