import { published } from '@/cms/access/visible'
import { openPreviewLink } from '@/cms/episodes/preview-links'
import { siteNow } from '@/cms/database/site-clock'
import type { EpisodeDetail } from '@/domain/content'
import { episodeStatus, type EpisodeStatus } from '@/domain/episodes/episode-status'
import { isReachable } from '@/domain/episodes/release'
import type { Episode } from '@/payload-types'
import { getCms } from '../payload'
import { toDetail } from './mappers'
import { getFrame } from './pages'
import { getTexts } from './timed-texts'

/** An episode as a preview shows it: the newest draft, or one version. */
export type EpisodePreview = {
  episode: EpisodeDetail
  /** When the version was made, as an ISO instant; null for the newest draft. */
  versionFrom: string | null
  status: EpisodeStatus
}

/** Rights of a Local API call: an account's, or those of a private link, which are checked before. */
type Rights = { overrideAccess: false; user: object } | { overrideAccess: true }

async function findDocument(
  id: string,
  version: number | null,
  rights: Rights,
): Promise<{ document: Episode; versionFrom: string | null } | null> {
  const cms = await getCms()
  if (version === null) {
    const document = await cms.findByID({
      collection: 'episodes',
      id,
      draft: true,
      depth: 1,
      joins: false,
      disableErrors: true,
      ...rights,
    })
    return document && { document, versionFrom: null }
  }
  const { docs } = await cms.findVersions({
    collection: 'episodes',
    where: { and: [{ id: { equals: version } }, { parent: { equals: id } }] },
    limit: 1,
    depth: 1,
    pagination: false,
    ...rights,
  })
  const found = docs[0]
  return found
    ? { document: { ...(found.version as Episode), id }, versionFrom: found.updatedAt }
    : null
}

/** The row that visitors are served from, published or not; null in the trash. */
async function findStored(id: string): Promise<Episode | null> {
  const cms = await getCms()
  return cms.findByID({
    collection: 'episodes',
    id,
    depth: 0,
    joins: false,
    disableErrors: true,
    overrideAccess: true, // What leaves this file is checked by each caller.
  })
}

async function getPreview(
  stored: Episode,
  version: number | null,
  rights: Rights,
  now: Date,
): Promise<EpisodePreview | null> {
  const { id } = stored
  const found = await findDocument(id, version, rights)
  if (!found) return null
  const { document, versionFrom } = found
  const [cms, { timeZone }] = await Promise.all([getCms(), getFrame()])
  const ofEpisode = {
    collection: 'guests',
    sort: 'guestName',
    limit: 50,
    pagination: false,
    ...rights,
  } as const
  const episodeIs = { episode: { equals: id } }
  const { docs: linked } = await cms.find({ ...ofEpisode, where: episodeIs, draft: true, depth: 0 })
  // Visitors will not see a guest that still lacks something.
  const { docs: guests } = await cms.find({
    ...ofEpisode,
    where: { and: [episodeIs, published()] },
    depth: 1,
  })
  // A draft may lack anything.
  const episode = toDetail(
    {
      ...document,
      title: document.title || 'No title yet',
      description: document.description ?? '',
    },
    guests,
    await getTexts(id, rights),
  )
  const status = episodeStatus(
    {
      stored,
      draft: document._status === 'draft' ? document : null,
      guestNames: linked.map(({ guestName }) => guestName),
    },
    { now, timeZone },
  )
  return { episode, versionFrom, status }
}

/**
 * The preview of an episode for an account; null when there is no such episode or version.
 * @param version null for the newest draft
 */
export async function getAccountPreview(
  account: object,
  id: string,
  version: number | null,
): Promise<EpisodePreview | null> {
  const stored = await findStored(id)
  return stored && getPreview(stored, version, { overrideAccess: false, user: account }, siteNow())
}

/**
 * What a private link shows (D40).
 * @returns the preview, or the id of the episode once it is public, or null when the link is
 *   unknown, revoked or expired, or its episode is gone
 */
export async function getLinkPreview(
  token: string,
): Promise<{ preview: EpisodePreview; expiresAt: string } | { publicId: string } | null> {
  const now = siteNow()
  const link = await openPreviewLink(await getCms(), token, now)
  const stored = link && (await findStored(link.episode))
  if (!stored) return null
  if (isReachable(stored, now)) return { publicId: stored.id }
  const preview = await getPreview(stored, link.version, { overrideAccess: true }, now)
  return preview && { preview, expiresAt: link.expiresAt }
}
