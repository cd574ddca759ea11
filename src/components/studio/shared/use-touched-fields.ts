'use client'

import { useEffect, useRef, useState } from 'react'

/**
 * Which fields of a form have been touched, so that their errors are shown (V06). A field that is
 * left by pressing something else counts as touched only once the pointer is released: an error that
 * appeared earlier could move the pressed element away, and the click would be lost.
 */
export function useTouchedFields() {
  const [touched, setTouched] = useState<Record<string, boolean>>({})
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

  const touch = (...fields: string[]) => {
    const update = () =>
      setTouched((now) => ({ ...now, ...Object.fromEntries(fields.map((field) => [field, true])) }))
    if (!isPressed.current) return update()
    // The click follows right after `pointerup`.
    document.addEventListener('pointerup', () => setTimeout(update), { once: true })
  }
  return { touched, touch }
}
