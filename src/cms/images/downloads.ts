import type {
  CollectionAfterChangeHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { downloadName, endingOf, FILE_TYPES, fileKind } from '@/domain/pages/files'
import { FieldError, isActive } from '../access'
import { siteNow } from '../database/site-clock'
import { afterRollback, runSql, sql } from '../database/transactions'
import { removeFiles, serveFile, storeFiles } from './files'
import { FILES } from './image-names'
import { isInBlocks } from './image-references'
import { imageName } from './process'

const MAX_BYTES = 10 * 1024 * 1024
const MAX_NAME = 80

/** Names an uploaded file, whose content says what it is: `press-kit-{hash}.pdf`. */
export const nameFile: CollectionBeforeOperationHook = ({ operation, req }) => {
  const { file } = req
  if (!file || operation !== 'create') return
  const kind = fileKind(file.data.toString('latin1', 0, 12))
  if (kind === null)
    throw new FieldError(415, 'file', 'Choose a PDF, ZIP, JPEG, PNG, WebP, MP3, M4A or WAV file.')
  if (file.data.length > MAX_BYTES)
    throw new FieldError(413, 'file', 'A file may have up to 10 MB.')
  const words = file.name
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  const base = [...(words ?? []).join('-')].slice(0, MAX_NAME).join('') || 'file'
  const name = imageName(base, file.data).replace(/webp$/, kind)
  req.file = { ...file, name, mimetype: FILE_TYPES[kind] }
}

/** Writes the file inside the transaction, as images are. */
export const writeFile: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  if (operation !== 'create' || !req.file) return
  const { data } = req.file
  delete req.file
  await afterRollback(req, () => removeFiles(FILES, [doc.filename]))
  await storeFiles(req, FILES, [{ name: doc.filename, data }])
}

/**
 * Looks whether a page offers the file: one that visitors see, or the draft or version that a private
 * link leads to.
 */
async function isOffered(req: PayloadRequest, name: string): Promise<boolean> {
  const now = siteNow().toISOString()
  const isIn = (content: string) => sql.raw(isInBlocks(FILES, content, 'f.id'))
  const [row] = await runSql<{ offered: boolean }>(
    req,
    sql`SELECT EXISTS (SELECT FROM files f WHERE f.filename = ${name} AND (
      EXISTS (SELECT FROM visible_pages(${now}::timestamptz) p WHERE ${isIn('p.content')})
      OR EXISTS (
        SELECT FROM preview_links l
        JOIN pages p ON p.id = l.page_id AND p.deleted_at IS NULL
        JOIN _pages_v v ON v.parent_id = p.id
          AND CASE WHEN l.version IS NULL THEN v.latest ELSE v.id = l.version END
        WHERE l.expires_at > ${now}::timestamptz AND ${isIn('v.version_content')})
    )) AS offered`,
  )
  return row?.offered === true
}

/** Serves files for keeping: nothing in one may do anything, wherever it is opened. */
export const serveDownload = serveFile(FILES, {
  mayRead: async (req, name) => isActive(req) || isOffered(req, name),
  headersOf: (name) => {
    const own = encodeURIComponent(downloadName(name)).replace(
      /['()*]/g,
      (one) => `%${one.charCodeAt(0).toString(16)}`,
    )
    return {
      'Cache-Control': 'private, no-cache',
      'Content-Disposition': `attachment; filename*=UTF-8''${own}`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Content-Type': FILE_TYPES[endingOf(name)],
    }
  },
})
