import { createLocalReq, type Where } from 'payload'
import { cache } from 'react'
import { asVisitor, VISITOR_READS } from '@/cms/database/connections'
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
import {
  MORE_FETCH,
  MORE_SIZE,
  relatedEpisodes,
  relatedTopic,
} from '@/domain/episodes/related-episodes'
import { flagFor, type ListKey } from '@/domain/topics/topics'
import { getCms } from '../payload'
import { toCard, toDetail, toItem } from './mappers'
import { getVisibleTexts } from './timed-texts'

/**
 * What all page reads have in common: a visitor's rights, no count, highest number first, and no
 * show notes as HTML.
 */
const visitorList = () =>
  ({
    ...asVisitor(),
    pagination: false,
    sort: '-episodeNum',
    select: { descriptionHtml: false, summary: false },
  }) as const

/** What an episode in a list takes: its artwork, without its blur, and no guests. */
const itemFields = {
  depth: 1,
  joins: false,
  populate: { podcasts: { filename: true, width: true, height: true, sizes: true } },
} as const

const inList = (key: ListKey): Where[] => {
  const flag = flagFor(key)
  return flag ? [{ [flag]: { equals: true } }] : []
}

/**
 * A page of a list (C05, D23): highest number first, after the cursor.
 * @param before the number of the last episode seen, or null for the first page
 */
export async function listEpisodes(key: ListKey, before: number | null): Promise<EpisodePage> {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'episodes',
    where: {
      and: [...inList(key), ...(before === null ? [] : [{ episodeNum: { less_than: before } }])],
    },
    limit: FETCH_SIZE,
    ...itemFields,
    ...visitorList(),
  })
  return pageOf(docs.map(toItem))
}

/** All favourites, highest number first (R18). */
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

/** An episode by id as a visitor sees it, with its guests; null when there is none (D3). */
export const getEpisode = cache(async (id: string): Promise<EpisodeDetail | null> => {
  const cms = await getCms()
  const episode = await cms.findByID({
    collection: 'episodes',
    id,
    depth: 1,
    joins: false,
    ...asVisitor(),
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
    ...asVisitor(),
  })
  return toDetail(episode, guests, await getVisibleTexts(id))
})

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

/** Other visible episodes with the people of this one, newest first (D42). */
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
async function findOnTopic({ number, categories }: EpisodeDetail): Promise<EpisodeItem[]> {
  const topic = relatedTopic(categories)
  if (!topic) return []
  const before = { and: [...inList(topic), { episodeNum: { less_than: number } }] }
  const found = await findItems(before, MORE_FETCH)
  if (found.length === MORE_FETCH) return found
  return [...found, ...(await findItems({ and: inList(topic) }, MORE_FETCH + MORE_SIZE))]
}

/** Where listening goes on after an episode. */
export async function getRelatedEpisodes(episode: EpisodeDetail): Promise<RelatedEpisodes> {
  const { number } = episode
  const [[before], [after], withGuests, onTopic] = await Promise.all([
    findItems({ episodeNum: { less_than: number } }, 1),
    findItems({ episodeNum: { greater_than: number } }, 1, 'episodeNum'),
    findWithGuests(episode),
    findOnTopic(episode),
  ])
  return relatedEpisodes(episode, {
    before: before ?? null,
    after: after ?? null,
    withGuests,
    onTopic,
  })
}

/**
 * The present id of the episode that had `id` before its number was changed (D14); null unless
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

/** The episode with the featured number, or else the newest; null if there are none (D17). */
export async function getLatest(featured: number | null | undefined): Promise<EpisodeCard | null> {
  const cms = await getCms()
  const named =
    typeof featured === 'number'
      ? await cms.findByID({
          collection: 'episodes',
          id: episodeId(featured),
          depth: 1,
          joins: false,
          ...asVisitor(),
          disableErrors: true,
        })
      : null
  if (named) return toCard(named)
  const { docs } = await cms.find({
    collection: 'episodes',
    limit: 1,
    depth: 1,
    joins: false,
    ...visitorList(),
  })
  return docs[0] ? toCard(docs[0]) : null
}

/** How many sample episodes there are (D35), in the trash too. */
export async function countSamples(): Promise<number> {
  const { found } = await findSampleContent(await createLocalReq({}, await getCms()))
  return found.episodes
}
