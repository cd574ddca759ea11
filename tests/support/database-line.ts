import { connect, createServer, type Socket } from 'node:net'

/**
 * A line to a PostgreSQL that a test can cut, or make deaf, while the server itself goes on: what
 * one knows of the other's end depends on it.
 */
export class DatabaseLine {
  private readonly lines = new Set<{ near: Socket; far: Socket }>()
  private target: URL
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
    near.pipe(far)
    far.pipe(near)
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

  close(): void {
    this.server.close()
    this.cut()
  }
}
