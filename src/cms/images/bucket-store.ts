import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { env } from '@/config/env'
import { BucketError, type Bucket } from '@/net/bucket'
import { makeFolder } from './folder-store'
import type { MediaStore } from './media-store'

/** Written to find out whether the bucket can be written. */
const TRIAL = '.trial'

/** Images in a bucket. */
export function bucketStore(bucket: Bucket): MediaStore {
  return {
    place: bucket.place,
    setting: 'the settings that begin with S3_',
    isLocal: false,
    find: (key) => bucket.find(key),
    read: (key, range) => bucket.read(key, range),
    write: (key, content) => bucket.write(key, content),
    move: async (from, to) => {
      if (!(await bucket.copy(from, to))) return false
      await bucket.remove(from)
      return true
    },
    remove: (key) => bucket.remove(key),
    removeAll: async (folder) => {
      for await (const objects of bucket.list(`${folder}/`))
        await Promise.all(objects.map(({ key }) => bucket.remove(key)))
    },
    list: async function* (folder) {
      for await (const objects of bucket.list(`${folder}/`)) yield objects.map(({ key }) => key)
    },
    withFile: async (key, work) => {
      const content = await bucket.read(key)
      if (!content) return null
      // As large as a backup, so where there is room for one; `withTemporaryFile` removes what is left.
      const folder = path.resolve(env().BACKUP_DIR)
      const file = path.join(folder, `.passing-${randomUUID()}`)
      try {
        await makeFolder(folder, 0o700)
        await pipeline(content, createWriteStream(file, { mode: 0o600 }))
        return await work(file)
      } finally {
        await rm(file, { force: true })
      }
    },
    fault: async () => {
      try {
        await bucket.write(TRIAL, Buffer.from('Whether images can be stored here.\n'))
        await bucket.find(TRIAL)
        return null
      } catch (err) {
        if (err instanceof BucketError) return { reason: err.message, isTemporary: err.isTemporary }
        throw err
      }
    },
  }
}
