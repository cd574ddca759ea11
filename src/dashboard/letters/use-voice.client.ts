'use client'

import { useEffect, useRef, useState } from 'react'

/** In seconds: as far as one writes down at once. */
export const BACK_S = 5

/** A voice message as it is played; `toggle` plays it or holds it. */
export function useVoice() {
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [rate, setRate] = useState(1)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (audio.current) audio.current.playbackRate = rate
  }, [rate, isPlaying])

  function toggle() {
    const { current } = audio
    if (!current) return
    if (!current.paused) return current.pause()
    setFailed(false)
    current.play().catch((err: unknown) => {
      // A press that holds it before it has begun.
      if (err instanceof DOMException && err.name === 'AbortError') return
      setFailed(true)
    })
  }

  function seek(seconds: number) {
    if (!audio.current) return
    audio.current.currentTime = Math.max(0, seconds)
    setAt(audio.current.currentTime)
  }

  return {
    ...{ isPlaying, at, rate, hasFailed, setRate, seek, toggle },
    /** For the element that plays it. */
    element: {
      ref: audio,
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => setPlaying(false),
      onTimeUpdate: ({ currentTarget }: { currentTarget: HTMLAudioElement }) =>
        setAt(currentTarget.currentTime),
      onError: () => setFailed(true),
    },
  }
}
