import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test'
import sharp from 'sharp'

const HOST = { email: 'host@example.com', password: 'sample-pass-1' }

/** How many episodes there are at least: two pages of a list and a bit. */
export const EPISODES = 14
export const LINKS = {
  surveyUrl: 'https://example.com/survey',
  newsletterUrl: 'https://example.com/newsletter',
  membershipUrl: 'https://example.com/membership',
  playlistsUrl: 'https://example.com/playlists',
  instagramUrl: 'https://example.com/instagram',
  youtubeUrl: 'https://example.com/youtube',
  tiktokUrl: 'https://example.com/tiktok',
  linkedinUrl: 'https://example.com/linkedin',
}
export const FEATURED = {
  epnum: EPISODES,
  quote: 'A sample quote, underlined for the tests.',
  quoteauthor: 'Sample Author',
}
const FLAGS = ['isMentalHealth', 'isPersonalGrowth', 'isClimateJustice', 'isSocialJustice']

export const episodeIdOf = (number: number) => `ep-${String(number).padStart(3, '0')}`

/** What sample episode N is. Every one is in climate justice, so that this list has pages, too. */
export const sampleEpisode = (number: number) => ({
  episodeNum: number,
  title: `Sample episode ${number}`,
  description: `What sample episode ${number} is about.\n\nAnd a second paragraph.`,
  episodeDate: `2026-09-${String(number).padStart(2, '0')}`,
  episodeLength: '41:07',
  isClimateJustice: true,
  [FLAGS[number % FLAGS.length] ?? '']: true,
  isFav: number % 5 === 4,
  linkYT: `https://example.com/video/${number}`,
  linkSpotify: `https://example.com/spotify/${number}`,
  audioUrl: number === EPISODES ? 'https://example.com/audio.mp3' : null,
})

async function signIn(request: APIRequestContext): Promise<void> {
  const login = () => request.post('/api/users/login', { data: HOST })
  if ((await login()).ok()) return
  await request.post('/api/users/first-register', { data: HOST })
  const answer = await login()
  if (!answer.ok()) throw new Error(`Sign-in for the samples: ${answer.status()}`)
}

async function send(request: APIRequestContext, method: string, path: string, data: object) {
  const answer = await request.fetch(path, { method, ...data })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
}

/** Puts the sample content into the site under test, unless it is there. */
export async function prepareSite({
  playwright,
  baseURL,
}: Pick<PlaywrightWorkerArgs, 'playwright'> & { baseURL?: string }): Promise<void> {
  const origin = baseURL ?? ''
  const request = await playwright.request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { Origin: origin },
  })
  try {
    const known = await request.get(`/api/episodes/${episodeIdOf(EPISODES)}?depth=0`)
    const featured = await (await request.get('/api/globals/featured')).json()
    if (known.ok() && featured.quote === FEATURED.quote) return
    await signIn(request)
    const buffer = await sharp({
      create: { width: 64, height: 36, channels: 3, background: '#93dda8' },
    })
      .png()
      .toBuffer()
    for (let number = 1; number <= EPISODES; number += 1) {
      await send(request, 'PUT', `/api/episodes/${episodeIdOf(number)}`, {
        multipart: {
          _payload: JSON.stringify(sampleEpisode(number)),
          file: { name: 'sample.png', mimeType: 'image/png', buffer },
        },
      })
    }
    await send(request, 'POST', '/api/globals/site', { data: LINKS })
    await send(request, 'POST', '/api/globals/featured', { data: FEATURED })
  } finally {
    await request.dispose()
  }
}
