'use client'

import { useEffect, useRef, useState } from 'react'

/**
 * Which fields of a form have been left, so that their faults are shown (V06). While something is
 * being pressed that waits for the release: a fault that appears would move what is pressed from
 * under the pointer, and the press would be lost.
 */
export function useTouchedFields() {
  const [left, setLeft] = useState<Record<string, boolean>>({})
  const isPressed = useRef(false)

  useEffect(() => {
    const press = () => (isPressed.current = true)
    const release = () => (isPressed.current = false)
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('pointerup', release, true)
    document.addEventListener('pointercancel', release, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('pointerup', release, true)
      document.removeEventListener('pointercancel', release, true)
    }
  }, [])

  const leave = (...fields: string[]) => {
    const change = () =>
      setLeft((now) => ({ ...now, ...Object.fromEntries(fields.map((field) => [field, true])) }))
    if (!isPressed.current) return change()
    // The click comes right after the release.
    document.addEventListener('pointerup', () => setTimeout(change), { once: true })
  }
  return { left, leave }
}
