import type { GlobalAfterChangeHook } from 'payload'
import { enqueue } from '@/jobs/enqueue'
import { compareCovers } from '@/jobs/tasks/compare-covers'

const idOf = (cover: unknown): unknown =>
  typeof cover === 'object' && cover !== null && 'id' in cover ? cover.id : (cover ?? null)

/** Looks again which episodes have the cover for an image, when it is another or they are to be drawn. */
export const compareWithCover: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  if (doc._status === 'draft') return
  const wasDraft = previousDoc?._status === 'draft' // What is live may have been another.
  const hasNewCover = idOf(doc.cover) !== idOf(previousDoc?.cover)
  const isSwitchedOn = doc.drawsRepeatedCovers && !previousDoc?.drawsRepeatedCovers
  if (wasDraft || hasNewCover || isSwitchedOn)
    await enqueue(req, compareCovers, {}, { key: 'compare-covers' })
}
