import type { Readable } from 'node:stream'
import { env } from '@/config/env'
import { bucketOf } from '@/net/bucket'
import { bucketStore } from './bucket-store'
import { folderStore } from './folder-store'

/**
 * Place where images and what belongs to them are stored: a folder, or a bucket of S3. Files have
 * keys such as `podcasts/ep-012-{hash}.webp`.
 */
export type MediaStore = {
  /** Names it for whoever runs the site. */
  place: string
  setting: string
  isLocal: boolean
  /** A file's size and time, or null when there is none. */
  find: (key: string) => Promise<{ size: number; modified: Date } | null>
  /**
   * A file's bytes, or null when there is none.
   * @param range the first and the last byte
   */
  read: (key: string, range?: { start: number; end: number }) => Promise<Readable | null>
  /** Stores a file; when it returns, the file survives a power failure. */
  write: (key: string, content: Buffer | AsyncIterable<Buffer>) => Promise<void>
  /** Moves a file, over what is there; false when there is none to move. */
  move: (from: string, to: string) => Promise<boolean>
  /** Deletes a file; one that is already gone is not an error. */
  remove: (key: string) => Promise<void>
  /** Deletes all files below `folder/`. */
  removeAll: (folder: string) => Promise<void>
  /** The keys of all files below `folder/`, in batches. */
  list: (folder: string) => AsyncGenerator<string[]>
  /** Has `work` done with a file on this machine's disk; null when there is none. */
  withFile: <T>(key: string, work: (path: string) => Promise<T>) => Promise<T | null>
  /** Reason why files cannot be stored, in a few words, or null. Creates missing folders. */
  fault: () => Promise<{ reason: string; isTemporary: boolean } | null>
}

let store: MediaStore | undefined

export function mediaStore(): MediaStore {
  const settings = env()
  store ??= settings.S3_BUCKET
    ? bucketStore(bucketOf(settings.S3_BUCKET, settings))
    : folderStore(settings.MEDIA_DIR)
  return store
}
