import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { until } from '../agreement'
import { episodeData } from '../content'
import { multipart } from '../rest'
import { call, pictureOf, type SiteAnswer } from '../upload'

/** What listeners and apps read all the time. */
const PATHS = [
  '/',
  '/episodes/all',
  '/podcast/ep-901',
  '/community',
  '/feed.xml',
  '/api/episodes?limit=5',
  '/api/globals/featured',
]
const READERS = 3
const READ_PAUSE_MS = 30
const WRITE_PAUSE_MS = 60
/** Episodes that are written one after the other, over and over. */
const FIRST = 901
const RING = 20
/** Every so many writes bring a picture. */
const PICTURE_EVERY = 5
const COLOURS = ['red', 'green', 'blue']

/** What visitors and the host saw within some time. */
export class Tally {
  /** Answers that were true, and those that were marked as possibly out of date (D39). */
  fresh = 0
  stale = 0
  /** 503 with the time to try again. */
  away = 0
  /** Connections that ended without an answer. */
  lost = 0
  longestRead = 0
  /** Writes that were acknowledged, refused with a reason, and lost on their way. */
  saved = 0
  readonly refused: Record<number, number> = {}
  cut = 0
  longestWrite = 0
  /** Whatever nobody should ever see. */
  readonly wrong: string[] = []

  get reads(): number {
    return this.fresh + this.stale + this.away + this.lost
  }

  get refusals(): number {
    return Object.values(this.refused).reduce((sum, count) => sum + count, 0)
  }
}

/** What an episode may be called: as was acknowledged last, or by a write that was not. */
type Ledger = { saved: string | null; unclear: string[] }

/** Visitors who read and a host who writes, all the time, and what became of it. */
export class Load {
  tally = new Tally()
  private isWriting = true
  private writing: Promise<unknown> = Promise.resolve()
  private isStopped = false
  private readonly ledger = new Map<number, Ledger>()
  private writes = 0
  private readonly loops: Promise<void>[]

  constructor(
    private readonly url: () => string,
    private readonly cookie: string,
  ) {
    this.loops = [
      ...Array.from({ length: READERS }, (_, reader) => this.readOn(reader)),
      this.writeOn(),
    ]
  }

  /** Begins a new count. */
  take(): Tally {
    const { tally } = this
    this.tally = new Tally()
    return tally
  }

  /** Waits until every path has been answered with what is true. */
  async warm(): Promise<void> {
    for (const path of PATHS)
      await until(`${path} is fresh`, async () => (await this.read(path)) === 'fresh')
  }

  /** Waits for a write that is acknowledged, begun after this call. */
  async untilSaved(limitMs = 30_000): Promise<void> {
    await until('a write is acknowledged', async () => this.write(), limitMs)
  }

  /** Lets the host write no more; resolves when the last write has come to its end. */
  async pause(): Promise<void> {
    this.isWriting = false
    await this.writing
  }

  resume(): void {
    this.isWriting = true
  }

  async stop(): Promise<void> {
    this.isStopped = true
    await Promise.all(this.loops)
  }

  private async readOn(reader: number): Promise<void> {
    for (let round = reader; !this.isStopped; round += 1) {
      await this.read(PATHS[round % PATHS.length] ?? '/')
      await delay(READ_PAUSE_MS)
    }
  }

  private async read(path: string): Promise<'fresh' | 'stale' | 'away' | 'lost' | 'wrong'> {
    const { tally } = this
    const began = performance.now()
    const answer = await fetch(`${this.url()}${path}`, { redirect: 'manual' }).catch(() => null)
    const text = await answer?.text().catch(() => null)
    tally.longestRead = Math.max(tally.longestRead, performance.now() - began)
    if (!answer || typeof text !== 'string') {
      tally.lost += 1
      return 'lost'
    }
    if (answer.status === 503 && Number(answer.headers.get('Retry-After')) > 0) {
      tally.away += 1
      return 'away'
    }
    const type = answer.headers.get('Content-Type') ?? ''
    const isWhole = type.startsWith('text/html') ? text.includes('</html>') : text.length > 0
    if (answer.status !== 200 || !isWhole) {
      tally.wrong.push(`GET ${path}: ${answer.status} ${text.slice(0, 200)}`)
      return 'wrong'
    }
    const kind = answer.headers.get('Cache-Status')?.includes('stale') ? 'stale' : 'fresh'
    tally[kind] += 1
    return kind
  }

  private async writeOn(): Promise<void> {
    while (!this.isStopped) {
      if (this.isWriting) await (this.writing = this.write())
      await delay(WRITE_PAUSE_MS)
    }
  }

  /** Saves an episode, and reads it back if that was acknowledged. */
  private async write(): Promise<boolean> {
    const { tally } = this
    const turn = this.writes++
    const number = FIRST + (turn % RING)
    const title = `Write ${turn} of ep-${number}`
    const known = this.ledger.get(number) ?? { saved: null, unclear: [] }
    this.ledger.set(number, known)
    const began = performance.now()
    const answer = await this.send(turn, number, title)
    tally.longestWrite = Math.max(tally.longestWrite, performance.now() - began)
    if (answer?.status === 200 || answer?.status === 201) {
      this.ledger.set(number, { saved: title, unclear: [] })
      tally.saved += 1
      const read = await call(this.url(), 'GET', `/api/episodes/ep-${number}?depth=0`)
      const isFresh = read?.status === 200 && !read.headers.get('Cache-Status')
      if (isFresh && read.body.title !== title)
        tally.wrong.push(`ep-${number} was saved as "${title}" and reads "${read.body.title}"`)
      return true
    }
    if (answer?.status === 507) {
      tally.refused[507] = (tally.refused[507] ?? 0) + 1 // None of it was stored.
      return false
    }
    known.unclear.push(title)
    if (!answer) tally.cut += 1
    else if (answer.status === 503 && answer.body.errors?.[0]?.message)
      tally.refused[503] = (tally.refused[503] ?? 0) + 1
    else tally.wrong.push(`PUT ep-${number}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return false
  }

  private async send(turn: number, number: number, title: string): Promise<SiteAnswer> {
    // Long, and not to be compressed: each write takes a page of the database.
    const description = randomBytes(1500).toString('base64')
    const data = episodeData(number, { title, description })
    const path = `/api/episodes/ep-${number}`
    const { cookie } = this
    if (turn % PICTURE_EVERY !== 0 && this.ledger.get(number)?.saved)
      return call(this.url(), 'PUT', path, { cookie, json: data })
    const bytes = await pictureOf(COLOURS[turn % COLOURS.length] ?? 'red')
    return call(this.url(), 'PUT', path, { cookie, form: multipart(data, { bytes }) })
  }

  /** The episodes that are not as they were acknowledged, a line each. */
  async missing(): Promise<string[]> {
    const found: string[] = []
    for (const [number, { saved, unclear }] of this.ledger) {
      const read = await call(this.url(), 'GET', `/api/episodes/ep-${number}?depth=0`)
      const title: string | null = read?.status === 404 ? null : read?.body.title
      if (title !== saved && !(title !== null && unclear.includes(title)))
        found.push(`ep-${number} reads "${title}"; saved was "${saved}"`)
    }
    return found
  }
}
