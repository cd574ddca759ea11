'use client'

import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs something at once, or, while the pointer is pressed, when it has been released: what appears
 * or changes its height when a field is left moves the page, and a press of what moves away is lost.
 */
export function useWhenReleased(): (run: () => void) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const onPress = () => (isPressed.current = true)
    const onRelease = () => (isPressed.current = false)
    document.addEventListener('pointerdown', onPress, true)
    document.addEventListener('pointerup', onRelease, true)
    document.addEventListener('pointercancel', onRelease, true)
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      document.removeEventListener('pointerup', onRelease, true)
      document.removeEventListener('pointercancel', onRelease, true)
    }
  }, [])
  return useCallback((run) => {
    if (!isPressed.current) return run()
    // The click follows right after `pointerup`.
    document.addEventListener('pointerup', () => setTimeout(run), { once: true })
  }, [])
}
