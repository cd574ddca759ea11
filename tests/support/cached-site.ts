import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { env } from '@/config/env'
import { ContentVersions } from '@/server/http/content-version'
import { createSite, type SiteOptions } from '@/server/http/site'

export type Got = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
  ms: number
}

/** The HTTP server with its cache, around a handler that stands in for Next. */
export class CachedSite {
  private constructor(
    readonly versions: ContentVersions,
    readonly server: Server,
    private readonly database: Pool,
  ) {}

  static async start(
    databaseUrl: string,
    handler: SiteOptions['handler'],
    options: Partial<SiteOptions> & {
      now?: () => number
      /** Puts something around the site. */
      wrap?: (site: RequestListener) => RequestListener
    } = {},
  ): Promise<CachedSite> {
    const { wrap = (site) => site } = options
    const versions = new ContentVersions(databaseUrl, options.now)
    await versions.start()
    const database = new Pool({ connectionString: databaseUrl, max: 1 })
    database.on('error', () => undefined)
    const server = createServer(
      wrap(
        createSite({
          handler,
          versions,
          siteUrl: 'http://localhost',
          trustedProxies: [],
          cacheMegabytes: 8,
          secret: env().PAYLOAD_SECRET,
          database,
          dev: false,
          ...options,
        }),
      ),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new CachedSite(versions, server, database)
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  /** Sends a request on a new connection, and reads the response to the end. */
  call(
    path: string,
    options: { method?: string; headers?: Record<string, string> } = {},
  ): Promise<Got> {
    const { port } = this
    const began = performance.now()
    return new Promise((resolve, reject) => {
      const req = request({ port, host: '127.0.0.1', path, agent: false, ...options }, (res) => {
        const chunks: Buffer[] = []
        res.on('data', (chunk: Buffer) => chunks.push(chunk))
        res.on('error', reject)
        res.on('end', () => {
          const body = Buffer.concat(chunks)
          resolve({
            status: res.statusCode ?? 0,
            headers: res.headers,
            body,
            text: String(body),
            ms: performance.now() - began,
          })
        })
      })
      req.on('error', reject)
      req.end()
    })
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
    await Promise.all([this.versions.close(), this.database.end()])
  }
}
