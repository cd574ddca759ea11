import {
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type PayloadRequest,
} from 'payload'
import { isDocumentId } from '@/domain/guests/guest-id'
import { allowActive, activeField, FieldError, serverField } from '../access'
import { serializeWrites } from '../hooks/serialize-writes'
import { afterCommit, afterRollback } from '../database/transactions'
import {
  fileNames,
  isUsed,
  removeFiles,
  serveImage,
  storeFiles,
  sweepIfOutcomeUnknown,
} from './files'
import { FILES, type ImageSlug } from './image-names'
import { imageName, processImage, WIDTHS, type ImageFile, type ProcessedImage } from './process'

const MIME_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

const PROCESSED = 'processedImage'

/**
 * Decodes an uploaded image, if there is one, before a transaction begins: images wait for their
 * turn to be decoded, and must not hold a connection meanwhile.
 * @throws ImageError
 */
export async function processUpload(req: PayloadRequest): Promise<void> {
  if (req.file) provideProcessed(req, await processImage(req.file.data))
}

export function provideProcessed(req: PayloadRequest, image: ProcessedImage): void {
  req.context[PROCESSED] = image
}

/** Makes the next image that the request creates this one, which is processed already. */
export function providedFile(req: PayloadRequest, image: ProcessedImage) {
  provideProcessed(req, image)
  const { file: data } = image
  return { data, size: data.length, mimetype: 'image/webp', name: 'imported' }
}

/** The processed image that a request creates, if it does. */
export const processedOf = (req: PayloadRequest): ProcessedImage | undefined =>
  req.context[PROCESSED] as ProcessedImage | undefined

/** The text field with what an image belongs to. */
type Owner = {
  name: string
  label: string
  example: string
  /**
   * Checks whether a text is the id of something that an image can belong to; else that of a
   * document.
   */
  isId?: (text: string) => boolean
  /** Width in px of the largest file of an image by what it belongs to, if not that of all others. */
  maxWidth?: (id: string) => number | undefined
  fallback?: string
}

/** Replaces the uploaded file by the processed one. */
const prepareFile =
  ({
    name,
    example,
    isId = isDocumentId,
    maxWidth,
    fallback,
  }: Owner): CollectionBeforeOperationHook =>
  async ({ args, operation, req }) => {
    if (!req.file || (operation !== 'create' && operation !== 'update')) return
    // An image document keeps its file, because a restored version must still find its picture
    //.
    if (operation === 'update')
      throw new FieldError(400, 'file', 'Upload a new image instead of changing this one.')
    const data = (args as { data: Record<string, unknown> }).data
    if (fallback) data[name] ??= fallback
    const id = data[name]
    if (typeof id !== 'string' || !isId(id))
      throw new FieldError(400, name, `Name what the image belongs to, for example ${example}.`)
    const image = processedOf(req) ?? (await processImage(req.file.data, maxWidth?.(id)))
    provideProcessed(req, image)
    const { file, blur } = image
    req.file = {
      name: imageName(id, file),
      data: file,
      mimetype: 'image/webp',
      size: file.length,
    }
    data.blur = blur
  }

/** A description that somebody else has changed meanwhile is not overwritten. */
const refuseOutdated: CollectionBeforeOperationHook = (given) =>
  given.operation === 'update' ? serializeWrites(given) : undefined

/** The names and files of an image, the document's own first. */
const namedFiles = (image: ProcessedImage, own: string): { name: string; made: ImageFile }[] => [
  { name: own, made: image },
  ...image.smaller.map((made) => ({ name: own.replace(/\.webp$/, `-${made.width}.webp`), made })),
]

const describeFiles: CollectionBeforeChangeHook = ({ data, operation, req }) => {
  const image = processedOf(req)
  if (operation !== 'create' || !image) return data
  const [own, ...smaller] = namedFiles(image, data.filename).map(({ name, made }) => ({
    filename: name,
    filesize: made.file.length,
    mimeType: 'image/webp',
    width: made.width,
    height: made.height,
  }))
  const sizes = Object.fromEntries(smaller.map((size) => [`w${size.width}`, size]))
  return { ...data, ...own, sizes }
}

/**
 * Writes the files inside the transaction, so that a row is never committed without them. If the
 * transaction is rolled back, its files are removed, or swept later.
 */
const writeFiles =
  (slug: ImageSlug): CollectionAfterChangeHook =>
  async ({ doc, operation, req }) => {
    const image = processedOf(req)
    if (operation !== 'create' || !image) return
    delete req.context[PROCESSED]
    delete req.file
    const files = namedFiles(image, doc.filename)
    await afterRollback(req, () => removeFiles(slug, fileNames(doc)))
    await storeFiles(
      req,
      slug,
      files.map(({ name, made }) => ({ name, data: made.file })),
    )
  }

/**
 * An image or file in use cannot be deleted, nor one that only a version names: it may be restored
 *.
 */
export const refuseUsed =
  (slug: ImageSlug | typeof FILES): CollectionBeforeDeleteHook =>
  async ({ id, req }) => {
    const what = slug === FILES ? 'file' : 'image'
    if (await isUsed(req, slug, Number(id)))
      throw new FieldError(409, 'id', `This ${what} is in use, or part of a version history.`)
  }

/** Unlinks files only after the commit; upstream's own storage would do it before. */
export const removeFilesOf =
  (slug: ImageSlug | typeof FILES): CollectionAfterDeleteHook =>
  async ({ doc, req }) => {
    await sweepIfOutcomeUnknown(req)
    await afterCommit(req, () => removeFiles(slug, fileNames(doc)))
  }

/**
 * A collection of images.
 * @param slug also the folder inside the media folder
 */
export function imageCollection(
  slug: ImageSlug,
  owner: Owner,
  labels: { singular: string; plural: string },
): CollectionConfig {
  return {
    slug,
    labels,
    admin: { group: 'Images', useAsTitle: 'filename', defaultColumns: ['filename', 'alt'] },
    custom: {
      owner: owner.fallback ? undefined : owner.name,
      public: {
        routes: ['get /file/:filename'],
        isCached: true,
        isInSitemap: false,
        isInFeeds: false,
      },
    },
    access: {
      create: allowActive,
      // An image also comes along with any document that the caller may read. This collection's own
      // lists and single documents are not among the public routes.
      read: () => true,
      update: allowActive,
      delete: allowActive,
    },
    // If two rows shared files, deleting one would take them from the other.
    disableDuplicate: true,
    upload: {
      // Our own hooks and handler write, remove and serve files: see `removeFilesOf`.
      disableLocalStorage: true,
      handlers: [serveImage(slug)],
      mimeTypes: MIME_TYPES,
      pasteURL: false,
      crop: false,
      focalPoint: false,
      bulkUpload: false,
      adminThumbnail: 'w320',
      // Only the fields for them: see `describeFiles`.
      imageSizes: WIDTHS.map((width) => ({ name: `w${width}`, width })),
    },
    hooks: {
      beforeOperation: [refuseOutdated, prepareFile(owner)],
      beforeChange: [describeFiles],
      afterChange: [writeFiles(slug)],
      beforeDelete: [refuseUsed(slug)],
      afterDelete: [removeFilesOf(slug)],
    },
    fields: [
      {
        name: owner.name,
        label: owner.label,
        type: 'text',
        required: true,
        index: true,
        access: { update: () => false },
        defaultValue: owner.fallback,
        admin: { placeholder: owner.example, hidden: owner.fallback !== undefined },
      },
      {
        name: 'alt',
        label: 'Image description (alt text)',
        type: 'text',
        admin: { description: 'If empty, the title or name is used.' },
      },
      { name: 'blur', type: 'text', admin: { hidden: true } },
      {
        // Generated art, which nobody needs to describe.
        name: 'isDrawn',
        type: 'checkbox',
        defaultValue: false,
        access: { read: activeField(slug), create: serverField, update: serverField },
        admin: { hidden: true },
      },
    ],
  }
}
