'use client'

import { useEffect, useRef, useState } from 'react'
import { episodeLength } from '@/domain/episodes/episode-length'
import { validateLink } from '@/domain/episodes/links'

/** After the last key (ms). */
const PAUSE_MS = 600

/**
 * Reads how long an audio file plays when its address is typed. What the host typed stays: only no
 * length, or the one of the file before, gives way.
 * @returns the length that came from the file, or null
 */
export function useFileLength(
  url: string,
  length: string,
  onLength: (length: string) => void,
): string | null {
  const [found, setFound] = useState<string | null>(null)
  const opened = useRef(url)
  const set = useRef(onLength)
  const mayChange = useRef(false)
  useEffect(() => {
    set.current = onLength
    mayChange.current = length.trim() === '' || length === found
  })
  useEffect(() => {
    const address = url.trim()
    if (address === opened.current.trim() || validateLink(address, '') !== null) return
    const audio = new Audio()
    const timer = setTimeout(() => {
      audio.preload = 'metadata'
      audio.src = address
    }, PAUSE_MS)
    audio.onloadedmetadata = () => {
      if (!Number.isFinite(audio.duration) || audio.duration <= 0 || !mayChange.current) return
      const read = episodeLength(audio.duration)
      setFound(read)
      set.current(read)
    }
    return () => {
      clearTimeout(timer)
      audio.onloadedmetadata = null
      audio.removeAttribute('src')
    }
  }, [url])
  return found
}
