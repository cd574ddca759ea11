import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import tar from 'tar-stream'
import { UNFINISHED } from './archive-format'

/** Images do not get smaller, and rows do already at this level. */
const GZIP_LEVEL = 1

const encrypt = (passphrase: string) =>
  async function* (plain: AsyncIterable<Buffer>) {
    const encrypter = new Encrypter()
    encrypter.setPassphrase(passphrase)
    // Two types for the same streams.
    const input = Readable.toWeb(Readable.from(plain)) as ReadableStream<Uint8Array>
    yield* Readable.fromWeb((await encrypter.encrypt(input)) as never)
  }

/** Makes the names in a folder as durable as the files. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes a compressed tar, encrypted (age) if there is a passphrase. Only the owner can read the
 * file, and it gets its name when it is complete and on the disk.
 */
export class ArchiveWriter {
  private readonly pack = tar.pack()
  private readonly written: Promise<void>
  private fault: Error | undefined

  constructor(
    private readonly file: string,
    private readonly mtime: Date,
    passphrase?: string,
  ) {
    const gzip = createGzip({ level: GZIP_LEVEL })
    const output = createWriteStream(file + UNFINISHED, { mode: 0o600, flush: true })
    this.written = passphrase
      ? pipeline(this.pack, gzip, encrypt(passphrase), output)
      : pipeline(this.pack, gzip, output)
    this.written.catch((err: Error) => {
      this.fault = Object.assign(err, { path: file }) // A full disk does not say whose file it was.
      this.pack.destroy(err)
    })
  }

  /** Adds an entry of `size` bytes. */
  private async add(name: string, size: number, content: Readable): Promise<void> {
    if (this.fault) throw this.fault
    const entry = this.pack.entry({ name, size, mode: 0o600, mtime: this.mtime })
    try {
      await pipeline(content, entry)
    } catch (err) {
      throw this.fault ?? err
    }
  }

  addBuffer(name: string, content: Buffer | string): Promise<void> {
    const buffer = Buffer.from(content)
    return this.add(name, buffer.length, Readable.from(buffer.length > 0 ? [buffer] : []))
  }

  /** Adds a stream of `size` bytes; `see` gets them as they pass. */
  addStream(
    name: string,
    { content, size }: { content: Readable; size: number },
    see: (chunk: Buffer) => void,
  ): Promise<void> {
    return this.add(
      name,
      size,
      content.on('data', (chunk) => see(chunk as Buffer)),
    )
  }

  /** Completes the archive and gives it its name. */
  async finish(): Promise<void> {
    this.pack.finalize()
    await this.written
    await rename(this.file + UNFINISHED, this.file)
    await flushFolder(path.dirname(this.file))
  }

  /** Removes what was written. */
  async abandon(): Promise<void> {
    this.pack.destroy(new Error('The backup was abandoned'))
    await this.written.catch(() => undefined)
    await rm(this.file + UNFINISHED, { force: true })
  }
}
