import { createLocalReq, type Where } from 'payload'
import { cache } from 'react'
import { asVisitor, asVisitorWithLink, VISITOR_READS } from '@/cms/database/connections'
import { siteNow } from '@/cms/database/site-clock'
import { runSql, sql } from '@/cms/database/transactions'
import { findCurrentId } from '@/cms/episodes/former-ids'
import { findSampleContent } from '@/cms/episodes/sample-content'
import type {
  EpisodeCard,
  EpisodeDetail,
  EpisodeItem,
  EpisodePage,
  RelatedEpisodes,
} from '@/domain/content'
import { episodeId } from '@/domain/episodes/episode-id'
import { FETCH_SIZE, pageOf } from '@/domain/database/lists'
import { MORE_FETCH, MORE_SIZE, relatedEpisodes } from '@/domain/episodes/related-episodes'
import {
  EPISODE_FLAGS,
  mainTopic,
  type ListKey,
  type Topic,
  type TopicKey,
} from '@/domain/topics/topics'
import { getCms } from '../payload'
import { toCard, toDetail, toItem } from './mappers'
import { getVisibleTexts } from './timed-texts'
import { numbersOnTopic } from './topics'

/**
 * Returns what all page reads have in common: a visitor's rights, no count, highest number first,
 * and no show notes as HTML.
 */
const visitorList = () =>
  ({
    ...asVisitor(),
    pagination: false,
    sort: '-episodeNum',
    select: { descriptionHtml: false, summary: false },
  }) as const

const itemFields = {
  depth: 1,
  joins: false,
  populate: {
    podcasts: {
      filename: true,
      width: true,
      height: true,
      sizes: true,
      repeatsCover: true,
    },
  },
} as const

/**
 * Returns what finds the first episodes of a list, highest number first unless it is turned round:
 * by the flag of a favourite or of one of the first four topics, which is indexed, or by the
 * numbers of those on another topic.
 */
export async function inList(
  key: ListKey,
  range: { before?: number; limit: number; isOldestFirst?: boolean },
): Promise<Where[]> {
  const { before, isOldestFirst } = range
  const beyond = isOldestFirst ? 'greater_than' : 'less_than'
  const below: Where[] = before === undefined ? [] : [{ episodeNum: { [beyond]: before } }]
  if (key === 'all') return below
  const flag = EPISODE_FLAGS.find((list) => list.key === key)?.flag
  if (flag) return [{ [flag]: { equals: true } }, ...below]
  return [{ episodeNum: { in: await numbersOnTopic(key, range) } }]
}

/**
 * A page of a list: highest number first unless it is turned round, after the cursor.
 * @param before the number of the last episode seen, or null for the first page
 * @param season to which the list is narrowed, or null
 */
export async function listEpisodes(
  key: ListKey,
  before: number | null,
  season: number | null = null,
  isOldestFirst = false,
): Promise<EpisodePage> {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'episodes',
    where: {
      and: [
        ...(await inList(key, { before: before ?? undefined, limit: FETCH_SIZE, isOldestFirst })),
        ...(season === null ? [] : [{ season: { equals: season } }]),
      ],
    },
    limit: FETCH_SIZE,
    ...itemFields,
    ...visitorList(),
    ...(isOldestFirst ? { sort: 'episodeNum' } : {}),
  })
  return pageOf(docs.map(toItem))
}

/** Episodes that say which shape the pictures of a show have. */
const NEWEST = 100

/**
 * Counts, of the newest episodes that visitors see, those with a picture of their own, and those whose
 * picture is square.
 */
export async function countPictures(): Promise<{ all: number; square: number }> {
  const [counted] = await runSql<{ all: number; square: number }>(
    { payload: await getCms(), transactionID: VISITOR_READS },
    sql`SELECT count(*)::int AS all, (count(*) FILTER (WHERE p.width * 3 < p.height * 4))::int AS square
      FROM (SELECT image_id FROM visible_episodes(${siteNow().toISOString()})
        ORDER BY episode_num DESC LIMIT ${NEWEST}) e
      JOIN podcasts p ON p.id = e.image_id
      WHERE p.repeats_cover IS NOT TRUE
        OR NOT EXISTS (SELECT FROM site WHERE draws_repeated_covers)`,
  )
  return counted ?? { all: 0, square: 0 }
}

/** The seasons that visitors see something of, the newest first: a step in an index for each. */
export const listSeasons = cache(async (): Promise<number[]> => {
  const now = siteNow().toISOString()
  const below = (bound: ReturnType<typeof sql>) => sql`SELECT e.season::int AS season
    FROM visible_episodes(${now}) e WHERE ${bound} ORDER BY e.season DESC LIMIT 1`
  const rows = await runSql<{ season: number }>(
    { payload: await getCms(), transactionID: VISITOR_READS },
    sql`WITH RECURSIVE seasons AS (
        (${below(sql`e.season IS NOT NULL`)})
        UNION ALL
        SELECT f.season FROM seasons s, LATERAL (${below(sql`e.season < s.season`)}) f
      ) SELECT season FROM seasons`,
  )
  return rows.map(({ season }) => season)
})

/** All favourites, highest number first. */
export async function listFavourites(): Promise<EpisodeCard[]> {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'episodes',
    where: { isFav: { equals: true } },
    limit: 0,
    depth: 1,
    joins: false,
    ...visitorList(),
  })
  return docs.map(toCard)
}

/**
 * An episode by id as a visitor who has the link to its page sees it, with its guests; null when there
 * is none. What shows or names it elsewhere asks `getListedEpisode`.
 */
export const getEpisode = cache(async (id: string): Promise<EpisodeDetail | null> => {
  const cms = await getCms()
  const episode = await cms.findByID({
    collection: 'episodes',
    id,
    depth: 1,
    joins: false,
    ...asVisitorWithLink(),
    disableErrors: true,
  })
  if (!episode) return null
  // Not through the join, which returns its documents' pictures as ids at any depth.
  const { docs: guests } = await cms.find({
    collection: 'guests',
    where: { episode: { equals: id } },
    sort: 'guestName',
    limit: 50,
    depth: 1,
    pagination: false,
    ...asVisitorWithLink(),
  })
  return toDetail(episode, guests, await getVisibleTexts(id))
})

/** The same, unless it is hidden from apps. */
export async function getListedEpisode(id: string): Promise<EpisodeDetail | null> {
  const episode = await getEpisode(id)
  return episode?.isHidden ? null : episode
}

/** The visible episodes that fit, newest first unless sorted otherwise. */
export async function findItems(
  where: Where,
  limit: number,
  sort = '-episodeNum',
): Promise<EpisodeItem[]> {
  const cms = await getCms()
  const query = { ...itemFields, ...visitorList(), sort }
  const { docs } = await cms.find({ collection: 'episodes', where, limit, ...query })
  return docs.map(toItem)
}

/** Other visible episodes with the people of this one, newest first. */
async function findWithGuests({ number, guests }: EpisodeDetail): Promise<EpisodeItem[]> {
  if (guests.length === 0) return []
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'guests',
    where: {
      and: [
        { person: { in: [...new Set(guests.map(({ person }) => person))] } },
        { podcastEpisode: { not_equals: number } },
      ],
    },
    sort: '-podcastEpisode',
    limit: MORE_FETCH,
    depth: 0,
    select: { podcastEpisode: true },
    pagination: false,
    ...asVisitor(),
  })
  const numbers = docs.map(({ podcastEpisode }) => podcastEpisode)
  return numbers.length === 0 ? [] : findItems({ episodeNum: { in: numbers } }, MORE_FETCH)
}

/** Visible episodes on the topic of this one: those before it, and the newest if they are few. */
async function findOnTopic(number: number, topic: TopicKey | null): Promise<EpisodeItem[]> {
  if (!topic) return []
  const find = async (limit: number, before?: number) =>
    findItems({ and: await inList(topic, { before, limit }) }, limit)
  const found = await find(MORE_FETCH, number)
  if (found.length === MORE_FETCH) return found
  return [...found, ...(await find(MORE_FETCH + MORE_SIZE))]
}

/** Returns where listening goes on after an episode. @param topics of the site */
export async function getRelatedEpisodes(
  episode: EpisodeDetail,
  topics: readonly Topic[],
): Promise<RelatedEpisodes> {
  const { id, number, categories } = episode
  const topic = mainTopic(categories, topics)?.key ?? null
  const [[before], [after], withGuests, onTopic] = await Promise.all([
    findItems({ episodeNum: { less_than: number } }, 1),
    findItems({ episodeNum: { greater_than: number } }, 1, 'episodeNum'),
    findWithGuests(episode),
    findOnTopic(number, topic),
  ])
  return relatedEpisodes(
    { id, topic },
    { before: before ?? null, after: after ?? null, withGuests, onTopic },
  )
}

/**
 * The present id of the episode that had `id` before its number was changed; null unless
 * visitors see it.
 */
export async function getMovedTo(id: string): Promise<string | null> {
  const moved = await findCurrentId(
    { payload: await getCms(), transactionID: VISITOR_READS },
    'episodes',
    id,
  )
  return moved && (await getEpisode(moved)) ? moved : null
}

/** The episode with the featured number, or else the newest; null if there are none. */
export async function getFeaturedEpisode(number: number | null): Promise<EpisodeCard | null> {
  const cms = await getCms()
  const named =
    number !== null
      ? await cms.findByID({
          collection: 'episodes',
          id: episodeId(number),
          depth: 1,
          joins: false,
          ...asVisitor(),
          disableErrors: true,
        })
      : null
  return named ? toCard(named) : getLatest()
}

/** The newest episode; null if there are none. */
export async function getLatest(): Promise<EpisodeCard | null> {
  const { docs } = await (
    await getCms()
  ).find({
    collection: 'episodes',
    limit: 1,
    depth: 1,
    joins: false,
    ...visitorList(),
  })
  return docs[0] ? toCard(docs[0]) : null
}

export async function countSamples(): Promise<number> {
  const { found } = await findSampleContent(await createLocalReq({}, await getCms()))
  return found.episodes
}
