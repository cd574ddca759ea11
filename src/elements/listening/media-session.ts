import { artworkOf } from '@/domain/listening/artwork'
import { BACK_S, FORWARD_S, type Track } from '@/domain/listening/playback'
import type { Playback, PlaybackControls } from '../playback'
import { turnChapter } from './chapters'
import { playNext, readQueue, watchQueue } from './up-next'

export function followMediaSession(playback: PlaybackControls): void {
  if (!('mediaSession' in navigator)) return
  let told: Track | null = null
  const tell = () => {
    const { track, isPlaying } = playback.currentPlayback()
    navigator.mediaSession.playbackState = !track ? 'none' : isPlaying ? 'playing' : 'paused'
    showPosition(playback.currentPlayback())
    if (track === told) return
    told = track
    if (track) showTrack(track, playback)
    else navigator.mediaSession.metadata = null
  }
  playback.watchPlayback(tell)
  tell()
  const tellNext = () => setNext(playback)
  watchQueue(tellNext)
  tellNext()
}

/** Shows where it is, as far as that is known: of anything else browsers throw. */
function showPosition({ track, time, duration, rate }: Playback): void {
  const isKnown = track && Number.isFinite(duration) && duration > 0 && rate > 0
  const position = Math.min(Math.max(0, time), duration)
  // Safari before 15 and Firefox before 82 do not know it.
  navigator.mediaSession.setPositionState?.(
    isKnown && Number.isFinite(position) ? { duration, position, playbackRate: rate } : undefined,
  )
}

function setActions(
  acts: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>,
): void {
  for (const [act, handler] of Object.entries(acts))
    try {
      navigator.mediaSession.setActionHandler(act as MediaSessionAction, handler)
    } catch {
      // A system that does not know an act has no key for it.
    }
}

/** Next is what is lined up; without that, the next chapter. */
function setNext(playback: PlaybackControls): void {
  const hasChapters = (playback.currentPlayback().track?.chapters.length ?? 0) > 0
  const toChapter = hasChapters ? () => turnChapter(playback, 1) : null
  const isLinedUp = readQueue().length > 0
  setActions({ nexttrack: isLinedUp ? () => void playNext(playback) : toChapter })
}

function showTrack(track: Track, playback: PlaybackControls): void {
  navigator.mediaSession.metadata = new MediaMetadata({
    title: track.title,
    artist: track.showName,
    album: track.name,
    artwork: artworkOf(track.picture),
  })
  const hasChapters = track.chapters.length > 0
  setActions({
    play: playback.play,
    pause: playback.pause,
    seekbackward: ({ seekOffset }) => playback.seekBy(-(seekOffset ?? BACK_S)),
    seekforward: ({ seekOffset }) => playback.seekBy(seekOffset ?? FORWARD_S),
    seekto: ({ seekTime }) => playback.seek(seekTime ?? 0),
    previoustrack: hasChapters ? () => turnChapter(playback, -1) : null,
  })
  setNext(playback)
}
