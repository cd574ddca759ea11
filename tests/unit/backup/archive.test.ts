import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headerSchema, manifestSchema, parseMediaName } from '@/backup/archive-format'
import { readArchive, readText } from '@/backup/archive-reader'
import { ArchiveWriter } from '@/backup/archive-writer'
import { backupName, folderStore } from '@/backup/store'
import { explainErrors } from '@/scripts/launch/backups'

const NOW = new Date('2026-11-22T02:23:05Z')

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nq-archive-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const contentsOf = async (file: string, passphrase?: string) => {
  const found: [string, string][] = []
  for await (const entry of readArchive(file, passphrase))
    found.push([entry.name, (await readText(entry)).toString()])
  return found
}

describe('an archive', () => {
  test.each([undefined, 'a long passphrase'])('has what was put in it (%s)', async (passphrase) => {
    const file = path.join(folder, `whole-${String(passphrase)}`)
    const picture = path.join(folder, 'picture.webp')
    await writeFile(picture, 'bytes of a picture')
    const archive = new ArchiveWriter(file, NOW, passphrase)
    await archive.addBuffer('empty', '')
    await archive.addBuffer('tables/a', 'rows\n'.repeat(300_000))
    let seen = ''
    const content = createReadStream(picture)
    await archive.addStream('media/x.webp', { content, size: 18 }, (chunk) => {
      seen += chunk.toString()
    })
    expect(await readdir(folder)).not.toContain(path.basename(file))
    await archive.finish()
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await contentsOf(file, passphrase)).toEqual([
      ['empty', ''],
      ['tables/a', 'rows\n'.repeat(300_000)],
      ['media/x.webp', 'bytes of a picture'],
    ])
    expect(seen).toBe('bytes of a picture')
  })

  test('N57 that a full disk refuses is named', async () => {
    const file = path.join(folder, 'full.tar.gz')
    await symlink('/dev/full', `${file}.part`) // What is written there finds no room.
    const archive = new ArchiveWriter(file, NOW)
    const writing = (async () => {
      await archive.addBuffer('a', randomBytes(1_000_000))
      await archive.finish()
    })()
    await expect(explainErrors(() => writing)).rejects.toThrow(
      `${file} cannot be written: the disk is full (ENOSPC).`,
    )
    await archive.abandon()
  })

  test('that was abandoned is not there, nor one that cannot be written', async () => {
    const file = path.join(folder, 'abandoned')
    const archive = new ArchiveWriter(file, NOW)
    await archive.addBuffer('a', 'b')
    await archive.abandon()
    expect((await readdir(folder)).filter((name) => name.startsWith('abandoned'))).toEqual([])
    const nowhere = new ArchiveWriter(path.join(folder, 'no', 'folder'), NOW)
    const writing = (async () => {
      for (let n = 0; n < 100; n += 1) await nowhere.addBuffer(`n${n}`, Buffer.alloc(100_000, n))
      await nowhere.finish()
    })()
    await expect(writing).rejects.toThrow(/ENOENT/)
  })

  test('that shrank while a file was read is not finished', async () => {
    const picture = path.join(folder, 'short.webp')
    await writeFile(picture, 'short')
    const archive = new ArchiveWriter(path.join(folder, 'shrunk'), NOW)
    const content = createReadStream(picture)
    const adding = archive.addStream('media/x', { content, size: 50 }, () => undefined)
    await expect(adding).rejects.toThrow()
    await archive.abandon()
  })
})

const VOICE = `${'0a'.repeat(16)}.voice`
test.each([
  ['media/podcasts/ep-001-a.webp', { slug: 'podcasts', name: 'ep-001-a.webp' }],
  ['media/podcasts/../../etc/x.webp', null],
  ['media/podcasts/.hidden.webp', null],
  ['media/podcasts/a\\b.webp', null],
  ['media/podcasts/a\0.webp', null],
  ['media/elsewhere/a.webp', null],
  ['/media/podcasts/a.webp', null],
  ['media/podcasts/a.svg', null],
  ['media/letters_voices/a.webp', null],
  [`media/letters_voices/${VOICE}`, { slug: 'letters_voices', name: VOICE }],
  [`media/podcasts/${VOICE}`, null],
])('the file of %j', (name, image) => {
  expect(parseMediaName(name)).toEqual(image)
})

test('a header and a manifest that lack something are refused', () => {
  expect(headerSchema.safeParse({ format: 1, site: 'notes-and-quotes' }).success).toBe(false)
  expect(manifestSchema.safeParse({ format: 1, tables: [] }).success).toBe(false)
})

test('a folder of backups knows its own files, and what came of verifying them', async () => {
  const store = folderStore(path.join(folder, 'store'))
  expect(await store.list()).toEqual([])
  const name = backupName(NOW, true)
  expect(name).toBe('backup-2026-11-22T02-23-05Z.tar.gz.age')
  await store.create(name, (file) => writeFile(file, 'archive'))
  await writeFile(path.join(folder, 'store', 'notes.txt'), 'of somebody else')
  expect(await store.list()).toEqual([{ name, madeAt: NOW, bytes: 7, check: null }])
  const check = { at: NOW, fault: 'Damaged.' }
  await store.record(name, check)
  expect(await store.list()).toEqual([{ name, madeAt: NOW, bytes: 7, check }])
  expect(await store.open(name, (file) => readFile(file, 'utf8'))).toBe('archive')
  await store.remove(name)
  expect(await readdir(path.join(folder, 'store'))).toEqual(['notes.txt'])
})
