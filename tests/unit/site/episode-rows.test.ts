import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchEpisodeRows } from '@/api-client/episode-rows'

const doc = (episodeNum: number) => ({
  id: `ep-${String(episodeNum).padStart(3, '0')}`,
  episodeNum,
  title: `Sample episode ${episodeNum}`,
  episodeDate: '2026-11-24',
  episodeLength: '41:07',
  linkSpotify: 'https://example.com/spotify',
  linkYT: null,
  isFav: true,
  isClimateJustice: true,
  summary: 'One line.',
  image: {
    filename: 'a.webp',
    width: 1200,
    height: 800,
    sizes: { w320: { filename: 'a-320.webp', width: 320 } },
  },
})

function answer(docs: object[], status = 200) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) =>
    Response.json({ docs }, { status }),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const asked = (fetched: ReturnType<typeof answer>) =>
  new URL(fetched.mock.calls[0]?.[0] ?? '', 'http://localhost').searchParams

describe('further rows of a list', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('C05 K01 asks for seven after the cursor, highest first, of one flag, past every cache', async () => {
    const fetched = answer([])
    await fetchEpisodeRows('climateJustice', 43)
    const query = asked(fetched)
    expect(query.get('where[episodeNum][less_than]')).toBe('43')
    expect(query.get('where[isClimateJustice][equals]')).toBe('true')
    expect(query.get('sort')).toBe('-episodeNum')
    expect(query.get('limit')).toBe('7')
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' })
  })

  it('D24 the list of all has no filter', async () => {
    const fetched = answer([])
    await fetchEpisodeRows('all', 43)
    expect([...asked(fetched).keys()].filter((key) => key.includes('equals'))).toEqual([])
  })

  it('T07 seven answers are six rows and more to come; the cursor is the sixth', async () => {
    answer([42, 41, 40, 39, 38, 37, 36].map(doc))
    const page = await fetchEpisodeRows('all', 43)
    expect(page.rows.map(({ number }) => number)).toEqual([42, 41, 40, 39, 38, 37])
    expect(page.nextBefore).toBe(37)
  })

  it('T07 six answers are the last ones', async () => {
    answer([6, 5, 4, 3, 2, 1].map(doc))
    expect((await fetchEpisodeRows('all', 7)).nextBefore).toBeNull()
  })

  it('R13 D21 a row has number, title, day, length, link, categories, line and small artwork', async () => {
    answer([doc(7)])
    expect((await fetchEpisodeRows('all', 8)).rows).toEqual([
      {
        id: 'ep-007',
        number: 7,
        title: 'Sample episode 7',
        date: '2026-11-24',
        length: '41:07',
        video: { href: 'https://example.com/spotify', platform: 'Spotify' },
        categories: ['favs', 'climateJustice'],
        summary: 'One line.',
        picture: {
          src: '/api/podcasts/file/a-320.webp',
          sources: [{ src: '/api/podcasts/file/a-320.webp', width: 320 }],
          width: 1200,
          height: 800,
          alt: '',
          blur: null,
        },
      },
    ])
  })

  it('D11 a call without an answer is given up after half a minute', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const fetched = answer([])
    await fetchEpisodeRows('all', 43)
    expect(timeout).toHaveBeenCalledWith(30_000)
    expect(fetched.mock.calls[0]?.[1].signal).toBe(timeout.mock.results[0]?.value)
  })

  it('D29 a refusal is an error, not an empty list', async () => {
    answer([], 500)
    await expect(fetchEpisodeRows('all', 43)).rejects.toThrow('500')
  })
})
