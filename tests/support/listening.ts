import { expect, type Page } from '@playwright/test'
import { putEpisode, test } from './host'
import { startSoundServer } from './sound-server'

/** How long each of these episodes is. */
const SECONDS = 300

/**
 * Puts an episode on the site before the tests of a file, with audio that is served on this machine;
 * again where a test has failed, so that those that follow have what they play.
 *
 * @param transcript its only timed text
 * @param isOpen whether pages of other sites may read the audio
 */
export function episodeWithSound(
  number: number,
  fields: { title: string; description?: string },
  { transcript, isOpen }: { transcript?: string; isOpen?: boolean } = {},
) {
  const sound = {} as Awaited<ReturnType<typeof startSoundServer>>
  test.beforeAll(async ({ browser, hostState, baseURL }) => {
    Object.assign(sound, await startSoundServer(SECONDS, isOpen))
    const host = await browser.newContext({ baseURL, storageState: hostState })
    const { request } = host
    const episode = `ep-${number}`
    await putEpisode(request, episode, {
      audioUrl: sound.url,
      linkYT: 'https://youtu.be/dQw4w9WgXcQ',
      ...fields,
    })
    const headers = { Origin: baseURL ?? '' }
    const texts = `/api/timed_texts?where[episode][equals]=${episode}`
    expect((await request.delete(texts, { headers })).status()).toBe(200)
    if (transcript !== undefined) {
      const data = { episode, kind: 'transcript', text: transcript }
      expect((await request.post('/api/timed_texts', { headers, data })).status()).toBe(201)
    }
    await host.close()
  })
  test.afterAll(() => sound.stop())
  return sound
}

/** Two passages with a chapter's length between them. */
export const TRANSCRIPT = `WEBVTT

00:00:00.000 --> 00:00:04.000
<v Ada>It began with a box of books.

00:01:30.000 --> 00:01:34.000
<v Theo>And every margin of those books was full.
`

/** The one sound of the page: taken over, or still the browser's own. */
export const heard = async (
  page: Page,
): Promise<{ isPlaying: boolean; at: number; rate: number }> =>
  page.evaluate(() => {
    const audio =
      document.querySelector<HTMLAudioElement>('#sound audio') ?? document.querySelector('audio')
    return {
      isPlaying: audio?.paused === false,
      at: audio?.currentTime ?? 0,
      rate: audio?.playbackRate ?? 0,
    }
  })
export const playing = async (page: Page) => (await heard(page)).isPlaying
export const placeNow = async (page: Page) => (await heard(page)).at

export const player = (page: Page) => page.getByRole('region', { name: 'Listen', exact: true })
export const bar = (page: Page) => page.getByRole('region', { name: 'Player' })
