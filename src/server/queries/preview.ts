import { episodePath } from '@/domain/paths'
import { published } from '@/cms/access/visible'
import { openPreviewLink } from '@/cms/episodes/preview-links'
import { siteNow } from '@/cms/database/site-clock'
import type { EpisodeDetail } from '@/domain/content'
import { episodeStatus, type EpisodeStatus } from '@/domain/episodes/episode-status'
import { isReachable } from '@/domain/episodes/release'
import type { Episode } from '@/payload-types'
import { getCms } from '../payload'
import { toDetail } from './mappers'
import { getPageOfLink, type OwnPagePreview } from './own-pages'
import { getFrame } from './pages'
import { getTexts } from './timed-texts'
import { findState, type Rights } from './versions'

/** An episode as a preview shows it: the newest draft, or one version. */
export type EpisodePreview = {
  episode: EpisodeDetail
  /** Time when the version was made, as an ISO instant; null for the newest draft. */
  versionFrom: string | null
  status: EpisodeStatus
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
  const found = await findState('episodes', id, version, rights)
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

type LinkPreview =
  | { preview: EpisodePreview; expiresAt: string }
  | { page: OwnPagePreview; expiresAt: string }
  | { publicPath: string }

/**
 * Returns what a private link shows.
 * @returns the preview, or the path of the document once it is public, or null when the link is
 *   unknown, revoked or expired, or its document is gone
 */
export async function getLinkPreview(token: string): Promise<LinkPreview | null> {
  const now = siteNow()
  const link = await openPreviewLink(await getCms(), token, now)
  if (!link) return null
  if (typeof link.of === 'number') {
    const found = await getPageOfLink(link.of, link.version, now)
    return found && ('publicPath' in found ? found : { ...found, expiresAt: link.expiresAt })
  }
  const stored = await findStored(link.of)
  if (!stored) return null
  if (isReachable(stored, now)) return { publicPath: episodePath(stored.id) }
  const preview = await getPreview(stored, link.version, { overrideAccess: true }, now)
  return preview && { preview, expiresAt: link.expiresAt }
}
