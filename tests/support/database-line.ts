import { connect, createServer, type Socket } from 'node:net'

/**
 * A proxy to a PostgreSQL that a test can cut or silence while the server itself keeps running.
 * What each end knows of the other depends on this connection.
 */
export class DatabaseLine {
  private readonly lines = new Set<{ near: Socket; far: Socket }>()
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
    const line = { near, far }
    this.lines.add(line)
    for (const socket of [near, far]) {
      socket.on('error', () => {}) // A cut connection is closed, which is handled below.
      socket.on('close', () => {
        this.lines.delete(line)
        near.destroy()
        far.destroy()
      })
    }
    if (!this.isFrozen) this.connect(line)
  }

  private connect({ near, far }: { near: Socket; far: Socket }): void {
    near.pipe(far)
    far.pipe(near)
  }

  /** Lets nothing through in either direction, on new connections too, without closing any. */
  freeze(): void {
    this.isFrozen = true
    for (const { near, far } of this.lines) {
      near.unpipe(far).pause()
      far.unpipe(near).pause()
    }
  }

  /** Delivers everything that was sent meanwhile. */
  thaw(): void {
    this.isFrozen = false
    for (const line of this.lines) this.connect(line)
  }

  /** Stops delivering the server's data on existing connections. */
  deafen(): void {
    for (const { near, far } of this.lines) far.unpipe(near)
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
