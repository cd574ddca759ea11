import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as Playback from '@/elements/playback'
import type { Track } from '@/domain/listening/playback'
import { troubleText } from '@/elements/listening/trouble-text'
import { fakeAudio } from '../support/fake-audio'

/** The one audio of a tab, with an audio element whose events are made here. */
const track = (id: string, more: Partial<Track> = {}): Track => ({
  ...{ id, number: Number(id.slice(3)), name: 'Episode', title: id, path: `/podcast/${id}` },
  ...{ audioUrl: `https://audio.example/${id}.mp3`, length: 600, picture: null },
  ...{ showName: 'A show', chapters: [], ...more },
})

let playback: typeof Playback
const loaded: (typeof Playback)[] = []
const plays = vi.fn(() => Promise.resolve())
const beacons = vi.fn((_address: string) => true)
let isOnline = true

/** A page that was just loaded: its code begins anew, and storage is as it was. */
async function loadPage(): Promise<void> {
  vi.resetModules()
  playback = await import('@/elements/playback')
  loaded.push(playback)
}

/** An element that is loaded, and fires the events of a test. */
function audio(id: string, over: Parameters<typeof fakeAudio>[1] = {}) {
  const element = playback.makeAudio(track(id).audioUrl)
  const state = fakeAudio(element, over, plays)
  const say = (...events: string[]) =>
    events.forEach((event) => element.dispatchEvent(new Event(event)))
  return { element, state, say }
}

const goOnline = (is: boolean) => {
  isOnline = is
  window.dispatchEvent(new Event(is ? 'online' : 'offline'))
}
const leavePage = () => window.dispatchEvent(new Event('pagehide'))

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  plays.mockClear()
  beacons.mockClear()
  isOnline = true
  Object.defineProperty(navigator, 'onLine', { get: () => isOnline, configurable: true })
  Object.defineProperty(navigator, 'sendBeacon', { value: beacons, configurable: true })
  vi.stubGlobal('MediaError', { MEDIA_ERR_SRC_NOT_SUPPORTED: 4 })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  )
  await loadPage()
})

afterEach(() => {
  for (const one of loaded.splice(0)) one.PLAYBACK.close()
})

describe('a line that is lost', () => {
  test('goes on by itself for who waits', () => {
    const { element, say } = audio('ep-001')
    playback.take(track('ep-001'), element)
    playback.play()
    say('play', 'waiting')
    goOnline(false)
    expect(playback.currentPlayback().trouble).toBe('offline')
    plays.mockClear()
    goOnline(true)
    expect(plays).toHaveBeenCalledTimes(1)
  })

  test('goes on also where it ended what played, which browsers then pause', () => {
    const { element, state, say } = audio('ep-001')
    playback.take(track('ep-001'), element)
    playback.play()
    say('play')
    isOnline = false
    state.paused = true
    Object.defineProperty(element, 'error', { value: { code: 2 } })
    say('pause', 'error')
    expect(playback.currentPlayback()).toMatchObject({ isPlaying: false, trouble: 'offline' })
    plays.mockClear()
    goOnline(true)
    expect(plays).toHaveBeenCalledTimes(1)
  })

  test('starts nothing for who has paused meanwhile', () => {
    const { element, say } = audio('ep-001')
    playback.take(track('ep-001'), element)
    playback.play()
    say('play', 'waiting')
    goOnline(false)
    playback.pause()
    expect(playback.currentPlayback().trouble).toBeNull()
    plays.mockClear()
    goOnline(true)
    expect(plays).not.toHaveBeenCalled()
  })

  test('starts nothing that was paused when it broke', () => {
    const { element, say } = audio('ep-001')
    playback.take(track('ep-001'), element)
    goOnline(false)
    say('error')
    goOnline(true)
    expect(plays).not.toHaveBeenCalled()
  })
})

describe('over a full load of a page', () => {
  test('what played in this tab goes on, whatever another tab has played, and is no second play', async () => {
    const first = audio('ep-001', { currentTime: 42 })
    playback.take(track('ep-001'), first.element)
    playback.play()
    first.say('play', 'timeupdate')
    expect(beacons.mock.calls.map(([address]) => address)).toEqual([
      expect.stringContaining('ep-001'),
    ])
    leavePage()
    localStorage.setItem('listen-track', JSON.stringify(track('ep-002')))
    beacons.mockClear()

    await loadPage()
    const restored = playback.trackToRestore()
    expect(restored?.id).toBe('ep-001')
    const next = audio('ep-001')
    if (restored) playback.restore(restored, next.element)
    next.say('play')
    expect(plays).toHaveBeenCalled()
    expect(next.state.currentTime).toBe(42)
    expect(beacons).not.toHaveBeenCalled()
  })

  test('what was paused waits, and counts when it is played', async () => {
    const first = audio('ep-001', { currentTime: 42 })
    playback.take(track('ep-001'), first.element)
    playback.play()
    first.say('play', 'timeupdate')
    playback.pause()
    leavePage()
    plays.mockClear()
    beacons.mockClear()

    await loadPage()
    const restored = playback.trackToRestore()
    const next = audio('ep-001')
    if (restored) playback.restore(restored, next.element)
    expect(plays).not.toHaveBeenCalled()
    playback.play()
    next.say('play')
    expect(beacons).toHaveBeenCalledTimes(1)
  })

  test('a place that was chosen in a pause is stored, and one that was not moved overwrites none', () => {
    const stored = () => JSON.parse(localStorage.getItem('listen-places') ?? '{}') as object
    const { element } = audio('ep-001')
    localStorage.setItem('listen-places', JSON.stringify({ 'ep-001': 50 }))
    playback.take(track('ep-001'), element)
    localStorage.setItem('listen-places', JSON.stringify({ 'ep-001': 300 })) // By another tab.
    leavePage()
    expect(stored()).toEqual({ 'ep-001': 300 })
    playback.seek(120)
    leavePage()
    expect(stored()).toEqual({ 'ep-001': 120 })
  })

  test('who comes back to a page that was put aside is where they are now', () => {
    const { element, state } = audio('ep-001', { currentTime: 10 })
    playback.take(track('ep-001'), element)
    localStorage.setItem('listen-places', JSON.stringify({ 'ep-001': 300 }))
    playback.comeBack(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(state.currentTime).toBe(300)
  })
})

test('a second try at an audio that does not load begins at the same place', () => {
  const { element, state, say } = audio('ep-001', { readyState: 0 })
  playback.take(track('ep-001'), element)
  playback.seek(120)
  say('timeupdate')
  expect(playback.currentPlayback().time).toBe(120)
  state.readyState = 4
  say('loadedmetadata')
  expect(state.currentTime).toBe(120)
})

test.each([
  ['after minutes', { kind: 'time', until: 0, choice: '15' }, 'asleep'],
  ['after a chapter', { kind: 'position', until: 0, choice: 'chapter' }, 'asleep'],
  ['but not a passage at its end', { kind: 'position', until: 0, choice: '' }, null],
] as const)('Q67 the sleep timer says that it has paused, %s', (_, sleep, trouble) => {
  const { element, say } = audio('ep-001')
  playback.take(track('ep-001'), element)
  playback.play()
  say('play')
  playback.PLAYBACK.setSleep(sleep)
  say('timeupdate', 'pause')
  const { text, action } = troubleText(playback.currentPlayback())
  expect([playback.currentPlayback().trouble, text, action]).toEqual(
    trouble ? [trouble, 'Paused by the sleep timer.', 'Continue'] : [null, '', ''],
  )
  playback.play()
  say('play')
  expect(playback.currentPlayback().trouble).toBeNull()
})

test('a sleep timer that ran out in a pause stops nothing that is played afterwards', () => {
  const { element, state, say } = audio('ep-001')
  playback.take(track('ep-001'), element)
  playback.PLAYBACK.setSleep({ kind: 'time', until: Date.now() - 1, choice: '15' })
  playback.play()
  say('play', 'timeupdate')
  expect(state.paused).toBe(false)
  expect(playback.currentPlayback().sleep).toBeNull()
})

test.each(['1.5', '17', 'fast', '', null])('a stored speed of %j', (stored) => {
  if (stored !== null) localStorage.setItem('listen-speed', stored)
  const { element } = audio('ep-001')
  playback.take(track('ep-001'), element)
  expect(element.playbackRate).toBe(stored === '1.5' ? 1.5 : 1)
})
