import type { EpisodeFields } from '../episodes/episode-fields'
import { isSameFields, type ServerVersion } from './server-version'

/** What is typed, as it would be saved now. */
export type FormValues = {
  number: number | null
  fields: EpisodeFields
  /** The description of the image. */
  alt: string
  /** Whether an image is chosen that the server does not have. */
  hasNewImage: boolean
  /** Whether nothing keeps a new episode from being created. */
  canCreate: boolean
  /** The last change of the episode that this new one replaces in the trash; null if none does. */
  trashedAt: string | null
}

/** Whether saving either would send the same. */
export const isSameForm = (a: FormValues, b: FormValues): boolean =>
  a.number === b.number &&
  a.alt === b.alt &&
  a.hasNewImage === b.hasNewImage &&
  a.trashedAt === b.trashedAt &&
  isSameFields(a.fields, b.fields)

/**
 * Whether the stored image lacks the description that is typed.
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

/** Whether a draft would bring anything new to the server. */
export const isDirty = (server: ServerVersion | null, form: FormValues): boolean =>
  server === null
    ? form.canCreate
    : form.hasNewImage ||
      !isSameFields(server.newest, form.fields) ||
      needsDescription(server, form, false)

/** Whether anything is not on the server, even if it waits for the next publication. */
export const isUnsaved = (server: ServerVersion | null, form: FormValues): boolean =>
  isDirty(server, form) || needsDescription(server, form, true)
