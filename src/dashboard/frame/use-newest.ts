'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'

const shown = new Set<string>()

/**
 * Asks the server for the page anew when the browser shows one from before: by *Back*, from the
 * router's cache or its own.
 * @param render names what is shown, and when the server rendered it
 * @param settle what has to end first, such as a save of the page that was left
 * @returns asks now
 */
export function useNewest(render: string, settle: () => Promise<unknown>): () => void {
  const router = useRouter()
  const ask = useRef(() => {})
  useEffect(() => {
    ask.current = () => void settle().then(() => router.refresh())
  })
  useEffect(() => {
    if (shown.has(render)) ask.current()
    shown.add(render)
  }, [render])
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && ask.current()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  return () => ask.current()
}
