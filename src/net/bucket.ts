import { Readable } from 'node:stream'
import type * as S3 from '@aws-sdk/client-s3'
import { provideEnv } from '@/config/env'

/** Time to wait for a connection, and while nothing goes back or forth (ms). */
const CONNECT_MS = 2000
const SILENCE_MS = 20_000
/** Time anything but a stream may take in all, with its second attempt; and a copy (ms). */
const LIMIT_MS = 10_000
const COPY_LIMIT_MS = 60_000
/** Time a part of a stream may take (ms): on a slow line, four at a time take minutes. */
const PART_LIMIT_MS = 15 * 60_000
/** A stream is sent in parts of this many bytes, of which four are in memory at a time. */
const PART_BYTES = 8 * 1024 * 1024

/** A bucket that cannot be used, now or at all. The message is for whoever runs the site. */
export class BucketError extends Error {
  /** @param isTemporary whether trying again later may help */
  constructor(
    message: string,
    readonly isTemporary: boolean,
    options: ErrorOptions,
  ) {
    super(message, options)
  }
}

export type StoredObject = { key: string; size: number; modified: Date }

export type BucketSettings = {
  name: string
  /** Of the service; without it, Amazon's of the region. */
  endpoint?: string
  region?: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

const NETWORK: Record<string, string> = {
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'host lookup failed',
  ECONNREFUSED: 'connection refused',
  TimeoutError: 'timed out',
  AbortError: 'timed out',
}
const REFUSALS: Record<string, string> = {
  NoSuchBucket: 'bucket not found',
  InvalidAccessKeyId: 'unknown S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is wrong',
  AccessDenied: 'the key may not read and write there',
  PermanentRedirect: 'S3_REGION is not that of the bucket',
  AuthorizationHeaderMalformed: 'S3_REGION is not that of the bucket',
}

const statusOf = (err: unknown): number | undefined =>
  (err as Partial<S3.S3ServiceException>).$metadata?.httpStatusCode

/** Checks whether an object is not there, as opposed to its bucket. */
const isMissing = (err: unknown): boolean =>
  statusOf(err) === 404 && (err as Error).name !== 'NoSuchBucket'

function explain(err: unknown): BucketError {
  const { name, message, code } = err as Error & { code?: string }
  const status = statusOf(err)
  const refused = REFUSALS[name] ?? (status === 403 ? REFUSALS.AccessDenied : undefined)
  if (refused) return new BucketError(refused, false, { cause: err })
  const away = NETWORK[code ?? ''] ?? NETWORK[name]
  const said = `${message || name}${code && !message.includes(code) ? ` (${code})` : ''}`
  const isRefused = status !== undefined && status >= 400 && status < 500 && status !== 429
  return new BucketError(away ?? said, !isRefused, { cause: err })
}

/** The parts of an address that a header names, with `/` between them. */
const encodeKey = (key: string): string => key.split('/').map(encodeURIComponent).join('/')

/**
 * A bucket of S3 or of a service that speaks its protocol. Uses only what all of them have: no
 * checksums in trailers, no conditions, no deletion of several objects at once.
 */
export class Bucket {
  private opened: Promise<{ client: S3.S3Client; s3: typeof S3 }> | undefined

  constructor(private readonly settings: BucketSettings) {}

  /** Its name and where it is. */
  get place(): string {
    const { name, endpoint, region } = this.settings
    return `the bucket ${name} ${endpoint ? `of ${endpoint}` : `in ${region}`}`
  }

  /** The packages are large, and loaded only where a setting asks for them. */
  private open() {
    this.opened ??= this.load()
    return this.opened
  }

  private async load() {
    // Which versions of Node the site runs on is said in package.json, and its packages are pinned.
    provideEnv({ AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' })
    const s3 = await import('@aws-sdk/client-s3')
    const { endpoint, region = 'us-east-1', forcePathStyle } = this.settings
    const { accessKeyId, secretAccessKey } = this.settings
    const client = new s3.S3Client({
      endpoint,
      region,
      forcePathStyle,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: 2,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // No limit for whole requests: a part of a backup takes long on a slow line.
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    })
    return { client, s3 }
  }

  private common(key: string) {
    return { Bucket: this.settings.name, Key: key }
  }

  /** An object's size and time, or null when there is none. @throws BucketError */
  async find(key: string): Promise<StoredObject | null> {
    const { client, s3 } = await this.open()
    try {
      const head = new s3.HeadObjectCommand(this.common(key))
      const found = await within(LIMIT_MS, (options) => client.send(head, options))
      return { key, size: found.ContentLength ?? 0, modified: found.LastModified ?? new Date(0) }
    } catch (err) {
      if (isMissing(err)) return null
      throw explain(err)
    }
  }

  /**
   * An object's bytes, or null when there is none.
   * @param range its first and last byte, where not all are wanted
   * @throws BucketError
   */
  async read(key: string, range?: { start: number; end: number }): Promise<Readable | null> {
    const { client, s3 } = await this.open()
    const Range = range && `bytes=${range.start}-${range.end}`
    try {
      const get = new s3.GetObjectCommand({ ...this.common(key), Range })
      const { Body } = await within(LIMIT_MS, (options) => client.send(get, options))
      return Body as Readable
    } catch (err) {
      if (isMissing(err)) return null
      throw explain(err)
    }
  }

  /** Stores an object, which is there as a whole or not at all. @throws BucketError */
  async write(key: string, content: Buffer | AsyncIterable<Buffer>): Promise<void> {
    const { client, s3 } = await this.open()
    try {
      if (Buffer.isBuffer(content)) {
        const put = new s3.PutObjectCommand({ ...this.common(key), Body: content })
        await within(LIMIT_MS, (options) => client.send(put, options))
        return
      }
      const { Upload } = await import('@aws-sdk/lib-storage')
      const params = { ...this.common(key), Body: Readable.from(content, { objectMode: false }) }
      const upload = new Upload({ client, params, partSize: PART_BYTES })
      const timer = setTimeout(() => void upload.abort(), PART_LIMIT_MS)
      upload.on('httpUploadProgress', () => timer.refresh())
      await upload.done().finally(() => clearTimeout(timer))
    } catch (err) {
      throw explain(err)
    }
  }

  /** Copies an object; false when there is none. @throws BucketError */
  async copy(from: string, to: string): Promise<boolean> {
    const { client, s3 } = await this.open()
    const CopySource = `${this.settings.name}/${encodeKey(from)}`
    try {
      const copy = new s3.CopyObjectCommand({ ...this.common(to), CopySource })
      await within(COPY_LIMIT_MS, (options) => client.send(copy, options))
      return true
    } catch (err) {
      if (isMissing(err)) return false
      throw explain(err)
    }
  }

  /** Deletes an object; one that is already gone is not an error. @throws BucketError */
  async remove(key: string): Promise<void> {
    const { client, s3 } = await this.open()
    try {
      const remove = new s3.DeleteObjectCommand(this.common(key))
      await within(LIMIT_MS, (options) => client.send(remove, options))
    } catch (err) {
      if (!isMissing(err)) throw explain(err)
    }
  }

  /**
   * All objects whose keys begin with `prefix`, in batches. Each batch begins after the last key of
   * the one before, so that objects may go meanwhile; the tokens of the second version of this call
   * are of no use for that, and s3rver fails to make them on Node 17 and later.
   * @throws BucketError
   */
  async *list(prefix: string): AsyncGenerator<StoredObject[]> {
    const { client, s3 } = await this.open()
    const { name } = this.settings
    for (let last: string | undefined, isLast = false; !isLast;) {
      const list = new s3.ListObjectsCommand({ Bucket: name, Prefix: prefix, Marker: last })
      const found = await within(LIMIT_MS, (options) => client.send(list, options)).catch(
        (err: unknown) => {
          throw explain(err)
        },
      )
      yield (found.Contents ?? []).map(({ Key = '', Size = 0, LastModified }) => ({
        key: Key,
        size: Size,
        modified: LastModified ?? new Date(0),
      }))
      last = found.Contents?.at(-1)?.Key
      isLast = !found.IsTruncated || last === undefined
    }
  }
}

/**
 * Ends a call in time, also where the SDK never hears of its end: it forgets the signal with the
 * connection, and an answer 101 closes that without a word.
 */
async function within<T>(
  limitMs: number,
  call: (options: { abortSignal: AbortSignal }) => Promise<T>,
): Promise<T> {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      ending.abort()
      reject(Object.assign(new Error('timed out'), { name: 'TimeoutError' }))
    }, limitMs)
  })
  try {
    return await Promise.race([call({ abortSignal: ending.signal }), late])
  } finally {
    clearTimeout(timer)
  }
}

const buckets = new Map<string, Bucket>()

/**
 * The bucket of a name, with the settings that all buckets of the site share.
 * @param settings those of `src/config/env.ts`
 */
export function bucketOf(
  name: string,
  settings: {
    S3_ENDPOINT?: string
    S3_REGION?: string
    S3_ACCESS_KEY_ID?: string
    S3_SECRET_ACCESS_KEY?: string
    S3_FORCE_PATH_STYLE: boolean
  },
): Bucket {
  const known = buckets.get(name)
  if (known) return known
  const made = new Bucket({
    name,
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
  })
  buckets.set(name, made)
  return made
}
