'use client'

import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Distance of a drag (px). */
const SLOP = 6
/** Distance from the edge of the window at which the page scrolls (px). */
const EDGE = 72
const SCROLL = 10

type Start = { id: string; x: number; y: number; scroll: number; isDragging: boolean }

/** The place under a point: elements name it in `data-drop`. */
const placeAt = (x: number, y: number): string | null =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-drop]')?.dataset.drop)
    .find((place) => place !== undefined) ?? null

/**
 * Dragging by mouse, pen and finger. What is dragged says where it belongs by its handle; places are
 * elements with `data-drop`.
 * @param on.onDrop gets the place where it was let go, null where there is none
 */
export function useDrag(on: {
  onLift: (id: string) => void
  onDrop: (place: string | null) => void
  onCancel: () => void
}) {
  const start = useRef<Start | null>(null)
  const wasDragged = useRef(false)
  const pointer = useRef({ x: 0, y: 0 })
  const [offset, setOffset] = useState<{ x: number; y: number } | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const isDragging = offset !== null

  function follow() {
    const begun = start.current
    if (!begun) return
    const { x, y } = pointer.current
    setOffset({ x: x - begun.x, y: y - begun.y + window.scrollY - begun.scroll })
    setOver(placeAt(x, y))
  }

  function end() {
    start.current = null
    setOffset(null)
    setOver(null)
  }

  // The page scrolls while something is held at its edge.
  useEffect(() => {
    if (!isDragging) return
    const timer = setInterval(() => {
      const { y } = pointer.current
      const by = y < EDGE ? -SCROLL : y > window.innerHeight - EDGE ? SCROLL : 0
      if (by === 0) return
      window.scrollBy(0, by)
      follow()
    }, 16)
    return () => clearInterval(timer)
  }, [isDragging])

  const style: CSSProperties | undefined = offset
    ? {
        transform: `translate(${offset.x}px, ${offset.y}px)`,
        pointerEvents: 'none',
        zIndex: 2,
        position: 'relative',
      }
    : undefined

  return {
    /** The place that the pointer is over. */
    over,
    style,
    /** Checks whether a click is one, and not the end of dragging. */
    isClick: () => !wasDragged.current,
    handle: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasDragged.current = false
        if (event.button !== 0 || !event.isPrimary) return
        const { clientX: x, clientY: y } = event
        start.current = { id, x, y, scroll: window.scrollY, isDragging: false }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const begun = start.current
        if (!begun) return
        pointer.current = { x: event.clientX, y: event.clientY }
        const isFar = Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > SLOP
        if (!begun.isDragging && !isFar) return
        if (!begun.isDragging) {
          begun.isDragging = true
          wasDragged.current = true
          on.onLift(begun.id)
        }
        follow()
      },
      onPointerUp: () => {
        const begun = start.current
        if (!begun) return
        end()
        // The click that ends a drag comes before this; there is not always one.
        setTimeout(() => (wasDragged.current = false))
        if (begun.isDragging) on.onDrop(placeAt(pointer.current.x, pointer.current.y))
      },
      onPointerCancel: () => {
        const begun = start.current
        end()
        if (begun?.isDragging) on.onCancel()
      },
    }),
  }
}
