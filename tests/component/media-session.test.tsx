import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Track } from '@/domain/listening/playback'
import { followDevices } from '@/elements/listening/cast'
import { followMediaSession } from '@/elements/listening/media-session'
import * as playback from '@/elements/playback'

/** What the lock screen gets, and other devices that can play. */
const acts = new Map<string, MediaSessionActionHandler | null>()
const positions: unknown[] = []
const session = {
  metadata: null as { artwork: MediaImage[] } | null,
  playbackState: 'none',
  setActionHandler: (act: string, handler: MediaSessionActionHandler | null) =>
    void acts.set(act, handler),
  setPositionState: (state?: MediaPositionState) => void positions.push(state),
}
const track = (more: Partial<Track> = {}): Track => ({
  ...{ id: 'ep-001', number: 1, name: 'Episode 1', title: 'One', path: '/podcast/ep-001' },
  ...{
    audioUrl: 'https://audio.example/1.mp3',
    length: 600,
    picture: '/podcast-covers/ep-001.jpg',
  },
  ...{ showName: 'A show', chapters: [], ...more },
})
const next = { id: 'ep-002', title: 'Two', audioUrl: 'https://audio.example/2.mp3' }
const lineUp = (...entries: object[]) => {
  if (entries.length > 0) localStorage.setItem('up-next', JSON.stringify(entries))
  else localStorage.removeItem('up-next')
  dispatchEvent(new Event('up-next'))
}

beforeEach(() => {
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true })
  vi.stubGlobal(
    'MediaMetadata',
    vi.fn(function (this: object, init: object) {
      Object.assign(this, init)
    }),
  )
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  followMediaSession(playback.PLAYBACK)
})
afterEach(() => playback.PLAYBACK.close())

const begin = (more: Partial<Track> = {}) => {
  const { audioUrl } = track(more)
  playback.take(track(more), playback.makeAudio(audioUrl))
}

describe('the lock screen', () => {
  test('goes to what is lined up, else to the next chapter, else nowhere', () => {
    begin()
    expect(acts.get('nexttrack')).toBeNull()
    lineUp({ ...next, path: '/podcast/ep-002' })
    expect(acts.get('nexttrack')).toBeTypeOf('function')
    acts.get('nexttrack')?.({ action: 'nexttrack' })
    expect(playback.currentPlayback().track?.id).toBe('ep-002')
    expect([localStorage.getItem('up-next'), acts.get('nexttrack')]).toEqual([null, null])
    playback.completeTrack(
      track({
        id: 'ep-002',
        chapters: [
          { at: 0, title: 'A' },
          { at: 90, title: 'B' },
        ],
      }),
    )
    acts.get('nexttrack')?.({ action: 'nexttrack' })
    expect(playback.currentPlayback().time).toBe(90)
  })

  test('has the image in sizes, and no position before there is a length', () => {
    begin({ length: null })
    expect(session.metadata?.artwork.map(({ sizes }) => sizes)).toContain('512x512')
    expect(session.playbackState).toBe('paused')
    expect(positions.at(-1)).toBeUndefined()
    playback.completeTrack(track())
    playback.seek(700)
    expect(positions.at(-1)).toEqual({ duration: 600, position: 600, playbackRate: 1 })
    playback.PLAYBACK.close()
    expect([session.playbackState, positions.at(-1)]).toEqual(['none', undefined])
  })
})

const audioWith = (remote: object | undefined) =>
  Object.defineProperty(new Audio(), 'remote', { value: remote })

describe('another device', () => {
  test('is offered while there is one, and says that it plays', async () => {
    const shown: [boolean, boolean][] = []
    let tell: (isAvailable: boolean) => void = () => {}
    const ended: number[] = []
    const remote = Object.assign(new EventTarget(), {
      state: 'disconnected',
      watchAvailability: (callback: typeof tell) => {
        tell = callback
        return Promise.resolve(7)
      },
      cancelWatchAvailability: (id: number) => Promise.resolve(void ended.push(id)),
    })
    const element = audioWith(remote)
    const end = followDevices(element, (...state) => shown.push(state))
    expect(shown).toEqual([])
    tell(true)
    remote.state = 'connected'
    remote.dispatchEvent(new Event('connect'))
    tell(false)
    expect(shown).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ])
    end()
    tell(true)
    await Promise.resolve()
    expect([shown.length, ended]).toEqual([3, [7]])
  })

  test('is looked for in the way of Safari where there is no other', () => {
    const shown: [boolean, boolean][] = []
    const element = Object.assign(audioWith(undefined), {
      webkitShowPlaybackTargetPicker: () => {},
    })
    followDevices(element, (...state) => shown.push(state))
    const availability = Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), {
      availability: 'available',
    })
    element.dispatchEvent(availability)
    expect(shown).toEqual([[true, false]])
  })

  test('is none where a browser cannot look, or refuses to', async () => {
    const show = vi.fn()
    followDevices(audioWith(undefined), show)
    const remote = Object.assign(new EventTarget(), {
      watchAvailability: () => Promise.reject(new DOMException('', 'NotSupportedError')),
    })
    const element = audioWith(remote)
    followDevices(element, show)()
    await Promise.resolve()
    expect(show).not.toHaveBeenCalled()
  })
})
