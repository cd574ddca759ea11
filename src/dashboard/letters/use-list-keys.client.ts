'use client'

import { type KeyboardEvent, useRef } from 'react'
import { isSecondKey, LETTER_KEYS, NO_KEYS, pressKey } from '@/domain/shortcuts'

type Does = Exclude<(typeof LETTER_KEYS)[number]['does'], 'open'>

/** `Enter` follows the link of the letter; on a Mac, *delete* is `Backspace`. */
const KEYS = new Map<string, Does>(
  LETTER_KEYS.flatMap(({ keys, does }) => (does === 'open' ? [] : [[keys, does] as const])),
).set('Backspace', 'delete')

/**
 * The keys of a list of letters. They are heard only inside it, so that no single key does anything
 * to a letter from elsewhere (WCAG 2.1.4).
 * @param on what each of them does to the letter that has the focus
 */
export function useListKeys(on: (does: Does, letter: HTMLElement) => void) {
  /** The first key of two that lead to a page, such as `g e`. */
  const before = useRef(NO_KEYS)
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, timeStamp, target, ctrlKey, altKey, metaKey, shiftKey, repeat } = event
    if (ctrlKey || altKey || metaKey || shiftKey) return
    const isSecond = isSecondKey(before.current, timeStamp)
    before.current = pressKey(before.current, key, timeStamp).keys
    const does = KEYS.get(key.length === 1 ? key.toLowerCase() : key) // With Caps Lock, too.
    const letter = target instanceof Element ? target.closest<HTMLElement>('[data-letter]') : null
    const isMoving = does === 'next' || does === 'before'
    if (!does || !letter || isSecond || (repeat && !isMoving)) return
    event.preventDefault()
    on(does, letter)
  }
}
