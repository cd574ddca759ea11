'use client'

import { type PointerEvent, useState } from 'react'
import styles from './focal-point-picker.module.css'
import type { Focus } from './shrink-image'

type Size = { width: number; height: number }

/** The square in percent of a picture, cut as `shrinkImage` does. */
function squareOf({ width, height }: Size, focus: Focus) {
  const side = Math.min(width, height)
  return {
    left: `${(((width - side) / width) * focus.x).toFixed(3)}%`,
    top: `${(((height - side) / height) * focus.y).toFixed(3)}%`,
    width: `${(side / width) * 100}%`,
    height: `${(side / height) * 100}%`,
  }
}

/** The focal point (percent) that puts the middle of the square at a place from 0 to 1. */
function focusAt(place: number, length: number, side: number): number {
  if (length === side) return 50
  return Math.round(Math.min(1, Math.max(0, (place * length - side / 2) / (length - side))) * 100)
}

/**
 * The whole picture with the square that will be cut out of it. The square moves by pressing or
 * dragging in the picture, and by a slider for the one way in which it can move.
 */
export function FocalPointPicker({
  src,
  focus,
  onChange,
}: {
  src: string
  focus: Focus
  onChange: (focus: Focus) => void
}) {
  const [size, setSize] = useState<Size | null>(null)
  const isWide = size !== null && size.width > size.height
  const axis = isWide ? 'x' : 'y'

  function move(event: PointerEvent<HTMLDivElement>) {
    if (!size || event.buttons !== 1) return
    const box = event.currentTarget.getBoundingClientRect()
    const side = Math.min(size.width, size.height)
    onChange({
      x: focusAt((event.clientX - box.left) / box.width, size.width, side),
      y: focusAt((event.clientY - box.top) / box.height, size.height, side),
    })
  }

  return (
    <div className={styles.choice}>
      <div
        className={styles.picture}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          move(event)
        }}
        onPointerMove={move}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
        />
        {size && <span className={styles.square} style={squareOf(size, focus)} />}
      </div>
      {size && size.width !== size.height && (
        <label className={styles.slider}>
          Move the square {isWide ? 'left and right' : 'up and down'}
          <input
            type="range"
            min={0}
            max={100}
            value={focus[axis]}
            onChange={(event) => onChange({ ...focus, [axis]: Number(event.currentTarget.value) })}
          />
        </label>
      )}
    </div>
  )
}
