import { TIMED_TEXT_KINDS, type TimedTextKind } from '../listening/timed-text'
import type { EpisodeFields } from '../episodes/episode-fields'
import { isSameFields, type ServerVersion } from './server-version'

/** Fields in which something can be typed that no draft can take. */
export const UNSENDABLE_FIELDS = [
  'season',
  'seasonEpisode',
  ...TIMED_TEXT_KINDS,
  'newGuest',
  'releaseAt',
] as const
export type UnsendableField = (typeof UNSENDABLE_FIELDS)[number]

export type FormValues = {
  number: number | null
  fields: EpisodeFields
  /** The description of the image. */
  alt: string
  /** The transcript and chapters, as typed. */
  texts: Record<TimedTextKind, string>
  unsendable: readonly UnsendableField[]
  /** True if a new episode has anything that it did not begin with. */
  isTyped: boolean
  /** True if an image is chosen that the server does not have. */
  hasNewImage: boolean
  canCreate: boolean
  /** The last change of the episode that this new one replaces in the trash; null if none does. */
  trashedAt: string | null
}

export const isSameForm = (a: FormValues, b: FormValues): boolean =>
  a.number === b.number &&
  a.alt === b.alt &&
  a.hasNewImage === b.hasNewImage &&
  a.trashedAt === b.trashedAt &&
  a.unsendable.join() === b.unsendable.join() &&
  TIMED_TEXT_KINDS.every((kind) => a.texts[kind] === b.texts[kind]) &&
  isSameFields(a.fields, b.fields)

/**
 * Checks whether the stored image lacks the description that is typed.
 * @param mayBeLive also if visitors see the image, and with it the new description
 */
export function needsDescription(
  server: ServerVersion | null,
  { fields: { image }, alt }: FormValues,
  mayBeLive: boolean,
): boolean {
  const isLive = server?.published != null && server.published.image === image
  return image !== null && alt !== (server?.alt ?? '') && (mayBeLive || !isLive)
}

/**
 * The transcript and chapters that the server lacks as they are typed. Those of a published episode
 * have no draft on the server, and wait for its next publication.
 * @param mayBeLive also those of a published episode
 */
export const unsavedTexts = (
  server: ServerVersion,
  { texts, unsendable }: FormValues,
  mayBeLive: boolean,
): TimedTextKind[] =>
  mayBeLive || !server.published
    ? TIMED_TEXT_KINDS.filter(
        (kind) =>
          !unsendable.includes(kind) &&
          texts[kind].trim() !== (server.texts[kind]?.text ?? '').trim(),
      )
    : []

export const isDirty = (server: ServerVersion | null, form: FormValues): boolean =>
  server === null
    ? form.canCreate
    : form.hasNewImage ||
      !isSameFields(server.newest, form.fields) ||
      needsDescription(server, form, false) ||
      unsavedTexts(server, form, false).length > 0

/** Checks whether anything is not on the server, even if it waits for the next publication. */
export const isUnsaved = (server: ServerVersion | null, form: FormValues): boolean =>
  isDirty(server, form) ||
  form.unsendable.length > 0 ||
  (server === null
    ? form.isTyped
    : needsDescription(server, form, true) || unsavedTexts(server, form, true).length > 0)
