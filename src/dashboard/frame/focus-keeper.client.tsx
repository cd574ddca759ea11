'use client'

import { useEffect } from 'react'

const CONTROLS =
  ':is(a[href], button, input, select, textarea, summary, [contenteditable], [tabindex="0"]):not([tabindex="-1"])'

type Place = {
  control: HTMLElement
  before: HTMLElement[]
  part: Element
  around: { parent: Element | null; index: number }
  path: string
}

const visibleControls = (part: Element): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => one.checkVisibility())

function placeOf(control: HTMLElement): Place {
  const part = control.closest('section') ?? document.body
  const before = visibleControls(part).filter(
    (one) => one.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const parent = part.parentElement
  const around = { parent, index: parent ? [...parent.children].indexOf(part) : 0 }
  return { control, before, part, around, path: location.pathname }
}

/**
 * The heading of what stands where a whole part was, such as the next step of an import: not one of its
 * controls, which a key that is pressed twice would press too.
 */
function headingAt({ around: { parent, index } }: Place): HTMLElement | undefined {
  const main = document.querySelector('main') ?? document.body
  const there = parent?.isConnected ? parent.children[index] : undefined
  const heading =
    there?.querySelector<HTMLElement>('h1, h2, h3') ?? main.querySelector<HTMLElement>('h1, h2, h3')
  if (heading) heading.tabIndex = -1
  return heading ?? visibleControls(main)[0]
}

/**
 * The control itself, or else the one that stands in its place now, or the last one before it. It is
 * never one of another section, whose rows are about something else.
 */
function controlAt(place: Place): HTMLElement | undefined {
  const { control, before, part } = place
  if (!part.isConnected) return headingAt(place)
  const all = visibleControls(part)
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
