'use client'

import type { PointerEvent } from 'react'
import type { Picture } from '@/domain/content'
import styles from './focal-point-picker.module.css'
import { type FocalPoint, squareCrop } from './shrink-image'

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`

/** The focal point (percent) that centers the square on a position from 0 to 1 along one axis. */
function focalPointAt(position: number, length: number, side: number): number {
  if (length === side) return 50
  const start = position * length - side / 2
  return Math.round(Math.min(1, Math.max(0, start / (length - side))) * 100)
}

/**
 * The whole picture with the square that will be cut out of it. The square is moved by clicking or
 * dragging in the picture, or with a slider along the one axis on which it can move.
 */
export function FocalPointPicker({
  picture,
  focalPoint,
  onChange,
}: {
  picture: Picture
  focalPoint: FocalPoint
  onChange: (focalPoint: FocalPoint) => void
}) {
  const { width, height } = picture
  const isWide = width > height
  const axis = isWide ? 'x' : 'y'
  const crop = squareCrop(picture, focalPoint)

  function move(event: PointerEvent<HTMLDivElement>) {
    if (event.buttons !== 1) return
    const box = event.currentTarget.getBoundingClientRect()
    onChange({
      x: focalPointAt((event.clientX - box.left) / box.width, width, crop.width),
      y: focalPointAt((event.clientY - box.top) / box.height, height, crop.height),
    })
  }

  return (
    <div className={styles.picker}>
      <div
        className={styles.picture}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          move(event)
        }}
        onPointerMove={move}
      >
        <img src={picture.src} width={width} height={height} alt="" draggable={false} />
        <span
          className={styles.square}
          style={{
            left: percent(crop.x, width),
            top: percent(crop.y, height),
            width: percent(crop.width, width),
            height: percent(crop.height, height),
          }}
        />
      </div>
      {width !== height && (
        <label className={styles.slider}>
          Move the square {isWide ? 'left and right' : 'up and down'}
          <input
            type="range"
            min={0}
            max={100}
            value={focalPoint[axis]}
            onChange={(event) =>
              onChange({ ...focalPoint, [axis]: Number(event.currentTarget.value) })
            }
          />
        </label>
      )}
    </div>
  )
}
