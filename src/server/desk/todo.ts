import type { Where } from 'payload'
import { isOwner } from '@/cms/access'
import { published } from '@/cms/access/visible'
import { listWarnings } from '@/cms/accounts/warnings'
import { siteNow } from '@/cms/database/site-clock'
import { nameEpisodes } from '@/cms/episodes/episode-names'
import { linkId, toLinkState } from '@/cms/episodes/link-checks'
import { listMails } from '@/cms/newsletter/mails'
import { deskEpisodePath } from '@/domain/desk-routes'
import type { GuessedAt } from '@/domain/accounts/guesses'
import { nameWithNumber } from '@/domain/episodes/desk-name'
import { isBroken } from '@/domain/episodes/link-checks'
import { LINK_FIELDS, type LinkField } from '@/domain/episodes/links'
import { checkPlatformLink, platformName } from '@/domain/listening/platforms'
import type { Episode } from '@/payload-types'
import { getCms } from '../payload'
import { asAccount, type Account } from './account'
import { countUnreadLetters } from './letters'
import { countPictures } from './pictures'

/** A link of an episode that needs the host. */
export type BadLink = {
  key: string
  /** `Amazon Music link of episode 41` */
  name: string
  problem: string
  href: string
  /** To look at it again; null if looking would change nothing. */
  checkId: string | null
}

export type ToDo = {
  guessedAt: GuessedAt | null
  waiting: number
  undescribed: number
  pausedWebhooks: number
  /** Letters that nobody has read. */
  unreadLetters: number
  /** Mails that were not sent as planned, and say why. */
  heldMails: number
  links: BadLink[]
}

/** Hosts by which the database finds links that may lead elsewhere; the rules decide. */
const HOSTS: Record<LinkField, string[]> = {
  linkApple: ['apple.com/'],
  linkSpotify: ['spotify.com/'],
  linkYT: ['youtube.com/', 'youtu.be/'],
  linkAmazon: ['amazon.'],
}

const SHOWN: Where = {
  and: [published(), { isSample: { not_equals: true } }],
}

async function findEpisodes(account: Account, where: Where): Promise<Episode[]> {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'episodes',
    where: { and: [SHOWN, where] },
    sort: '-episodeNum',
    joins: false,
    depth: 0,
    pagination: false,
    ...asAccount(account),
  })
  return docs
}

/** Names links by the episodes that they are in. */
async function nameLinks(episodes: Episode[]) {
  const nameOf = await nameEpisodes(
    { payload: await getCms() },
    episodes.map(({ id }) => id),
  )
  return (field: LinkField, { id, episodeNum }: Episode): string =>
    `${platformName(field)} link of ${nameWithNumber(nameOf(id), episodeNum)}`
}

const placeOf = (field: LinkField, { id }: Episode): string => `${deskEpisodePath(id)}#${field}`

/** Links that lead to another platform than they are for, or to none. */
async function listMisplaced(account: Account): Promise<BadLink[]> {
  const elsewhere = LINK_FIELDS.map(({ field }) => ({
    and: [
      { [field]: { exists: true } },
      ...HOSTS[field].map((host) => ({ [field]: { not_like: host } })),
    ],
  }))
  const episodes = await findEpisodes(account, { or: elsewhere })
  const nameOf = await nameLinks(episodes)
  return episodes.flatMap((episode) =>
    LINK_FIELDS.flatMap(({ field }) => {
      const check = checkPlatformLink(field, episode[field] ?? '', episode.episodeNum)
      const target =
        check.kind === 'other-platform'
          ? platformName(check.field)
          : check.kind === 'unknown-site'
            ? check.host
            : null
      return target === null
        ? []
        : {
            key: `${episode.id} ${field} place`,
            name: nameOf(field, episode),
            problem: `leads to ${target}`,
            href: placeOf(field, episode),
            checkId: null,
          }
    }),
  )
}

/** Links that have failed on two days. */
async function listBroken(account: Account): Promise<BadLink[]> {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'link-checks',
    where: { failedAt: { exists: true } },
    pagination: false,
    ...asAccount(account),
  })
  const broken = new Map(
    docs
      .map(toLinkState)
      .filter(isBroken)
      .map((state) => [state.url, state]),
  )
  if (broken.size === 0) return []
  const urls = [...broken.keys()]
  const episodes = await findEpisodes(account, {
    or: LINK_FIELDS.map(({ field }) => ({ [field]: { in: urls } })),
  })
  const nameOf = await nameLinks(episodes)
  return episodes.flatMap((episode) =>
    LINK_FIELDS.flatMap(({ field }) => {
      const state = broken.get(episode[field] ?? '')
      return state
        ? {
            key: `${episode.id} ${field} answer`,
            name: nameOf(field, episode),
            problem: state.failure ?? '',
            href: placeOf(field, episode),
            checkId: linkId(state.url),
          }
        : []
    }),
  )
}

/** An episode that a platform link is in. */
type LinkPlace = Pick<BadLink, 'name' | 'href'>

/** The episodes that a platform link is in. */
export async function listLinkPlaces(account: Account, url: string): Promise<LinkPlace[]> {
  const episodes = await findEpisodes(account, {
    or: LINK_FIELDS.map(({ field }) => ({ [field]: { equals: url } })),
  })
  const nameOf = await nameLinks(episodes)
  return episodes.flatMap((episode) =>
    LINK_FIELDS.filter(({ field }) => episode[field] === url).map(({ field }) => ({
      name: nameOf(field, episode),
      href: placeOf(field, episode),
    })),
  )
}

/** Counts webhooks that were paused because nothing arrived, for owners. */
async function countPausedWebhooks(account: Account): Promise<number> {
  if (!isOwner({ user: account })) return 0
  const cms = await getCms()
  const where: Where = { pausedBecause: { exists: true } }
  return (await cms.count({ collection: 'webhooks', where, ...asAccount(account) })).totalDocs
}

export async function getToDo(account: Account): Promise<ToDo> {
  const cms = await getCms()
  const [
    { totalDocs: waiting },
    { undescribed },
    pausedWebhooks,
    unreadLetters,
    { docs: mails },
    broken,
    misplaced,
    [guessedAt = null],
  ] = await Promise.all([
    isOwner({ user: account })
      ? cms.count({
          collection: 'users',
          where: { status: { equals: 'pending' } },
          ...asAccount(account),
        })
      : { totalDocs: 0 },
    countPictures(),
    countPausedWebhooks(account),
    countUnreadLetters(),
    listMails({ payload: cms }),
    listBroken(account),
    listMisplaced(account),
    listWarnings({ payload: cms }, account.id, siteNow()),
  ])
  const heldMails = mails.filter(({ problem }) => problem !== null).length
  const links = [...broken, ...misplaced]
  return { guessedAt, waiting, undescribed, pausedWebhooks, unreadLetters, heldMails, links }
}
