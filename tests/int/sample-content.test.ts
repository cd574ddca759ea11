import { readdir } from 'node:fs/promises'
import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { removeSampleContent } from '@/cms/episodes/sample-content'
import { env } from '@/config/env'
import { addSampleContent, addSampleLinks } from '@/scripts/sample-content'
import { SAMPLE_EPISODES, SAMPLE_GUESTS, SAMPLE_QUOTE } from '@/scripts/sample-episodes'
import { makeAdmin } from '../support/content'
import { cms, rest, type Body } from '../support/rest'

/** A Friday. */
const NOW = new Date('2026-11-20T12:00:00Z')

/** As any visitor reads it. */
const read = async (path: string): Promise<Body> => {
  const answer = await rest('GET', path)
  expect(answer.status, path).toBe(200)
  return answer.body
}

const storedFiles = async () =>
  (await readdir(env().MEDIA_DIR, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )

test('nothing of it stays when it fails at the very end', async () => {
  const payload = await cms()
  const update = vi.spyOn(payload, 'updateGlobal').mockRejectedValue(new Error('the power is out'))
  await expect(addSampleContent(payload, { now: NOW })).rejects.toThrow('the power is out')
  update.mockRestore()
  for (const collection of ['episodes', 'guests', 'podcasts', 'guest_headshots'] as const)
    expect(await payload.count({ collection, overrideAccess: true })).toEqual({ totalDocs: 0 })
  await vi.waitFor(async () => expect(await storedFiles()).toEqual([]), { timeout: 10_000 })
})

describe('a fresh install (D25)', () => {
  let episodes: Body[]
  let guests: Body[]

  beforeAll(async () => {
    const begun = Date.now()
    await addSampleContent(await cms(), { now: NOW })
    expect(Date.now() - begun).toBeLessThan(30_000)
    episodes = (await read('/api/episodes?limit=100&sort=episodeNum')).docs
    guests = (await read('/api/guests?limit=100&sort=podcastEpisode&depth=0')).docs
  })

  test('shows visitors sixteen episodes, each plainly a sample (E04)', () => {
    expect(episodes.map(({ id }) => id)).toEqual(
      SAMPLE_EPISODES.map((_, index) => `ep-${String(index + 1).padStart(3, '0')}`),
    )
    expect(episodes.map(({ title }) => title)).toEqual(SAMPLE_EPISODES.map(({ title }) => title))
    for (const { description } of episodes)
      expect(description).toMatch(/^.+\n\n.+\n\nThis is sample content.+$/)
  })

  test('dates them on the Tuesdays up to now (K04, D19)', () => {
    const days = episodes.map(({ episodeDate }) => new Date(`${episodeDate}T12:00:00Z`))
    expect(days.every((day) => day.getUTCDay() === 2)).toBe(true)
    expect(episodes.at(-1).episodeDate).toBe('2026-11-17')
    expect(episodes.at(0).episodeDate).toBe('2026-08-04')
  })

  test('has links for the newest, none for one, and some missing, all to example.com (D21, E05)', () => {
    const fields = ['linkApple', 'linkSpotify', 'linkYT', 'linkAmazon']
    const links = episodes.map((episode) => fields.map((field) => episode[field]).filter(Boolean))
    expect(links.at(-1)).toHaveLength(4)
    expect(links.map(({ length }) => length)).toEqual(expect.arrayContaining([0, 3, 4]))
    expect(episodes.some(({ linkYT, linkSpotify }) => !linkYT && linkSpotify)).toBe(true)
    for (const link of links.flat()) expect(new URL(link).origin).toBe('https://example.com')
  })

  test('gives every episode and guest a drawn picture that can be fetched (E07, D22)', async () => {
    const addresses = [
      ...episodes.map(({ imgurl }) => imgurl),
      ...guests.map(({ headshotLink }) => headshotLink),
    ]
    expect(new Set(addresses).size).toBe(SAMPLE_EPISODES.length + SAMPLE_GUESTS.length)
    for (const address of addresses) {
      const { pathname } = new URL(address)
      const picture = await rest('GET', pathname)
      expect(picture.status, pathname).toBe(200)
      expect(picture.headers.get('Content-Type')).toBe('image/webp')
    }
  })

  test('features the newest episode with a quote of the show (E03)', async () => {
    expect(await read('/api/globals/featured')).toMatchObject({
      epnum: 16,
      quote: SAMPLE_QUOTE,
      quoteauthor: 'Notes & Quotes',
    })
  })

  test('sets every link of the site to example.com, and announces no audio feed and no hub (D25)', async () => {
    const site = await read('/api/globals/site')
    const { officialFeedUrl, hubUrl, ...links } = Object.fromEntries(
      Object.entries<string | null>(site).filter(([name]) => name.endsWith('Url')),
    )
    const socials = (site.socials as unknown as { url: string }[]).map(({ url }) => url)
    expect([Object.keys(links).length, socials.length]).toEqual([8, 4])
    for (const link of [...Object.values(links), ...socials])
      expect(new URL(link ?? '').origin).toBe('https://example.com')
    expect([officialFeedUrl ?? null, hubUrl ?? null]).toEqual([null, null])
  })
})

describe('N21 the links of the samples', () => {
  const linksOf = ({ body }: { body: Body }) => JSON.stringify(body).match(/https:\/\/[^"]+/g) ?? []

  test('N21 go with the samples, from drafts and versions too, and never what the host has typed', async () => {
    const req = await createLocalReq({}, await cms())
    expect(await removeSampleContent(req)).toMatchObject({ links: 16 })
    for (const path of ['globals/site', 'globals/pillars', 'topics'])
      expect(linksOf(await rest('GET', `/api/${path}`)), path).toEqual([])

    await addSampleLinks(req)
    const admin = await makeAdmin()
    const typed = {
      membershipUrl: 'https://club.example/us',
      surveyUrl: 'https://example.com/',
    }
    await rest('POST', '/api/globals/site', { ...admin, json: typed })
    await rest('POST', '/api/globals/pillars', {
      ...admin,
      json: { mentalHealth: { playlistUrl: 'https://list.example/1' } },
    })
    expect(await removeSampleContent(req)).toMatchObject({ links: 13 })
    const site = await rest('GET', '/api/globals/site')
    expect(linksOf(site).sort()).toEqual(Object.values(typed).sort())
    const { docs } = (await rest('GET', '/api/globals/site/versions?limit=50', admin)).body
    expect(docs.length).toBeGreaterThan(1)
    for (const { version } of docs)
      for (const link of linksOf({ body: version })) expect(Object.values(typed)).toContain(link)
    for (const path of ['/api/globals/pillars', '/api/topics'])
      expect(linksOf(await rest('GET', path)), path).toEqual(['https://list.example/1'])
    const history = await rest('GET', '/api/topics/versions?limit=50', admin)
    expect(history.body.docs.length).toBeGreaterThan(4)
    for (const link of linksOf(history)) expect(link).toBe('https://list.example/1')
    expect(await removeSampleContent(req)).toMatchObject({ links: 0 })
  })
})
