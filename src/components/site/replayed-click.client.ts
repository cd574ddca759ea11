'use client'

import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'

/**
 * Carries out a press that came before this code was there, once (src/server/http/page-loader.js).
 * @param act what the press does
 * @returns `place` for an element round the link or button, and `waits` for that itself: it is not
 *   null as long as presses are kept
 */
export function useReplayedClick<Place extends HTMLElement>(
  act: () => void,
): { place: RefObject<Place | null>; waits: { 'data-pending': '' } | null } {
  const place = useRef<Place>(null)
  const isHydrated = useIsHydrated()
  useLayoutEffect(() => {
    const pressed = place.current?.querySelector<HTMLElement>('[data-pressed]')
    if (!isHydrated || !pressed) return
    delete pressed.dataset.pressed
    pressed.ariaBusy = null
    act()
    // oxlint-disable-next-line react/exhaustive-deps -- Once, when the page has come to life.
  }, [isHydrated])
  return { place, waits: isHydrated ? null : { 'data-pending': '' } }
}

/** Whether a press asks for another tab or window, or for anything else of the browser's own. */
export const hasModifier = (event: Pick<MouseEvent, `${'alt' | 'ctrl' | 'meta' | 'shift'}Key`>) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

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
