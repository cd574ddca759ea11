import type { CollectionSlug, Endpoint, PayloadRequest } from 'payload'
import { FieldError } from '../access'
import { fillNulls } from '../access/check-body'
import { contentFields } from '../access/fields'
import { processUpload } from '../images/collection'
import type { ImageSlug } from '../images/image-names'
import { checkPreconditions } from './preconditions'
import { inTransaction, lockDocument } from './transactions'

type Body = Record<string, unknown>
type Trashed = { id: string; isSample?: boolean | null }

export type SetRules = {
  collection: Extract<CollectionSlug, 'episodes' | 'guests'>
  images: { collection: ImageSlug; owner: string }
  /** The id that the body stands for; throws a RuleError naming the field. */
  idOf: (body: Body) => string
  /** The fields that an address implies, which the body may then leave out. */
  fromId: (id: string) => Body
  /** Fills the gaps of a body, where an empty field means something else. */
  complete?: (body: Body) => Body
  /** The field named in the error when body and address disagree. */
  idField: string
  /** Further work when a document replaces the one in the trash. */
  onReplaceTrashed?: (req: PayloadRequest, trashed: Trashed) => Promise<void>
}

function bodyOf(req: PayloadRequest): Body {
  const data: unknown = req.data ?? {}
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new FieldError(400, '_payload', 'Send one JSON object.')
  return { ...(data as Body) }
}

async function storeImage(req: PayloadRequest, rules: SetRules, id: string) {
  if (!req.file) return undefined
  const { id: image } = await req.payload.create({
    collection: rules.images.collection,
    data: { [rules.images.owner]: id } as never, // One of two collections; checked by its fields.
    file: req.file,
    overrideAccess: false,
    depth: 0,
    req,
  })
  return image
}

/**
 * Sets the document with `id`. An existing one is overwritten and stays in its history, one in the
 * trash is restored, and a missing one is created. Image and document are written in one
 * transaction.
 */
async function setDocument(req: PayloadRequest, rules: SetRules, id: string, body: Body) {
  const { collection } = rules
  return inTransaction(req, async () => {
    await lockDocument(req, collection, id)
    const [existing] = (
      await req.payload.find({
        collection,
        where: { id: { equals: id } },
        draft: true,
        trash: true,
        depth: 0,
        limit: 1,
        pagination: false,
        overrideAccess: false,
        req,
      })
    ).docs
    checkPreconditions(req, collection, existing ? [existing] : [], body.updatedAt)
    const image = (await storeImage(req, rules, id)) ?? body.image ?? existing?.image
    const isDraft = body._status === 'draft'
    const { config } = req.payload.collections[collection]
    const fields = contentFields(config)
    const data = {
      ...Object.fromEntries(fields.map((field) => [field, body[field] ?? null])),
      ...rules.complete?.(body),
      ...rules.fromId(id),
      image,
      _status: isDraft ? 'draft' : 'published',
    }
    fillNulls(config.flattenedFields, data)
    const common = { draft: isDraft, depth: 1, overrideAccess: false, req } as const
    if (!existing)
      return {
        doc: await req.payload.create({ collection, data: data as never, ...common }),
        status: 201,
      }
    if (existing.deletedAt) {
      await rules.onReplaceTrashed?.(req, existing)
      await req.payload.update({
        collection,
        id,
        data: { deletedAt: null },
        trash: true,
        overrideAccess: false,
        req,
      })
      // A draft restores the deleted document, but does not make it visible.
      if (isDraft)
        await req.payload.db.updateOne({ collection, id, data: { _status: 'draft' }, req })
    }
    return {
      doc: await req.payload.update({ collection, id, data: data as never, ...common }),
      status: 200,
    }
  })
}

const answer = (doc: unknown, status: number) =>
  Response.json({ doc, message: status === 201 ? 'Created.' : 'Updated.' }, { status })

/**
 * `PUT /:id` sets a document; `POST /` takes the same body and creates one, or responds with 409 if
 * it exists. The body is multipart as in Payload's uploads (`_payload` with JSON, `file`), or JSON,
 * which keeps the stored image.
 */
export function setEndpoints(rules: SetRules): Endpoint[] {
  return [
    {
      path: '/:id',
      method: 'put',
      handler: async (req) => {
        const body = bodyOf(req)
        const id = String(req.routeParams?.id).normalize('NFC')
        const meant = rules.idOf({ ...rules.fromId(id), ...body })
        if (meant !== id)
          throw new FieldError(400, rules.idField, `This body is for ${meant}, not for ${id}.`)
        await processUpload(req)
        const { doc, status } = await setDocument(req, rules, id, body)
        return answer(doc, status)
      },
    },
    {
      path: '/',
      method: 'post',
      handler: async (req) => {
        const body = bodyOf(req)
        const id = rules.idOf(body)
        await processUpload(req)
        const doc = await inTransaction(req, async () => {
          await lockDocument(req, rules.collection, id)
          const isDraft = body._status === 'draft'
          const image = (await storeImage(req, rules, id)) ?? body.image
          return req.payload.create({
            collection: rules.collection,
            data: { ...body, image } as never, // The operation validates it field by field.
            draft: isDraft,
            depth: 1,
            overrideAccess: false,
            req,
          })
        })
        return answer(doc, 201)
      },
    },
  ]
}
