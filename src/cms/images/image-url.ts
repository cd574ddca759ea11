import type { PayloadRequest } from 'payload'
import { FieldError } from '../access'
import type { ImageSlug } from './image-names'

type Binding = {
  collection: ImageSlug
  /** The field of the document that names the image, for error messages. */
  field: string
  image: number | { id: number } | null | undefined
  owner: { field: 'episode' | 'guest'; id: string }
  /** The title or name of the document, used as the default description of the image. */
  name: string | null | undefined
  /** The name it had before; a default description follows it. */
  formerName: string | null | undefined
  /** Nothing of a draft is described to anyone yet. */
  isDraft: boolean
}

/**
 * The path of a document's image, or null if it has none. It is stored in the document, so that
 * reads do not need the image document. Also sets the image's default description.
 * @throws FieldError 400 when the image does not exist or belongs to another document
 */
export async function imageUrl(req: PayloadRequest, binding: Binding): Promise<string | null> {
  const { collection, field, image, owner, name, formerName, isDraft } = binding
  const id = typeof image === 'object' ? image?.id : image
  if (id === null || id === undefined) return null
  const found = await req.payload.findByID({
    collection,
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true, // The writer's right to the document has been checked.
    req,
  })
  if (!found) throw new FieldError(400, field, 'Image not found.')
  const belongsTo = (found as unknown as Record<string, unknown>)[owner.field]
  if (belongsTo !== owner.id)
    throw new FieldError(400, field, `This image belongs to ${String(belongsTo)}. Upload it again.`)
  const isDefault = !found.alt || found.alt === formerName
  if (!isDraft && isDefault && name && found.alt !== name)
    // Directly in the table: while a version is restored, Payload's own update takes the image for
    // one of the version's and refuses it.
    await req.payload.db.updateOne({ collection, id, data: { alt: name }, req })
  return `/api/${collection}/file/${encodeURIComponent(String(found.filename))}`
}
