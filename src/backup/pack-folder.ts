import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { ArchiveWriter } from './archive-writer'

/** Writes a folder to a compressed tar, which has its name only when it is complete. */
export async function packFolder(folder: string, file: string, now: Date): Promise<void> {
  const archive = new ArchiveWriter(file, now)
  try {
    for (const name of (await readdir(folder, { recursive: true })).sort()) {
      const found = await stat(path.join(folder, name))
      if (!found.isFile()) continue
      const content = createReadStream(path.join(folder, name))
      const entry = name.split(path.sep).join('/')
      await archive.addStream(`export/${entry}`, { content, size: found.size }, () => undefined)
    }
    await archive.finish()
  } catch (err) {
    await archive.abandon()
    throw err
  }
}
