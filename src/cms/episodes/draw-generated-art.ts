import type { CollectionAfterChangeHook, PayloadRequest } from 'payload'
import { lock, runSql, sql } from '@/cms/database/transactions'
import { storedTopics, topicMark } from '@/cms/topics/stored-topics'
import { APART, assignGeneratedArt, type Beside } from '@/domain/episodes/assign-generated-art'
import { formatGeneratedArt, parseGeneratedArt, titleMarks } from '@/domain/episodes/generated-art'
import { topicLook } from '@/domain/topics/topic-look'
import { categoriesOf, mainTopic, type StoredCategories } from '@/domain/topics/topics'

type Episode = StoredCategories & {
  id: string
  episodeNum: number
  title?: string | null
  generatedArt?: string | null
  image?: unknown
  topics?: unknown[] | null
  publishedAt?: string | null
  deletedAt?: string | null
  _status?: 'draft' | 'published' | null
}

type Row = { number: number; live: string | null; draft: string | null }

async function around(req: PayloadRequest, number: number, count: number, topic: string | null) {
  const side = (isBefore: boolean) =>
    runSql<Row>(
      req,
      sql`SELECT e.episode_num AS number, e.generated_art AS live, v.version_generated_art AS draft
        FROM episodes e LEFT JOIN _episodes_v v ON v.parent_id = e.id AND v.latest
        WHERE e.deleted_at IS NULL
          AND ${isBefore ? sql`e.episode_num < ${number}` : sql`e.episode_num > ${number}`}
          AND (${topic}::varchar IS NULL OR EXISTS (SELECT FROM episodes_rels r
            WHERE r.parent_id = e.id AND r.path = 'topics' AND r.topics_id = ${topic}))
        ORDER BY ${isBefore ? sql`e.episode_num DESC` : sql`e.episode_num`} LIMIT ${count}`,
    )
  const drawn = (rows: readonly Row[]) =>
    rows.flatMap(({ live, draft }) =>
      [live, draft].flatMap((text) => parseGeneratedArt(text) ?? []),
    )
  const [before, after] = [await side(true), await side(false)]
  return {
    next: drawn([...before.slice(0, 1), ...after.slice(0, 1)]),
    near: drawn([...before, ...after]),
  }
}

async function topicOf(req: PayloadRequest, episode: StoredCategories) {
  const topics = (await storedTopics(req)).map(topicMark)
  return mainTopic(categoriesOf(episode), topics)
}

export async function besideEpisode(
  req: PayloadRequest,
  episode: Pick<Episode, 'episodeNum'> & StoredCategories,
): Promise<{ beside: Beside; colour: string | null }> {
  const topic = await topicOf(req, episode)
  const { next, near } = await around(req, episode.episodeNum, APART, null)
  const inTopic = topic ? (await around(req, episode.episodeNum, 1, topic.key)).near : []
  return { beside: { next, near, inTopic }, colour: topic && topicLook(topic).colour }
}

type Drawable = Pick<Episode, 'id' | 'episodeNum' | 'title' | 'generatedArt' | '_status'> &
  StoredCategories

/**
 * Gives an episode its drawing, or keeps what it has unless that would stand beside its like. All
 * take turns, so that two that are added at once see each other. It is the last that a change does:
 * whoever waits here holds all other locks already.
 * @param hasNewTitle whether it is drawn from the title as it is now
 */
export async function drawEpisode(
  req: PayloadRequest,
  episode: Drawable,
  hasNewTitle: boolean,
): Promise<string> {
  await lock(req, 'generated-art')
  const { id, generatedArt: before, _status: status } = episode
  const kept = parseGeneratedArt(before)
  const { turn, ...marks } = titleMarks(episode.title ?? '')
  const { beside, colour } = await besideEpisode(req, episode)
  const drawn = assignGeneratedArt(turn, beside, { colour, kept })
  const { composition, ground } = drawn
  const { words, seed } = kept && !hasNewTitle ? kept : marks
  const generatedArt = formatGeneratedArt({ composition, ground, words, seed })
  if (generatedArt === before) return generatedArt
  await runSql(
    req,
    sql`UPDATE _episodes_v SET version_generated_art = ${generatedArt} WHERE parent_id = ${id} AND latest`,
  )
  await runSql(
    req,
    sql`UPDATE episodes SET generated_art = ${generatedArt}
      WHERE id = ${id} AND (_status <> 'published' OR ${status === 'published'})`,
  )
  return generatedArt
}

/** Looks whether an episode has an image that is not the show's cover again. */
async function hasOwnImage(req: PayloadRequest, { image }: Episode): Promise<boolean> {
  const id = typeof image === 'object' && image && 'id' in image ? Number(image.id) : image
  if (typeof id !== 'number') return false
  const found = await runSql(
    req,
    sql`SELECT id FROM podcasts WHERE id = ${id} AND repeats_cover IS NOT TRUE`,
  )
  return found.length > 0
}

const isSame = (one: unknown[] | null | undefined, other: typeof one) =>
  JSON.stringify(one ?? []) === JSON.stringify(other ?? [])

/**
 * An episode without a picture of its own is drawn from its title: until it is published the drawing
 * follows title and topics, then it stays, until the host asks for another. One that was published
 * before there were such drawings has none, and looks as it did.
 */
export const drawGeneratedArt: CollectionAfterChangeHook<Episode> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (doc.deletedAt) return doc
  const before = operation === 'create' ? null : previousDoc
  const isUnseen = !before?.publishedAt
  const isChosen = doc.generatedArt !== before?.generatedArt
  const hasNewTitle = isUnseen && doc.title !== before?.title
  const hasNewTopics = isUnseen && !isSame(doc.topics, before?.topics)
  const isDue = doc.generatedArt
    ? isChosen || hasNewTitle || hasNewTopics || Boolean(before?.deletedAt)
    : (isUnseen || Boolean(before.image)) && !(await hasOwnImage(req, doc))
  if (!isDue) return doc
  return { ...doc, generatedArt: await drawEpisode(req, doc, hasNewTitle && !isChosen) }
}
