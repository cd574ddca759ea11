import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchEpisodes } from '@/client/episode-rows'

const doc = (episodeNum: number) => ({
  id: `ep-${String(episodeNum).padStart(3, '0')}`,
  episodeNum,
  title: `Sample episode ${episodeNum}`,
  episodeDate: '2026-11-24',
  episodeLength: '41:07',
  linkSpotify: 'https://example.com/spotify',
  linkYT: null,
  isFav: true,
  topics: ['climateJustice', 'sleep'],
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

describe('the rows of saved episodes', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('asks for some by their ids, with no more than rows show, past every cache', async () => {
    const fetched = answer([])
    await fetchEpisodes(['ep-043', 'ep-007'])
    const query = asked(fetched)
    expect(query.get('where[id][in]')).toBe('ep-043,ep-007')
    expect(query.get('select[topics]')).toBe('true')
    expect(query.get('select[description]')).toBeNull()
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store', credentials: 'omit' })
  })

  it('R13 D21 a row has number, title, day, length, link, categories, line and small artwork', async () => {
    answer([doc(7)])
    expect(await fetchEpisodes(['ep-007'])).toEqual([
      {
        id: 'ep-007',
        number: 7,
        title: 'Sample episode 7',
        date: '2026-11-24',
        length: '41:07',
        video: { href: 'https://example.com/spotify', platform: 'Spotify' },
        categories: ['favs', 'climateJustice', 'sleep'],
        summary: 'One line.',
        audioUrl: null,
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
    await fetchEpisodes(['ep-043'])
    expect(timeout).toHaveBeenCalledWith(30_000)
    expect(fetched.mock.calls[0]?.[1].signal).toBe(timeout.mock.results[0]?.value)
  })

  it('D29 a refusal is an error, not an empty list', async () => {
    answer([], 500)
    await expect(fetchEpisodes(['ep-043'])).rejects.toThrow('500')
  })
})
