import type { KeyboardEvent, MouseEvent } from 'react'
import { hasModifier } from '@/elements/has-modifier'

/**
 * What makes a link a button: as one, it also answers to the space bar. With a modifier key it stays
 * a link, for a tab of its own.
 */
export function buttonProps(act: () => void) {
  const press = (event: MouseEvent | KeyboardEvent) => {
    if (hasModifier(event)) return
    event.preventDefault()
    act()
  }
  return {
    role: 'button',
    onClick: press,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === ' ') press(event)
    },
  }
}
