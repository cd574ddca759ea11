import type { DataFromCollectionSlug, PayloadRequest } from 'payload'
import { dayIn } from '@/domain/show/show-time'
import { contentFields } from '../access/fields'

export type Episode = DataFromCollectionSlug<'episodes'>
/** An episode as visitors are served it, and in its newest version. */
export type Planned = { stored: Episode; newest: Episode }

/** Reads what is served of an episode, and its newest version; null in the trash. */
export async function readPlanned(req: PayloadRequest, id: string): Promise<Planned | null> {
  const where = { id: { equals: id } }
  const stored = await req.payload.db.findOne<Episode>({ collection: 'episodes', where, req })
  if (!stored || stored.deletedAt) return null
  const { docs } = await req.payload.find({
    collection: 'episodes',
    where,
    draft: true,
    depth: 0,
    joins: false,
    limit: 1,
    pagination: false,
    overrideAccess: false,
    req,
  })
  return { stored, newest: docs[0] ?? stored }
}

/** The date goes with the release if it was that of the old one. */
function movedDate(
  version: Episode,
  from: string | null,
  to: string | null,
  timeZone: string,
): string | null {
  const date = version.episodeDate || null
  const followed = from && dayIn(from, timeZone)
  return date === followed ? to && dayIn(to, timeZone) : date
}

/**
 * Gives an episode another release. It stays what it is: a draft, scheduled, or both.
 * @param timeZone in which its date follows its release; null for a date that stays
 */
export async function writeRelease(
  req: PayloadRequest,
  { stored, newest }: Planned,
  releaseOf: (version: Episode) => string | null,
  timeZone: string | null,
): Promise<Episode> {
  const write = (version: Episode, isDraft: boolean, content: object) => {
    const releaseAt = releaseOf(version)
    return req.payload.update({
      collection: 'episodes',
      id: stored.id,
      data: {
        ...content,
        releaseAt,
        ...(timeZone && {
          episodeDate: movedDate(version, version.releaseAt ?? null, releaseAt, timeZone),
        }),
        _status: isDraft ? 'draft' : 'published',
      } as never, // Null empties a date, which the generated type leaves out.
      draft: isDraft,
      depth: 0,
      overrideAccess: false,
      req,
    })
  }
  const hasDraft = newest._status === 'draft'
  if (stored._status !== 'published') return write(newest, true, {})
  if (!hasDraft) return write(stored, false, {})
  // Not the other way round: what is written last is the newest version, the draft.
  const fields = contentFields(req.payload.collections.episodes.config)
  const contentOf = (version: Episode) =>
    Object.fromEntries(fields.map((field) => [field, version[field as keyof Episode] ?? null]))
  await write(stored, false, contentOf(stored))
  return write(newest, true, contentOf(newest))
}
