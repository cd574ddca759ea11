import { readRows, sql } from '@/cms/database/read-rows'
import { nameEpisodes } from '@/cms/episodes/episode-names'
import { nameInSentence } from '@/domain/episodes/desk-name'
import { DESK_ROUTES, deskEpisodePath, deskGuestPath } from '@/domain/desk-routes'
import { getCms } from '../payload'
import { toPicture } from '../queries/mappers'
import { asAccount, type Account } from './account'

const PAGE = 24

/** A picture that visitors see or will see, and where. */
export type UsedPicture = {
  collection: 'podcasts' | 'guest_headshots'
  id: number
  /** The addresses of the image and of a small copy. */
  file: string
  src: string
  alt: string
  /** For example `Episode 48, What My Grandmother Underlined`. */
  use: string
  href: string
  /** Of the picture; a change is based on it. */
  updatedAt: string
}

export type PicturePage = { pictures: UsedPicture[]; next: number | null }

/** The newest versions that have a picture, without the trash; samples need no words of the host. */
const USED = sql`(
  SELECT 1 AS part, v.version_episode_num AS place, v.parent_id AS document,
    v.version_image_id AS image, i.alt, v.version_title AS title,
    coalesce(v.version_is_sample, false) AS is_sample, i.is_drawn,
    EXISTS (SELECT FROM feed_items f WHERE f.guid = v.version_import_guid AND f.fields->>'image' =
      left(encode(sha256(v.version_image_id::text::bytea), 'hex'), 16)) AS is_of_feed
    FROM _episodes_v v JOIN podcasts i ON i.id = v.version_image_id
    WHERE v.latest AND v.version_deleted_at IS NULL
  UNION ALL
  SELECT 2, v.version_podcast_episode, v.parent_id, v.version_image_id, i.alt, NULL,
    coalesce(v.version_is_sample, false), i.is_drawn, false
    FROM _guests_v v JOIN guest_headshots i ON i.id = v.version_image_id
    WHERE v.latest AND v.version_deleted_at IS NULL) AS used`

/**
 * The title of an episode, which is stored until someone writes one, is no description. What the
 * site has drawn itself shows nothing to describe, and a cover that came with the feed is described by
 * nobody: an import remembers its id as a hash (`imageHash`).
 */
const UNDESCRIBED = sql`(trim(coalesce(alt, '')) = '' OR alt = title) AND NOT is_sample
  AND is_drawn IS NOT TRUE AND NOT is_of_feed`

type Counts = { all: number; undescribed: number }

export async function countPictures(): Promise<Counts> {
  const [counts] = await readRows<{ all: string; undescribed: string }>(
    await getCms(),
    sql`SELECT count(*) AS all, count(*) FILTER (WHERE ${UNDESCRIBED}) AS undescribed FROM ${USED}`,
  )
  return { all: Number(counts?.all ?? 0), undescribed: Number(counts?.undescribed ?? 0) }
}

type Row = { part: number; document: string; image: number }

/**
 * The pictures in use, of the newest episodes first, then of guests.
 * @param query.from how many to leave out
 */
export async function listPictures(
  account: Account,
  { isUndescribed, from }: { isUndescribed: boolean; from: number },
): Promise<PicturePage> {
  const cms = await getCms()
  const rows = await readRows<Row>(
    cms,
    sql`SELECT part, document, image FROM ${USED} WHERE ${isUndescribed ? UNDESCRIBED : sql`true`}
      ORDER BY part, place DESC, document LIMIT ${PAGE + 1} OFFSET ${from}`,
  )
  const shown = rows.slice(0, PAGE)
  const of = (part: number) => shown.filter((row) => row.part === part).map((row) => row.document)
  const common = { draft: true, depth: 1, pagination: false, ...asAccount(account) } as const
  const [episodes, guests] = await Promise.all([
    cms.find({
      collection: 'episodes',
      where: { id: { in: of(1) } },
      select: { title: true, image: true },
      joins: false,
      ...common,
    }),
    cms.find({
      collection: 'guests',
      where: { id: { in: of(2) } },
      select: { podcastEpisode: true, guestName: true, image: true },
      ...common,
    }),
  ])
  const nameOf = await nameEpisodes({ payload: cms }, [
    ...of(1),
    ...guests.docs.map(({ podcastEpisode }) => podcastEpisode ?? null),
  ])
  const found = [
    ...episodes.docs.map(({ id, title, image }) => ({
      document: id,
      collection: 'podcasts' as const,
      image,
      generatedArt: title,
      use: [nameOf(id), title].filter(Boolean).join(', '),
      href: deskEpisodePath(id),
    })),
    ...guests.docs.map(({ id, podcastEpisode, guestName, image }) => ({
      document: id,
      collection: 'guest_headshots' as const,
      image,
      generatedArt: null,
      use: `${guestName}, guest of ${nameInSentence(nameOf(podcastEpisode ?? 0))}`,
      href: deskGuestPath(id),
    })),
  ]
  const pictures = shown.flatMap(({ document }): UsedPicture[] => {
    const one = found.find((candidate) => candidate.document === document)
    const picture = one && toPicture(one.image, one.collection)
    if (!picture || typeof one.image !== 'object' || !one.image) return []
    return [
      {
        collection: one.collection,
        id: one.image.id,
        file: picture.src,
        src: picture.sources[0]?.src ?? picture.src,
        alt: one.image.alt === one.generatedArt ? '' : (one.image.alt ?? ''),
        use: one.use,
        href: one.href,
        updatedAt: one.image.updatedAt,
      },
    ]
  })
  return { pictures, next: rows.length > PAGE ? from + PAGE : null }
}

/** The page of pictures; with `true` only those without a description. */
export const picturesPath = (isUndescribed: boolean, from = 0): string => {
  const query = new URLSearchParams({
    ...(isUndescribed && { show: 'undescribed' }),
    ...(from > 0 && { from: String(from) }),
  }).toString()
  return query ? `${DESK_ROUTES.pictures}?${query}` : DESK_ROUTES.pictures
}
