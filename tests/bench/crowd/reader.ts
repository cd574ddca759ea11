import { Agent, request } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import type { Seen } from './judge'

const PATIENCE_MS = 20_000
/** Between two pages, ms. */
const READS_FOR = { least: 600, most: 1600 }

/** Somebody with a connection of their own, who reads one page after the other. */
export class Reader {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(
    private readonly url: string,
    private readonly acknowledged: () => number,
  ) {}

  /** Reads pages until it is over, and passes on what came of each. */
  async read(
    paths: readonly string[],
    isOver: () => boolean,
    onSeen: (seen: Seen, path: string) => void,
  ): Promise<void> {
    const pause = () => READS_FOR.least + Math.random() * (READS_FOR.most - READS_FOR.least)
    // They do not all begin at once.
    for (await delay(Math.random() * READS_FOR.most); !isOver(); await delay(pause())) {
      const path = paths[Math.floor(Math.random() * paths.length)] ?? '/'
      onSeen(await this.ask(path), path)
    }
    this.agent.destroy()
  }

  private ask(path: string): Promise<Seen> {
    const sentAt = performance.now()
    const acknowledged = this.acknowledged()
    return new Promise((resolve) => {
      const end = (rest: { status: number; text: string } | { error: string }) =>
        resolve({
          sentAt,
          acknowledged,
          endedAt: performance.now(),
          wasReused: req.reusedSocket,
          ...rest,
        })
      const fail = (err: Error) => end({ error: err.message })
      const req = request(
        `${this.url}${path}`,
        { agent: this.agent, headers: { 'accept-encoding': 'gzip' }, timeout: PATIENCE_MS },
        (res) => {
          const isGzip = res.headers['content-encoding'] === 'gzip'
          const read = isGzip ? buffer(res).then((all) => String(gunzipSync(all))) : text(res)
          read.then((body) => end({ status: res.statusCode ?? 0, text: body }), fail)
        },
      )
      req.on('timeout', () => req.destroy(new Error('No answer')))
      req.on('error', fail)
      req.end()
    })
  }
}
