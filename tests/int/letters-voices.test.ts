import { createLocalReq } from 'payload'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mediaStore } from '@/cms/images/media-store'
import { sweepImages } from '@/cms/images/sweep'
import { moveVoice } from '@/cms/letters/voices'
import { tidyLetters } from '@/jobs/tasks/tidy-letters'
import { makeAdmin } from '../support/content'
import { dropLetter, makeLetter, setLetters } from '../support/letters'
import { CHROMIUM_WEBM } from '../support/recordings'
import { cms, rest, sql, type Call } from '../support/rest'

let owner: Call
beforeAll(async () => {
  owner = await makeAdmin()
  await sweepImages(await cms()) // Marks the folder.
})
beforeEach(async () => {
  await sql('DELETE FROM letters_received')
  await sweepImages(await cms())
  await setLetters(true)
})

const newReq = async () => createLocalReq({}, await cms())
const hear = (id: number, headers = {}) =>
  rest('GET', `/api/letters/${id}/voice`, { ...owner, headers })

const tidy = async () =>
  tidyLetters.run({}, { payload: await cms(), signal: new AbortController().signal })

async function listFiles(folder = 'letters_voices'): Promise<string[]> {
  const found: string[] = []
  for await (const keys of mediaStore().list(folder)) found.push(...keys)
  return found.sort()
}

test('Q24 a recording is beside the images, sealed, and no address of theirs leads to it', async () => {
  const { id } = await makeLetter({ recording: CHROMIUM_WEBM })
  const [key = '', ...more] = await listFiles()
  expect(more).toEqual([])
  expect(key).toMatch(/^letters_voices\/[\da-f]{32}\.voice$/)
  const sealed: Buffer[] = []
  for await (const chunk of (await mediaStore().read(key)) ?? []) sealed.push(chunk as Buffer)
  const { bytes } = await hear(id)
  expect(Buffer.concat(sealed)).toHaveLength(bytes.length)
  expect(Buffer.concat(sealed).includes('OpusHead')).toBe(false)
  expect(bytes.includes('OpusHead')).toBe(true)
  const part = await hear(id, { Range: 'bytes=37-70' })
  expect(part.bytes).toEqual(bytes.subarray(37, 71))
  const name = key.split('/')[1] ?? ''
  const around = encodeURIComponent(`../${key}`)
  for (const path of [
    `letters_voices/file/${name}`,
    `podcasts/file/${name}`,
    `podcasts/file/${around}`,
  ])
    expect([403, 404]).toContain((await rest('GET', `/api/${path}`, owner)).status)
})

test('Q24 a recording goes with its letter, also when a kill comes between', async () => {
  const payload = await cms()
  await dropLetter(await makeLetter({ recording: CHROMIUM_WEBM }))
  await makeLetter({ recording: CHROMIUM_WEBM, daysAgo: 31, isSpam: true })
  await tidy()
  expect(await listFiles()).toEqual([])
  await makeLetter({ recording: CHROMIUM_WEBM })
  const kept = await makeLetter({ recording: CHROMIUM_WEBM })
  await sql(`DELETE FROM letters_received WHERE id <> ${kept.id}`)
  expect(await listFiles()).toHaveLength(2)
  await sweepImages(payload)
  expect(await listFiles()).toHaveLength(1)
  expect(await listFiles('.swept')).toEqual([])
  expect((await hear(kept.id)).status).toBe(200)
})

test('Q23 a recording that no job is left for is converted by the nightly one', async () => {
  const { id, voice } = await makeLetter({ recording: CHROMIUM_WEBM, daysAgo: 1 })
  await sql('UPDATE letters_voices SET is_pending = true, type = NULL, seconds = NULL')
  await tidy()
  const { body } = await rest('GET', `/api/letters/${id}`, owner)
  expect(body.voice).toEqual(voice)
  expect(await listFiles()).toHaveLength(1)
})

test('Q24 recordings of before are moved out of the database, wherever a kill comes between', async () => {
  const { id } = await makeLetter()
  const sound = Buffer.from('as it came')
  await sql(
    `INSERT INTO letters_voices (letter, content) VALUES (${id}, '\\x${sound.toString('hex')}')`,
  )
  const expectWhole = async (files: number) => {
    expect((await hear(id)).bytes).toEqual(sound)
    expect(await listFiles()).toHaveLength(files)
  }
  await expectWhole(0)
  const store = mediaStore()
  const write = vi.spyOn(store, 'write').mockRejectedValueOnce(new Error('The disk is full'))
  await expect(moveVoice(await newReq())).rejects.toThrow('can’t store files')
  await expectWhole(0)
  write.mockRestore()
  // What a kill after writing leaves.
  await store.write(`letters_voices/${'0'.repeat(32)}.voice`, Buffer.from('sealed'))
  await expectWhole(1)
  expect(await moveVoice(await newReq())).toBe(true)
  await expectWhole(2)
  expect(await moveVoice(await newReq())).toBe(false)
  await sweepImages(await cms())
  await expectWhole(1)
  expect(await sql('SELECT content, bytes FROM letters_voices')).toEqual([
    { content: null, bytes: sound.length },
  ])
})
