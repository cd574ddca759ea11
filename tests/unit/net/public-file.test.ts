import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audioSeconds } from '@/domain/listening/audio-length'
import { openPublic } from '@/net/public-file'
import { startPartServer } from '../../support/part-server'
import { makeMp3, makeMp4 } from '../../support/sounds'

const FILES = {
  'talk.mp3': makeMp3({ seconds: 90 }),
  'short.mp3': Buffer.from('short'),
  'talk.m4a': makeMp4({ seconds: 90, isIndexLast: true }),
}
let manner: 'parts' | 'whole' | 'endless' = 'parts'
let server: Awaited<ReturnType<typeof startPartServer>>

beforeAll(async () => {
  server = await startPartServer(FILES, () => manner)
})
afterAll(() => server.stop())
beforeEach(() => {
  manner = 'parts'
  server.asked.length = 0
})

const open = (path: string) =>
  openPublic(`${server.origin}${path}`, { userAgent: 'test', allowPrivate: true })

test('a file is read in parts, each asked for once', async () => {
  const file = await open('/talk.m4a')
  expect(file.size).toBe(FILES['talk.m4a'].length)
  expect(await audioSeconds(file)).toBe(90)
  expect(server.asked).toHaveLength(2)
  const { length } = FILES['talk.m4a']
  expect(await file.read(length - 4, 100)).toHaveLength(4)
  expect(await file.read(length + 4, 100)).toHaveLength(0)
  expect(server.asked).toHaveLength(2)
})

test('a short file is asked for once', async () => {
  const file = await open('/short.mp3')
  expect([file.size, (await file.read(0, 16_384)).length]).toEqual([5, 5])
  expect(server.asked).toHaveLength(1)
})

test('its address may lead on', async () => {
  expect(await audioSeconds(await open('/moved/talk.mp3'))).toBeCloseTo(90, 0)
})

test('a server that sends whole files is read from the beginning only', async () => {
  manner = 'whole'
  expect(await audioSeconds(await open('/talk.mp3'))).toBeCloseTo(90, 0)
  await expect(audioSeconds(await open('/talk.m4a'))).rejects.toThrow('does not send parts')
})

test('a file without an end is not read to the end', async () => {
  manner = 'endless'
  const file = await open('/talk.mp3')
  expect(file.size).toBeNull()
  expect(await audioSeconds(file)).toBeNull()
})

test('what is not there is not read', async () => {
  await expect(open('/none.mp3')).rejects.toThrow('the server answered 404')
})

test('a private address is refused, and nothing is asked', async () => {
  const asking = { userAgent: 'test', allowPrivate: false }
  for (const address of [`${server.origin}/talk.mp3`, 'http://[::1]/a.mp3'])
    await expect(openPublic(address, asking)).rejects.toThrow('leads to a private address')
  expect(server.asked).toEqual([])
})
