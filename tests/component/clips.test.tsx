import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Track } from '@/domain/listening/playback'
import { fakeAudio } from '../support/fake-audio'
import type { playPassage } from '@/elements/listening/passage'
import type * as Playback from '@/elements/playback'

/** The clip of an episode in the one audio of a tab, whose element's events are made here. */
const CLIP = { start: 60, end: 70 }
const track = (id: string): Track => ({
  ...{ id, number: 1, name: 'Episode', title: id, path: `/podcast/${id}` },
  ...{ audioUrl: `https://audio.example/${id}.mp3`, length: 600, picture: null },
  ...{ showName: 'A show', chapters: [] },
})

let playback: typeof Playback
let begin: typeof playPassage
const beacons = vi.fn((_address: string) => true)

beforeEach(async () => {
  localStorage.clear()
  beacons.mockClear()
  Object.defineProperty(navigator, 'sendBeacon', { value: beacons, configurable: true })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  )
  vi.resetModules()
  playback = await import('@/elements/playback')
  begin = (await import('@/elements/listening/passage')).playPassage
})
afterEach(() => playback.PLAYBACK.close())

/** An episode on its page, the clip of which has begun to play. */
function playClip() {
  const own = track('ep-001')
  const element = playback.makeAudio(own.audioUrl)
  const state = fakeAudio(element, {}, () => {
    element.dispatchEvent(new Event('play'))
    return Promise.resolve()
  })
  const playFrom = (seconds: number) => {
    playback.take(own, element)
    playback.seek(seconds)
    playback.play()
  }
  const passage = begin({ track: own, playFrom }, playback.PLAYBACK, CLIP)
  /** Time passes, as browsers say it. */
  const until = (seconds: number, step = 0.25) => {
    while (state.currentTime < seconds && !state.paused) {
      state.currentTime += step
      element.dispatchEvent(new Event('timeupdate'))
    }
  }
  return { element, state, passage, until, playFrom }
}

const stored = () => JSON.parse(localStorage.getItem('listen-places') ?? '{}') as object

describe('a clip', () => {
  test('plays from its start to its end, and counts as one play', () => {
    const { state, passage, until } = playClip()
    expect([state.paused, state.currentTime, passage.phase()]).toEqual([false, 60, 'on'])
    until(300)
    expect([state.paused, passage.phase()]).toEqual([true, 'ended'])
    expect(state.currentTime).toBe(70)
    playback.play()
    until(90)
    expect([state.paused, passage.phase()]).toEqual([false, 'left'])
    expect(beacons).toHaveBeenCalledTimes(1)
  })

  test('ends also where time passes in steps of two seconds', () => {
    const { state, passage, until } = playClip()
    state.currentTime = 59.5
    until(300, 2)
    expect([state.paused, passage.phase()]).toEqual([true, 'ended'])
  })

  test('goes on after a pause, and then to its end', () => {
    const { state, passage, until } = playClip()
    until(65)
    playback.pause()
    expect(passage.phase()).toBe('on')
    playback.play()
    until(300)
    expect([state.currentTime, passage.phase()]).toEqual([70, 'ended'])
  })

  test('is left by who goes past its end: the episode plays on', () => {
    const { state, passage, until } = playClip()
    playback.seek(120)
    expect(passage.phase()).toBe('left')
    until(200)
    expect([state.paused, state.currentTime]).toEqual([false, 200])
  })

  test('stays one for who goes back', () => {
    const { state, passage, until } = playClip()
    playback.seek(45)
    until(300)
    expect([state.currentTime, passage.phase()]).toEqual([70, 'ended'])
  })

  test('gives way to a sleep timer and to another episode', () => {
    const first = playClip()
    playback.PLAYBACK.setSleep({ kind: 'time', until: Date.now() + 60_000, choice: '15' })
    expect(first.passage.phase()).toBe('left')
    first.until(80)
    expect(first.state.paused).toBe(false)

    const second = playClip()
    playback.take(track('ep-002'), playback.makeAudio(track('ep-002').audioUrl))
    expect(second.passage.phase()).toBe('left')
  })

  test('ends with an episode that is shorter than it', () => {
    const { element, state, passage } = playClip()
    state.duration = 66
    element.dispatchEvent(new Event('durationchange'))
    state.currentTime = 66
    element.dispatchEvent(new Event('timeupdate'))
    state.paused = true
    element.dispatchEvent(new Event('ended'))
    expect(playback.currentPlayback().sleep).toBeNull()
    expect(passage.phase()).not.toBe('on')
  })
})

describe('where this device had stopped in the episode', () => {
  test.each([
    ['a position', { 'ep-001': 333 }],
    ['its end', { 'ep-001': 0 }],
    ['nowhere', {}],
  ])('stays what it was after a clip: %s', async (_, places) => {
    localStorage.setItem('listen-places', JSON.stringify(places))
    const { until } = playClip()
    until(300)
    await Promise.resolve()
    expect(stored()).toEqual(places)
    window.dispatchEvent(new Event('pagehide'))
    expect(stored()).toEqual(places)
  })

  test('moves with who goes on', async () => {
    localStorage.setItem('listen-places', JSON.stringify({ 'ep-001': 333 }))
    const { until } = playClip()
    until(300)
    await Promise.resolve()
    playback.play()
    until(95)
    playback.pause()
    expect(stored()).toEqual({ 'ep-001': 95 })
  })
})
