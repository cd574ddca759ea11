import type { IncomingMessage } from 'node:http'
import { CachedResponse, QUALITY } from '../cached-response'
import type { InProcessGet } from '../in-process'
import { joinedStyles } from '../page-styles'
import { render, type RenderOptions } from '../render'
import type { RenderLimit } from '../render-limit'
import { isEndless, isPersonal, type Asker, type Kind } from '../request-kinds'
import { ResponseCache } from '../response-cache'
import { AWAY_LIMIT_MS, type Rendered } from './options'

export type Cacheable = { kind: Kind; url: string; key: string; isVersioned?: boolean }

/** The part of the response cache that is for searches and clips. */
const ENDLESS_SHARE = 0.1
const SCRIPT_TYPE = 'application/javascript; charset=utf-8'
const STYLE_TYPE = 'text/css; charset=utf-8'

type Parts = {
  get: InProcessGet
  /** The site's own address: what a visitor sends is not trusted. */
  address: { host: string; protocol: 'http' | 'https' }
  /** Headers of every response. */
  common: [string, string][]
  origins: readonly string[]
  versions: RenderOptions['versions'] & ConstructorParameters<typeof ResponseCache>[0]
  staticFiles: ReadonlySet<string>
  renderLimit: RenderLimit
  renderLimitMs: number
  cacheMegabytes: number
  rendered: Rendered | undefined
}

/** The responses that are kept, and how those are made that are not. */
export class Responses {
  /** Answers, and the files of the build, of which there is one for all. */
  readonly kept: ResponseCache
  /** Of its own, because there is no end of searches and clips, which would take the room of all pages. */
  private readonly endless: ResponseCache
  private readonly rendering: RenderOptions

  constructor(private readonly parts: Parts) {
    const room = parts.cacheMegabytes * 1024 * 1024
    const endlessRoom = Math.ceil(room * ENDLESS_SHARE)
    this.kept = new ResponseCache(parts.versions, room - endlessRoom)
    this.endless = new ResponseCache(parts.versions, endlessRoom)
    const { get, address, common, origins, versions } = parts
    this.rendering = { get, address, common, origins, versions }
  }

  private cacheOf(url: string): ResponseCache {
    return isEndless(url) ? this.endless : this.kept
  }

  private asset(type: string, body: Buffer): CachedResponse {
    const headers = [
      ...this.parts.common.flat(),
      ...['Content-Type', type, 'Cache-Control', 'public, max-age=31536000, immutable'],
    ]
    return new CachedResponse(200, headers, '', body, type, QUALITY.ofFiles)
  }

  /** A script whose address has its hash. */
  namedScript(body: Buffer): CachedResponse {
    return this.asset(SCRIPT_TYPE, body)
  }

  /** A script that is asked for anew each time, and has not changed. */
  script(body: Buffer): CachedResponse {
    const headers = [...this.parts.common.flat(), 'Content-Type', SCRIPT_TYPE]
    return new CachedResponse(200, [...headers, 'Cache-Control', 'no-cache'], '', body, SCRIPT_TYPE)
  }

  /** The kept response, if it is current. */
  get(kind: Kind, url: string, key: string): CachedResponse | undefined {
    return kind === 'asset' ? this.kept.getAsset(key) : this.cacheOf(url).get(key)
  }

  /** @param caller on whose account it is made, if it has to be */
  find(req: Asker, { kind, url, key, isVersioned }: Cacheable, caller?: IncomingMessage) {
    const { renderLimit, renderLimitMs, rendered } = this.parts
    return this.cacheOf(url).findOrMake(key, {
      make: async (isDatabaseDown) => {
        const end = renderLimit.begin(caller)
        const since = performance.now()
        const limitMs = isDatabaseDown ? AWAY_LIMIT_MS : renderLimitMs
        const wanted = { kind, url, isVersioned }
        const made = await render(this.rendering, req, wanted, limitMs).finally(end)
        rendered?.(made.status < 500, (performance.now() - since) / 1000)
        return made
      },
      isGood: ({ status }) => status === 200 || (status === 404 && kind === 'page'),
      acceptsStale: !isPersonal(req),
    })
  }

  /** A file of the build, which is kept permanently. */
  makeAsset(req: Asker, { kind, url, key }: Cacheable): Promise<CachedResponse> {
    const styles = joinedStyles(url, this.parts.staticFiles)
    return this.kept.makeAsset(key, () =>
      styles
        ? this.join(styles)
        : render(this.rendering, req, { kind, url }, this.parts.renderLimitMs),
    )
  }

  /** One style sheet of several, in their order. */
  private async join(styles: string[]): Promise<CachedResponse> {
    const { get, address, renderLimitMs } = this.parts
    const { host } = address
    const parts = await Promise.all(
      styles.map((style) => get(style, { host }, AbortSignal.timeout(renderLimitMs))),
    )
    if (parts.some(({ status }) => status !== 200)) throw new Error('A style sheet is missing.')
    const body = Buffer.concat(parts.map((part) => part.body))
    return this.asset(STYLE_TYPE, body)
  }
}
