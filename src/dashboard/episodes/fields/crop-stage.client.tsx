'use client'

import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type FocalPoint, frameCrop } from '@/components/studio/shared/shrink-image'
import type { Picture } from '@/domain/content'
import { classNames } from '../../ui/kit'
import styles from './fields.module.css'

/** The frame that pages show: its place in percent, and how much smaller than possible it is. */
export type Crop = { at: FocalPoint; zoom: number; isWhole: boolean }

export const CENTER_CROP: Crop = { at: { x: 50, y: 50 }, zoom: 1, isWhole: false }
export const COVER_ASPECT = 16 / 9

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`
const within = (value: number) => Math.min(100, Math.max(0, value))

const STEPS: { [key: string]: FocalPoint } = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The whole chosen picture, with the frame of it that is sent. */
export function CropStage({
  picture,
  crop,
  onChange,
}: {
  picture: Picture
  crop: Crop
  onChange: (crop: Crop) => void
}) {
  const stage = useRef<HTMLDivElement>(null)
  const { width, height } = picture
  const frame = frameCrop(picture, crop.at, { aspect: COVER_ASPECT, zoom: crop.zoom })
  const room = { x: width - frame.width, y: height - frame.height }

  function drag(event: PointerEvent<HTMLButtonElement>) {
    const box = stage.current?.getBoundingClientRect()
    if (event.buttons !== 1 || !box?.width) return
    const moved = (pixels: number, scale: number, free: number, at: number) =>
      free > 0 ? within(at + ((pixels * scale) / free) * 100) : at
    const scale = width / box.width
    onChange({
      ...crop,
      at: {
        x: moved(event.movementX, scale, room.x, crop.at.x),
        y: moved(event.movementY, scale, room.y, crop.at.y),
      },
    })
  }

  function step(event: KeyboardEvent) {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    const size = event.shiftKey ? 10 : 1
    onChange({
      ...crop,
      at: { x: within(crop.at.x + by.x * size), y: within(crop.at.y + by.y * size) },
    })
  }

  return (
    <div
      ref={stage}
      className={classNames(styles.stage, styles.whole)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <img src={picture.src} width={width} height={height} alt="" draggable={false} />
      {!crop.isWhole && (
        <button
          className={styles.cropFrame}
          type="button"
          aria-label="Frame, 16 to 9"
          aria-describedby="crop-hint"
          style={{
            left: percent(frame.x, width),
            top: percent(frame.y, height),
            width: percent(frame.width, width),
            height: percent(frame.height, height),
          }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onKeyDown={step}
        >
          <span>16:9</span>
        </button>
      )}
    </div>
  )
}
