'use client'

import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import styles from './feedback.module.css'
import { classNames } from './kit'

/** Elements in the corner of the window, the lowest first. */
const shown: HTMLElement[] = []

/** Space between two (px). */
const GAP = 8

function stack() {
  let below = 0
  for (const element of shown) {
    element.style.setProperty('--below', `${below}px`)
    if (element.offsetHeight > 0) below += element.offsetHeight + GAP
  }
}

/** Shows what is said of an action in one corner of the window, above what stands there already. */
export function Corner({ className, ...props }: ComponentProps<'div'>) {
  const ref = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = ref.current
    // Inside another one it has its place already.
    const isOutermost = element && !element.parentElement?.closest('[data-corner]')
    if (isOutermost) shown.push(element)
    return () => {
      if (isOutermost) shown.splice(shown.indexOf(element), 1)
      queueMicrotask(stack) // Only then is it gone from its place.
    }
  }, [])
  useLayoutEffect(stack)

  return <div ref={ref} className={classNames(styles.corner, className)} data-corner {...props} />
}
