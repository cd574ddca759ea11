import { connect, createServer, type Socket } from 'node:net'

/**
 * A line to a PostgreSQL that a test can cut, or make deaf, while the server itself goes on: what
 * one knows of the other's end depends on it.
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

  /** @param target address of the database; `url` is the same one by way of the line */
  static async lay(target: string): Promise<DatabaseLine> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const url = Object.assign(new URL(target), { host: `127.0.0.1:${port}` }).href
    return new DatabaseLine(target, url, server)
  }

  /** From now on the line leads to another address. */
  leadTo(target: string): void {
    this.target = new URL(target)
  }

  private join(near: Socket): void {
    const far = connect(Number(this.target.port), this.target.hostname)
    const line = { near, far }
    this.lines.add(line)
    for (const socket of [near, far]) {
      socket.on('error', () => {}) // What is cut is closed, and that is handled below.
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

  /** Nothing gets through any more in either direction, on new lines neither, and nothing is closed. */
  freeze(): void {
    this.isFrozen = true
    for (const { near, far } of this.lines) {
      near.unpipe(far).pause()
      far.unpipe(near).pause()
    }
  }

  /** What was said meanwhile arrives now. */
  thaw(): void {
    this.isFrozen = false
    for (const line of this.lines) this.connect(line)
  }

  /** What the server says does not arrive any more on the lines that there are. */
  deafen(): void {
    for (const { near, far } of this.lines) far.unpipe(near)
  }

  /** Cuts the lines that there are; new ones may be made. */
  cut(): void {
    for (const { near, far } of this.lines) {
      near.destroy()
      far.destroy()
    }
  }

  /** From now on connections are refused, and those that there are end. */
  refuse(): void {
    this.server.close()
    this.cut()
  }

  /** Takes connections again, at the same address. */
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
