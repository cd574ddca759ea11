'use client'

import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { RowAction } from './row-menu.client'

/** The list with one of it at another place. */
const moved = (keys: string[], key: string, to: number): string[] =>
  keys.filter((other) => other !== key).toSpliced(to, 0, key)

type Named = { key: string; title: string }

/**
 * The order of rows that grips move: by the pointer, or by keyboard, where Space lifts a row, arrows
 * move it, Space drops it and Escape puts it back.
 * @param rows in the stored order
 * @param save is called with a new order, and says whether that is stored now
 */
export function useOrder<Row extends Named>(
  rows: Row[],
  save: (keys: string[], key: string) => Promise<boolean>,
) {
  const stored = rows.map(({ key }) => key)
  /** While it is changed; null shows the stored order. */
  const [order, setOrder] = useState<string[] | null>(null)
  const [lifted, setLifted] = useState<string | null>(null)
  const [announced, setAnnounced] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const keys = order?.filter((key) => stored.includes(key)) ?? stored
  const titleOf = (key: string) => rows.find((row) => row.key === key)?.title ?? ''
  const placeOf = (key: string, within: string[]) =>
    `${titleOf(key)}, ${within.indexOf(key) + 1} of ${within.length}`
  const gripOf = (key: string) =>
    list.current?.querySelector<HTMLElement>(`[data-grip="${CSS.escape(key)}"]`)

  // What was saved has been read again.
  const storedText = stored.join(' ')
  useEffect(() => setOrder(null), [storedText])

  // A row that moves loses the focus with some browsers.
  useLayoutEffect(() => {
    if (lifted) gripOf(lifted)?.focus()
  })

  useEffect(() => {
    if (!lifted) return
    const onFocus = ({ target }: FocusEvent) => {
      if (target === gripOf(lifted)) return
      setLifted(null)
      setOrder(null)
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [lifted])

  async function drop(key: string, next: string[]) {
    setLifted(null)
    if (next.join(' ') === storedText) return setOrder(null)
    setOrder(next)
    if (!(await save(next, key))) setOrder(null)
  }

  /** Moves a row by one, at once. */
  function step(key: string, by: 1 | -1) {
    const to = keys.indexOf(key) + by
    if (to < 0 || to >= keys.length) return
    const next = moved(keys, key, to)
    setAnnounced(placeOf(key, next))
    void drop(key, next)
  }

  function onKeyDown(event: KeyboardEvent, key: string) {
    const isHeld = lifted === key
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (isHeld) {
        setAnnounced(`${placeOf(key, keys)}, dropped`)
        void drop(key, keys)
      } else {
        setLifted(key)
        setAnnounced(`${placeOf(key, keys)}, lifted`)
      }
    } else if (event.key === 'Escape' && isHeld) {
      event.preventDefault()
      setLifted(null)
      setOrder(null)
      setAnnounced(`${placeOf(key, stored)}, moved back`)
    } else if (isHeld && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      const to = keys.indexOf(key) + (event.key === 'ArrowUp' ? -1 : 1)
      if (to < 0 || to >= keys.length) return
      const next = moved(keys, key, to)
      setOrder(next)
      setAnnounced(placeOf(key, next))
    }
  }

  /** Drags a row until the pointer is released; a pointer that is taken away puts it back. */
  function onPointerDown(event: ReactPointerEvent, key: string) {
    if (event.button !== 0) return
    let next = keys
    const onMove = ({ clientY }: PointerEvent) => {
      const others = [...(list.current?.children ?? [])].filter(
        (row) => row instanceof HTMLElement && row.dataset.key !== key,
      )
      const to = others.filter((row) => {
        const { top, height } = row.getBoundingClientRect()
        return clientY > top + height / 2
      }).length
      const wanted = moved(keys, key, to)
      if (wanted.join(' ') === next.join(' ')) return
      next = wanted
      setOrder(next)
    }
    const end = () => {
      document.removeEventListener('pointermove', onMove)
      document.removeEventListener('pointerup', onUp)
      document.removeEventListener('pointercancel', onCancel)
    }
    const onUp = () => {
      end()
      void drop(key, next)
    }
    const onCancel = () => {
      end()
      setOrder(null)
    }
    document.addEventListener('pointermove', onMove)
    document.addEventListener('pointerup', onUp)
    document.addEventListener('pointercancel', onCancel)
  }

  return {
    list,
    rows: keys.flatMap((key) => rows.find((row) => row.key === key) ?? []),
    lifted,
    announced,
    /** For the menu of a row. */
    moves: (key: string): RowAction[] => [
      { label: 'Move up', run: () => step(key, -1), isOff: keys[0] === key },
      { label: 'Move down', run: () => step(key, 1), isOff: keys.at(-1) === key },
    ],
    grip: (key: string) => ({
      'data-grip': key,
      'aria-pressed': lifted === key,
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, key),
      onPointerDown: (event: ReactPointerEvent) => onPointerDown(event, key),
    }),
  }
}
