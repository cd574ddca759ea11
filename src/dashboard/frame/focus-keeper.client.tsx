'use client'

import { useEffect } from 'react'

const CONTROLS =
  ':is(a[href], button, input, select, textarea, summary, [contenteditable], [tabindex="0"]):not([tabindex="-1"])'

/** Where the focus is: the control, the controls before it, their part of the page, and the page. */
type Place = { control: HTMLElement; before: HTMLElement[]; part: Element; path: string }

const visibleControls = (part: Element): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => one.checkVisibility())

function placeOf(control: HTMLElement): Place {
  const part = control.closest('section') ?? document.body
  const before = visibleControls(part).filter(
    (one) => one.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  return { control, before, part, path: location.pathname }
}

/**
 * The control itself, or else the one that stands in its place now, or the last one before it. It is
 * never one of another section, whose rows are about something else.
 */
function controlAt({ control, before, part }: Place): HTMLElement | undefined {
  const all = visibleControls(part.isConnected ? part : document.body)
  if (all.includes(control)) return control
  const last = before.findLast((one) => all.includes(one))
  return all[last ? all.indexOf(last) + 1 : 0] ?? last
}

/**
 * Keeps the keyboard where it was when the control that has the focus goes, such as with the row that
 * it removes: the focus moves to what stands in its place. When the control was only off while its
 * work was done, it gets the focus back. A part that moves the focus itself goes first.
 */
export function FocusKeeper() {
  useEffect(() => {
    let place: Place | null = null
    let isLooking = false

    function look(): void {
      isLooking = false
      if (!place || document.activeElement !== document.body) return
      // Another page begins at its top.
      if (place.path !== location.pathname) place = null
      // One that is off does not take it: the next change of the page is looked at.
      else controlAt(place)?.focus()
    }

    /** After the next frame, in which the browser takes the focus off what is gone. */
    function lookSoon(): void {
      if (!place || isLooking) return
      isLooking = true
      requestAnimationFrame(() => setTimeout(look))
    }

    const onFocus = ({ target }: FocusEvent): void => {
      place = target instanceof HTMLElement ? placeOf(target) : null
    }
    // A press beside all controls takes the focus away on purpose.
    const onPress = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node && place?.control.contains(target))) place = null
    }
    const changes = new MutationObserver(lookSoon)
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden', 'open'],
    })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPress)
    return () => {
      changes.disconnect()
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [])

  return null
}
