import {
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type PayloadRequest,
} from 'payload'
import { isDocumentId } from '@/domain/guest-id'
import { active, FieldError } from '../access'
import { afterCommit, afterRollback } from '../transactions'
import {
  fileNames,
  isUsed,
  removeFiles,
  serveFile,
  storeFiles,
  sweepIfUnclear,
  WIDTHS,
} from './files'
import type { ImageSlug } from './media-folder'
import { imageName, processImage, QUALITY, type ProcessedImage } from './process'

const MIME_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

const PROCESSED = 'processedImage'

/**
 * Decodes an uploaded image, if there is one, before a transaction begins: images wait for their
 * turn to be decoded, and must not hold a connection meanwhile.
 * @throws ImageError
 */
export async function processUpload(req: PayloadRequest): Promise<void> {
  if (req.file) req.context[PROCESSED] = await processImage(req.file.data)
}

async function takeProcessed(req: PayloadRequest): Promise<ProcessedImage> {
  const processed = req.context[PROCESSED] as ProcessedImage | undefined
  delete req.context[PROCESSED]
  return processed ?? processImage(req.file?.data ?? Buffer.alloc(0))
}

/** Replaces the uploaded file by the processed one. */
const prepareFile =
  (owner: string): CollectionBeforeOperationHook =>
  async ({ args, operation, req }) => {
    if (!req.file || (operation !== 'create' && operation !== 'update')) return
    // An image document keeps its file, because a restored version must still find its picture
    // (D22).
    if (operation === 'update')
      throw new FieldError(400, 'file', 'Upload a new image instead of changing this one.')
    const data = (args as { data: Record<string, unknown> }).data
    const id = data[owner]
    if (typeof id !== 'string' || !isDocumentId(id))
      throw new FieldError(400, owner, 'Say what the image belongs to, such as ep-012.')
    const { file, blur } = await takeProcessed(req)
    const name = imageName(id, file)
    req.file = { name, data: file, mimetype: 'image/webp', size: file.length }
    data.blur = blur
  }

/**
 * Writes the files inside the transaction, so that a row is never committed without them. If the
 * transaction is rolled back, its files are removed, or swept later.
 */
const writeFiles =
  (slug: ImageSlug): CollectionAfterChangeHook =>
  async ({ doc, operation, req }) => {
    if (operation !== 'create' || !req.file) return
    const files = [
      { name: doc.filename, data: req.file.data },
      ...WIDTHS.map((width) => ({
        name: doc.sizes?.[`w${width}`]?.filename,
        data: req.payloadUploadSizes?.[`w${width}`],
      })),
    ].filter((file): file is { name: string; data: Buffer } => Boolean(file.name && file.data))
    delete req.file
    delete req.payloadUploadSizes
    await afterRollback(req, () => removeFiles(slug, fileNames(doc)))
    await storeFiles(req, slug, files)
  }

/**
 * An image in use cannot be deleted, nor one that only a version names: it may be restored (D22).
 */
const refuseUsed =
  (slug: ImageSlug): CollectionBeforeDeleteHook =>
  async ({ id, req }) => {
    if (await isUsed(req, slug, Number(id)))
      throw new FieldError(409, 'id', 'This image is in use, or in the history of what it was for.')
  }

/** Unlinks files only after the commit (D22); upstream's own storage would do it before. */
const removeFilesOf =
  (slug: ImageSlug): CollectionAfterDeleteHook =>
  async ({ doc, req }) => {
    await sweepIfUnclear(req)
    await afterCommit(req, () => removeFiles(slug, fileNames(doc)))
  }

/**
 * A collection of images.
 * @param slug also the folder inside the media folder
 * @param owner the text field with the id of the document that an image belongs to
 */
export function imageCollection(
  slug: ImageSlug,
  owner: { name: string; label: string; example: string },
  labels: { singular: string; plural: string },
): CollectionConfig {
  return {
    slug,
    labels,
    admin: { group: 'Images', useAsTitle: 'filename', defaultColumns: ['filename', 'alt'] },
    custom: {
      public: {
        routes: ['get /file/:filename'],
        isCached: true,
        isInSitemap: false,
        isInFeeds: false,
      },
    },
    access: {
      create: active,
      // An image also comes along with any document that the caller may read. This collection's own
      // lists and single documents are not among the public routes.
      read: () => true,
      update: active,
      delete: active,
    },
    // If two rows shared files, deleting one would take them from the other.
    disableDuplicate: true,
    upload: {
      // Our own hooks and handler write, remove and serve files: see `removeFilesOf`.
      disableLocalStorage: true,
      handlers: [serveFile(slug)],
      mimeTypes: MIME_TYPES,
      pasteURL: false,
      crop: false,
      focalPoint: false,
      bulkUpload: false,
      adminThumbnail: 'w320',
      imageSizes: WIDTHS.map((width) => ({
        name: `w${width}`,
        width,
        formatOptions: { format: 'webp', options: { quality: QUALITY } },
        generateImageName: ({ originalName }) => `${originalName}-${width}.webp`,
      })),
    },
    hooks: {
      beforeOperation: [prepareFile(owner.name)],
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
        admin: { placeholder: owner.example },
      },
      {
        name: 'alt',
        label: 'Description for people who cannot see the picture',
        type: 'text',
        admin: { description: 'If empty, the title or the name is used.' },
      },
      { name: 'blur', type: 'text', admin: { hidden: true } },
    ],
  }
}
