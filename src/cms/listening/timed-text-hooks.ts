import type { CollectionBeforeChangeHook } from 'payload'
import { parseChapters, parseTranscript } from '@/domain/listening/parse-timed-text'
import { isTimed, TimedTextError, type TimedTextKind } from '@/domain/listening/timed-text'
import { FieldError } from '../access'

/** Reads the text again whenever it is written. @throws FieldError 400 naming the line */
export const parseText: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const kind = (data.kind ?? originalDoc?.kind) as TimedTextKind
  const text: unknown = data.text ?? originalDoc?.text
  if (typeof text !== 'string') return data
  try {
    if (kind === 'chapters') return { ...data, parts: parseChapters(text), isTimed: true }
    const cues = parseTranscript(text)
    return { ...data, parts: cues, isTimed: isTimed(cues) }
  } catch (err) {
    if (err instanceof TimedTextError) throw new FieldError(400, 'text', err.message)
    throw err
  }
}

/**
 * One for each episode and kind. Bypasses the access rules: whoever may add one may read every
 * episode.
 * @throws FieldError 400 without an episode, 409 for a second
 */
export const checkPlace: CollectionBeforeChangeHook = async ({ data, operation, req }) => {
  if (operation !== 'create') return
  const { episode: id, kind } = data
  const episode = await req.payload.findByID({
    collection: 'episodes',
    id,
    trash: true,
    depth: 0,
    joins: false,
    select: { title: true },
    disableErrors: true,
    overrideAccess: true, // Whoever may create one sees every episode.
    req,
  })
  if (!episode) throw new FieldError(400, 'episode', 'Episode not found.')
  const { docs } = await req.payload.find({
    collection: 'timed_texts',
    where: { and: [{ episode: { equals: id } }, { kind: { equals: kind } }] },
    limit: 1,
    depth: 0,
    select: { kind: true },
    pagination: false,
    overrideAccess: true, // As above.
    req,
  })
  if (docs.length > 0) throw new FieldError(409, 'kind', 'This episode already has one.')
}
