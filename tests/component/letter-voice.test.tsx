import { beforeEach, expect, test, vi } from 'vitest'
import { VoiceLetter } from '@/components/site/letters/voice-letter'
import { textsOf } from '@/domain/texts'
import '@/elements/letters'
import { button, renderPage } from '../support/component'
import { fakeAudio } from '../support/fake-audio'

vi.mock('@/domain/texts/page-texts', () => ({ pageTexts: () => textsOf('en') }))

/** The player of the episode: what pauses it, and who hears of it. */
const episode = { pause: vi.fn(), isPlaying: false, watchers: [] as (() => void)[] }

beforeEach(() => {
  episode.pause.mockReset()
  episode.isPlaying = false
  episode.watchers = []
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('pagePlayback', {
    current: () => ({ isPlaying: episode.isPlaying }),
    watch: (watcher: () => void) => {
      episode.watchers.push(watcher)
      return () => {}
    },
    pause: episode.pause,
  })
})

const VOICE = { levels: [10, 80, 40], seconds: 3, url: '/api/letters/published/4/voice' }
const heard = () =>
  [...document.querySelectorAll('i')].map((comma) => comma.hasAttribute('data-heard'))
const time = () => document.querySelector('[data-part=time]')?.textContent

/** The elements of the voice messages on the page, whose sound is made here. */
function sounds() {
  return [...document.querySelectorAll('audio')].map((audio) => {
    const state = fakeAudio(audio)
    const { play } = audio
    audio.play = () => {
      const begun = play()
      audio.dispatchEvent(new Event('play'))
      return begun
    }
    return { state, tell: (event: string) => audio.dispatchEvent(new Event(event)) }
  })
}

test('a voice message plays, and its commas are highlighted as they are heard', async () => {
  const { user } = renderPage(<VoiceLetter voice={VOICE} name="Wim" transcript="Hello" />)
  const [sound] = sounds()
  expect(document.querySelector('voice-letter')?.hasAttribute('data-alive')).toBe(true)
  expect([heard(), time()]).toEqual([[false, false, false], '0:03'])
  await user.click(button('Play Wim’s letter'))
  expect(episode.pause).toHaveBeenCalledOnce()
  expect(button('Pause').dataset.plays).toBe('true')
  if (sound) sound.state.currentTime = 1.5
  sound?.tell('play')
  expect([heard(), time()]).toEqual([[true, true, false], '0:01'])
  await user.click(button('Pause'))
  expect(button('Play Wim’s letter').dataset.plays).toBe('false')
})

test('two are never heard at once, nor one beside an episode', async () => {
  const { user } = renderPage(
    <>
      <VoiceLetter voice={VOICE} name="Wim" />
      <VoiceLetter voice={VOICE} name={null} />
    </>,
  )
  const [first, second] = sounds()
  await user.click(button('Play Wim’s letter'))
  await user.click(button('Play this letter'))
  expect([first?.state.paused, second?.state.paused]).toEqual([true, false])
  episode.isPlaying = true
  for (const watcher of episode.watchers) watcher()
  expect(second?.state.paused).toBe(true)
})
