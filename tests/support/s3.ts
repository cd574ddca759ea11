import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Server } from 'node:http'
import S3rver from 's3rver'

const BUCKETS = ['media', 'restored', 'backups'] as const
type BucketName = (typeof BUCKETS)[number]

const ENDING = '._S3rver_object'

/** A server that speaks the protocol of S3, knows its keys, and keeps its buckets in a folder. */
export class S3Place {
  private server: Server | undefined
  private port = 0

  private constructor(private readonly folder: string) {}

  /** Starts one on this machine with the buckets `media`, `restored` and `backups`. */
  static async start(): Promise<S3Place> {
    const place = new S3Place(await mkdtemp(path.join(tmpdir(), 'nq-test-s3-')))
    await place.open()
    return place
  }

  /** The settings with which a site keeps its images here. */
  get env() {
    return {
      S3_BUCKET: 'media',
      S3_ENDPOINT: `http://127.0.0.1:${this.port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: 'true',
    }
  }

  /** Makes it answer (again), at the same address as before. */
  async open(): Promise<void> {
    const server = new S3rver({
      port: this.port,
      address: '127.0.0.1',
      directory: this.folder,
      silent: true,
      configureBuckets: BUCKETS.map((name) => ({ name })),
    })
    this.port = (await server.run()).port
    this.server = server.httpServer
  }

  /** Ends it as a failure would: also the connections that are open. What is stored stays. */
  async close(): Promise<void> {
    const { server } = this
    if (!server) return
    this.server = undefined
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }

  async keys(bucket: BucketName = 'media'): Promise<string[]> {
    const found = await readdir(path.join(this.folder, bucket), {
      recursive: true,
      withFileTypes: true,
    })
    return found
      .filter((entry) => entry.name.endsWith(ENDING))
      .map((entry) =>
        path.join(path.relative(path.join(this.folder, bucket), entry.parentPath), entry.name),
      )
      .map((name) => name.slice(0, -ENDING.length))
      .sort()
  }

  /** Where it keeps an object's bytes. */
  fileOf(bucket: BucketName, key: string): string {
    return path.join(this.folder, bucket, key + ENDING)
  }

  async stop(): Promise<void> {
    await this.close()
    await rm(this.folder, { recursive: true, force: true })
  }
}
