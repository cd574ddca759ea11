import type { FlattenedField } from 'payload'
import { isServerField } from '@/cms/access/fields'
import { IMAGE_SLUGS, type ImageSlug } from '@/cms/images/image-names'

export type Entity = { flattenedFields: FlattenedField[] }

/**
 * An image, which an export names by its file; an episode or guest, which may be imported later; a
 * topic or path; or anything else, which no export has, or which has another id on another site.
 */
type Target = 'image' | 'later' | 'topic' | 'lost'

function targetOf(slug: string | string[]): Target {
  if (IMAGE_SLUGS.some((image) => image === slug)) return 'image'
  if (slug === 'episodes' || slug === 'guests') return 'later'
  return slug === 'topics' || slug === 'paths' ? 'topic' : 'lost'
}

/** The fields that clients set and that lead to something, with its collection. */
export const fieldsTo = ({ flattenedFields }: Entity, target: Target): Map<string, ImageSlug> =>
  new Map(
    flattenedFields.flatMap((field) =>
      (field.type === 'relationship' || field.type === 'upload') &&
      !isServerField(field) &&
      targetOf(field.relationTo) === target
        ? [[field.name, field.relationTo as ImageSlug]]
        : [],
    ),
  )

/** Applies `change` to a value, or to each of a list. */
export const mapEach = (value: unknown, change: (one: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : change(value)
