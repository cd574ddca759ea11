import { readdirSync, statSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { FetchError } from '@/net/fetch-public'
import type { PictureFiles } from '../pictures'
import { SourceError } from '../source-error'

/** A picture may have this many bytes. */
const MAX_BYTES = 10 * 1024 * 1024
const MAX_FILES = 20_000

/**
 * Returns what a file is found by: its folder and its name without the extension, so that it does
 * not matter where in a folder or ZIP the bucket lies.
 */
function keyOf(name: string): string {
  const parts = name.normalize('NFC').split('/')
  const file = (parts.at(-1) ?? '').replace(/\.(?:jpe?g|png|webp|avif|gif)$/i, '')
  return [...parts.slice(-2, -1), file].join('/')
}

/** The pictures in a ZIP. They are read one by one, and never unpacked to disk. */
export type ImageArchive = PictureFiles & { count: number; close: () => void }

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  if (zip.entryCount > MAX_FILES) throw new SourceError(`The ZIP has more than ${MAX_FILES} files.`)
  for await (const entry of zip.eachEntry()) {
    const isHidden = /(?:^|\/)(?:\.|__MACOSX\/)/.test(entry.fileName)
    if (!entry.fileName.endsWith('/') && !isHidden) entries.set(keyOf(entry.fileName), entry)
  }
  return entries
}

async function contents(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > MAX_BYTES) throw new FetchError('is larger than 10 MB')
  try {
    const chunks: Buffer[] = []
    let size = 0
    // The reader fails when an entry turns out longer than it says.
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += (chunk as Buffer).length
      if (size > MAX_BYTES) throw new FetchError('is larger than 10 MB')
      chunks.push(chunk as Buffer)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    if (error instanceof FetchError) throw error
    throw new FetchError('is damaged in the ZIP', error)
  }
}

/**
 * Opens a ZIP of a bucket.
 * @throws SourceError with one public sentence when it is damaged or has names that lead outside
 */
export async function openPictureZip(file: string): Promise<ImageArchive> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: false })
    const opened = zip
    const entries = await entriesOf(opened)
    return {
      count: entries.size,
      read: async (name) => {
        const entry = entries.get(keyOf(name))
        return entry ? contents(opened, entry) : null
      },
      close: () => opened.close(),
    }
  } catch (error) {
    zip?.close()
    if (error instanceof SourceError) throw error
    throw new SourceError('The ZIP can’t be read: it’s damaged or not a ZIP.', error)
  }
}

/**
 * The pictures in a folder, which the person at the server's shell names.
 * @throws SourceError with one sentence when there is no such folder
 */
export function openPictureFolder(folder: string): PictureFiles {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new SourceError(`Folder not found: ${folder}.`)
  const root = realpathSync(folder)
  const files = new Map<string, string>()
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    files.set(keyOf(path.relative(root, file).split(path.sep).join('/')), file)
    if (files.size > MAX_FILES)
      throw new SourceError(`The folder has more than ${MAX_FILES} files.`)
  }
  return {
    read: async (name) => {
      const file = files.get(keyOf(name))
      if (file === undefined) return null
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES)
        throw new FetchError('is larger than 10 MB')
      return readFile(file)
    },
  }
}
