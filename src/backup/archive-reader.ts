import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import tar from 'tar-stream'
import { MAX_TEXT_BYTES } from './archive-format'
import { BackupError, DamagedError } from './backup-error'

/** The first bytes of an encrypted file (age-encryption.org/v1). */
const AGE = 'age-encryption.org/'

/** A file in an archive. Its content must be read before the next one is asked for. */
export type ArchiveEntry = { name: string; content: AsyncGenerator<Buffer> }

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch((err: NodeJS.ErrnoException) => {
    if (err.code === 'ENOENT') throw new BackupError(`File not found: ${file}.`)
    throw new BackupError(`${file} cannot be read (${err.code}).`)
  })
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === AGE
  } finally {
    await handle.close()
  }
}

const decrypt = (passphrase: string) =>
  async function* (secret: AsyncIterable<Buffer>) {
    const decrypter = new Decrypter()
    decrypter.addPassphrase(passphrase)
    // Two types for the same streams.
    const input = Readable.toWeb(Readable.from(secret)) as ReadableStream<Uint8Array>
    const plain = await decrypter.decrypt(input).catch((cause: unknown) => {
      const isOther = cause instanceof Error && /no identity matched/.test(cause.message)
      if (isOther) throw new BackupError('BACKUP_PASSPHRASE is not that of this archive.')
      throw cause
    })
    yield* Readable.fromWeb(plain as never)
  }

const explain = (err: unknown): BackupError =>
  err instanceof BackupError ? err : new DamagedError('', { cause: err })

async function* contentOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of entry) yield chunk as Buffer
  } catch (err) {
    throw explain(err)
  }
}

/**
 * The files of an archive, one after the other; none is ever written to a place that the archive
 * names.
 * @throws BackupError when it cannot be read, or has anything but files in it
 */
export async function* readArchive(
  file: string,
  passphrase: string | undefined,
): AsyncGenerator<ArchiveEntry> {
  const secret = await isEncrypted(file)
  if (secret && !passphrase)
    throw new BackupError('The archive is encrypted: set BACKUP_PASSPHRASE to its passphrase.')
  const extract = tar.extract()
  const source = createReadStream(file)
  const reading =
    secret && passphrase
      ? pipeline(source, decrypt(passphrase), createGunzip(), extract)
      : pipeline(source, createGunzip(), extract)
  let fault: unknown
  reading.catch((err: unknown) => {
    fault = err
    extract.destroy(err as Error)
  })
  try {
    for await (const entry of extract) {
      const { name, type } = entry.header
      if (type !== 'file') throw new DamagedError(`${name} in it is no file.`)
      yield { name, content: contentOf(entry) }
      entry.resume() // What was not read of it.
    }
    await reading
  } catch (err) {
    throw explain(fault ?? err)
  } finally {
    source.destroy()
    extract.destroy()
    await reading.catch(() => undefined)
  }
}

/** A short entry as a whole. */
export async function readText({ name, content }: ArchiveEntry): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > MAX_TEXT_BYTES) throw new DamagedError(`${name} in it is too long.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
