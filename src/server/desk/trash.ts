import type { CollectionSlug } from 'payload'
import type { Picture } from '@/domain/content'
import { recentMoment } from '@/domain/show/recent-day'
import { getCms } from '../payload'
import { toPicture } from '../queries/mappers'
import { getFrame } from '../queries/pages'
import { deskName, nameInSentence } from '@/domain/episodes/desk-name'
import { asAccount, type Account } from './account'
import { nameGuestEpisodes } from './guests'
import { shownPicture } from './shown-picture'

export type TrashCollection = Extract<CollectionSlug, 'episodes' | 'guests' | 'quotes' | 'pages'>

/** Something in the trash. */
export type Trashed = {
  collection: TrashCollection
  id: string
  /** `Episode 40`, `Guest`, `Quote` */
  kind: string
  title: string
  picture: Picture | null
  /** ISO instant */
  at: string
  when: string
  /** Person who put it there; null if that is not recorded. */
  who: string | null
}

/** The newest that are listed of each kind. */
const MAX = 200

const inTrash = {
  where: { deletedAt: { exists: true } },
  sort: '-deletedAt',
  trash: true,
  limit: MAX,
  depth: 1,
} as const

type Found = Omit<Trashed, 'when' | 'who'> & { changedBy?: string | null }

export async function countTrash(account: Account): Promise<number> {
  const cms = await getCms()
  const counts = await Promise.all(
    (['episodes', 'guests', 'quotes', 'pages'] as const).map((collection) =>
      cms.count({ collection, where: inTrash.where, trash: true, ...asAccount(account) }),
    ),
  )
  return counts.reduce((sum, { totalDocs }) => sum + totalDocs, 0)
}

async function throwersOf(account: Account, found: Found[]): Promise<Map<string, string | null>> {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'activity',
    where: {
      and: [{ act: { equals: 'trashed' } }, { document: { in: found.map(({ id }) => id) } }],
    },
    sort: 'id',
    pagination: false,
    ...asAccount(account),
  })
  // The last one wins.
  return new Map(docs.map(({ document, who }) => [document, who ?? null]))
}

export async function listTrash(account: Account, now: Date): Promise<Trashed[]> {
  const cms = await getCms()
  const as = asAccount(account)
  const [{ timeZone, topics, countsBy }, episodes, guests, quotes, pages] = await Promise.all([
    getFrame(),
    cms.find({ collection: 'episodes', draft: true, joins: false, ...inTrash, ...as }),
    cms.find({ collection: 'guests', draft: true, ...inTrash, ...as }),
    cms.find({ collection: 'quotes', ...inTrash, ...as }),
    cms.find({ collection: 'pages', draft: true, ...inTrash, ...as, depth: 0 }),
  ])
  const nameOf = await nameGuestEpisodes(guests.docs)
  const found: Found[] = [
    ...episodes.docs.map((doc) => ({
      collection: 'episodes' as const,
      id: doc.id,
      kind: deskName(doc, countsBy),
      title: doc.title || deskName(doc, countsBy),
      picture: shownPicture(doc, topics),
      at: doc.deletedAt ?? '',
      changedBy: doc.changedBy,
    })),
    ...guests.docs.map((doc) => ({
      collection: 'guests' as const,
      id: doc.id,
      kind: `Guest of ${nameInSentence(nameOf(doc.podcastEpisode))}`,
      title: doc.guestName,
      picture: toPicture(doc.image, 'guest_headshots'),
      at: doc.deletedAt ?? '',
      changedBy: doc.changedBy,
    })),
    ...quotes.docs.map((doc) => ({
      collection: 'quotes' as const,
      id: String(doc.id),
      kind: 'Quote',
      title: `${doc.quote} ${doc.quoteauthor}`,
      picture: null,
      at: doc.deletedAt ?? '',
    })),
    ...pages.docs.map((doc) => ({
      collection: 'pages' as const,
      id: String(doc.id),
      kind: 'Page',
      title: doc.title || 'Untitled',
      picture: null,
      at: doc.deletedAt ?? '',
      changedBy: doc.changedBy,
    })),
  ]
  const throwers = await throwersOf(account, found)
  return found
    .sort((a, b) => b.at.localeCompare(a.at))
    .map(({ changedBy, ...one }) => ({
      ...one,
      when: recentMoment(one.at, now, timeZone),
      who: throwers.get(one.id) ?? changedBy ?? null,
    }))
}
