import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import tar from 'tar-stream'
import { sql } from '../database/transactions'
import { readLetters, withoutNonce, type StoredLetter } from './rows'
import type { Caller } from './settings'
import { findVoice } from './voices'

const BATCH = 200

async function* allLetters(caller: Caller): AsyncGenerator<StoredLetter> {
  for (let last = 0; ;) {
    const letters = await readLetters(
      caller,
      sql`WHERE l.id > ${last} ORDER BY l.id LIMIT ${BATCH}`,
    )
    yield* letters
    const next = letters.at(-1)?.id
    if (next === undefined) return
    last = next
  }
}

async function readVoice(caller: Caller, letter: number): Promise<Buffer | null> {
  const voice = await findVoice(caller, letter)
  return voice && buffer(voice.read(0, voice.size - 1))
}

const ENDINGS = { 'audio/webm': 'weba', 'audio/mp4': 'm4a', 'application/octet-stream': 'bin' }

/** All letters in one archive (tar): each as JSON, and its sound beside it. */
export function exportLetters(caller: Caller, mtime: Date): ReadableStream {
  const pack = tar.pack()
  // As fast as someone reads, so that it is never all in memory.
  const add = (name: string, content: Buffer) =>
    pipeline(Readable.from([content]), pack.entry({ name, mtime, size: content.length }))
  const write = async () => {
    for await (const stored of allLetters(caller)) {
      const name = `letters/${String(stored.id).padStart(6, '0')}`
      await add(`${name}.json`, Buffer.from(`${JSON.stringify(withoutNonce(stored), null, 1)}\n`))
      const content = stored.voice && (await readVoice(caller, stored.id))
      if (stored.voice && content) await add(`${name}.${ENDINGS[stored.voice.type]}`, content)
    }
    pack.finalize()
  }
  void write().catch((err: unknown) => pack.destroy(err as Error))
  return Readable.toWeb(Readable.from(pack)) as ReadableStream
}
