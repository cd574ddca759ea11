import type { CollectionBeforeChangeHook, CollectionConfig, FieldAccess } from 'payload'
import { allowActive, activeField, FieldError, serverField, visitorsSee } from '@/cms/access'
import { visibleTimedText } from '@/cms/access/visible'
import { serializeWrites } from '@/cms/hooks/serialize-writes'
import { parseChapters, parseTranscript } from '@/domain/listening/parse-timed-text'
import {
  isTimed,
  MAX_TIMED_TEXT,
  TIMED_TEXT_KINDS,
  TimedTextError,
  type TimedTextKind,
} from '@/domain/listening/timed-text'

/** Reads the text again whenever it is written. @throws FieldError 400 naming the line */
const parseText: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
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
const checkPlace: CollectionBeforeChangeHook = async ({ data, operation, req }) => {
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

const neverAgain: FieldAccess = () => false

/**
 * Transcripts and chapters: a text as the host has it, and what was read from it. An episode has at
 * most one of each kind; visitors see it when they see the episode.
 */
export const TimedTexts: CollectionConfig = {
  slug: 'timed_texts',
  labels: { singular: 'Timed text', plural: 'Timed texts' },
  admin: { useAsTitle: 'kind', defaultColumns: ['kind', 'episode', 'updatedAt'], group: 'Show' },
  custom: {
    example: { id: 1 },
    public: {
      routes: ['get /:id'],
      isCached: true,
      isInSitemap: false,
      isInFeeds: false,
    },
  },
  access: {
    create: allowActive,
    read: visitorsSee(visibleTimedText),
    update: allowActive,
    delete: allowActive,
  },
  disableDuplicate: true,
  indexes: [{ fields: ['episode', 'kind'], unique: true }],
  hooks: {
    beforeOperation: [serializeWrites],
    beforeChange: [checkPlace, parseText],
  },
  fields: [
    {
      name: 'episode',
      type: 'relationship',
      relationTo: 'episodes',
      required: true,
      index: true,
      access: { update: neverAgain },
    },
    {
      name: 'kind',
      type: 'select',
      options: [...TIMED_TEXT_KINDS],
      required: true,
      access: { update: neverAgain },
    },
    // As it was uploaded or typed; visitors read what was made of it.
    {
      name: 'text',
      type: 'textarea',
      required: true,
      maxLength: MAX_TIMED_TEXT,
      access: { read: activeField('timed_texts') },
    },
    {
      name: 'parts',
      type: 'json',
      access: { create: serverField, update: serverField },
      jsonSchema: {
        uri: 'a://b/timed-text-parts.json',
        fileMatch: ['a://b/timed-text-parts.json'],
        schema: { type: 'array', items: { type: 'object' } },
      },
    },
    // Whether all parts have times, so that lists need not read the parts.
    {
      name: 'isTimed',
      type: 'checkbox',
      access: { create: serverField, update: serverField },
    },
  ],
}
