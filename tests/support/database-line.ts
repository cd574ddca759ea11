import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** Passes on what comes, in its order and after a time that may change. */
class Delay extends Transform {
  private dueAt = 0

  /** @param wait in ms */
  constructor(private readonly wait: () => number) {
    super()
  }

  override _transform(chunk: Buffer, _encoding: string, done: () => void): void {
    const now = performance.now()
    this.dueAt = Math.max(now + this.wait(), this.dueAt)
    if (this.dueAt <= now) this.push(chunk)
    else setTimeout(() => this.destroyed || this.push(chunk), this.dueAt - now)
    done()
  }
}

/** A connection: the site's end, the server's, and what is between them in each direction. */
type Line = { near: Socket; far: Socket; out: Delay; back: Delay }

/**
 * A proxy to a PostgreSQL that a test can cut, silence or slow down while the server itself keeps
 * running. What each end knows of the other depends on this connection.
 */
export class DatabaseLine {
  private readonly lines = new Set<Line>()
  private delayMs = 0
  private target: URL
  private isFrozen = false
  private constructor(
    target: string,
    readonly url: string,
    private readonly server: ReturnType<typeof createServer>,
  ) {
    this.target = new URL(target)
    server.on('connection', (near) => this.join(near))
  }

  /** @param target address of the database; `url` is the same database through the proxy */
  static async lay(target: string): Promise<DatabaseLine> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const url = Object.assign(new URL(target), { host: `127.0.0.1:${port}` }).href
    return new DatabaseLine(target, url, server)
  }

  /** Forwards new connections to another address. */
  leadTo(target: string): void {
    this.target = new URL(target)
  }

  private join(near: Socket): void {
    const far = connect(Number(this.target.port), this.target.hostname)
    const wait = () => this.delayMs
    const line = { near, far, out: new Delay(wait), back: new Delay(wait) }
    line.out.pipe(far)
    line.back.pipe(near)
    this.lines.add(line)
    for (const socket of [near, far]) {
      socket.on('error', () => {}) // A cut connection is closed, which is handled below.
      socket.on('close', () => {
        this.lines.delete(line)
        for (const end of [near, far, line.out, line.back]) end.destroy()
      })
    }
    if (!this.isFrozen) this.connect(line)
  }

  private connect({ near, far, out, back }: Line): void {
    near.pipe(out)
    far.pipe(back)
  }

  /** Delays everything from now on, in each direction. */
  slowDown(ms: number): void {
    this.delayMs = ms
  }

  /** Lets nothing through in either direction, on new connections too, without closing any. */
  freeze(): void {
    this.isFrozen = true
    for (const { near, far, out, back } of this.lines) {
      near.unpipe(out).pause()
      far.unpipe(back).pause()
    }
  }

  /** Delivers everything that was sent meanwhile. */
  thaw(): void {
    this.isFrozen = false
    for (const line of this.lines) this.connect(line)
  }

  /** Stops delivering the server's data on existing connections. */
  deafen(): void {
    for (const { far, back } of this.lines) far.unpipe(back)
  }

  /** Cuts the existing connections; new ones may be opened. */
  cut(): void {
    for (const { near, far } of this.lines) {
      near.destroy()
      far.destroy()
    }
  }

  /** Refuses new connections and ends the existing ones. */
  refuse(): void {
    this.server.close()
    this.cut()
  }

  /** Accepts connections again, at the same address. */
  async accept(): Promise<void> {
    await new Promise<void>((resolve) =>
      this.server.listen(Number(new URL(this.url).port), '127.0.0.1', resolve),
    )
  }

  close(): void {
    this.server.close()
    this.cut()
  }
}
