'use client'

import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type FocalPoint, frameCrop, IMAGE_TYPES } from '@/components/studio/shared/shrink-image'
import type { Picture } from '@/domain/content'
import type { EpisodeImage } from '@/domain/episode-fields'
import { FieldError, TextField } from '../../ui/field'
import { Icon } from '../../ui/icon'

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
function Stage({
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
      className="d-crop__stage d-crop__stage--whole"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <img src={picture.src} width={width} height={height} alt="" draggable={false} />
      {!crop.isWhole && (
        <button
          className="d-crop__frame"
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

/** The image of the episode: chosen, framed and described. */
export function ImageField({
  image,
  chosen,
  crop,
  alt,
  isLive,
  error,
  onChoose,
  onCrop,
  onAlt,
}: {
  /** As stored. */
  image: EpisodeImage | null
  /** The file that was chosen here; its picture is null while it is being read. */
  chosen: { label: string | null; picture: Picture | null } | null
  crop: Crop
  alt: string
  /** Whether visitors see this image already, so that its description waits for the update. */
  isLive: boolean
  error: string | null | undefined
  onChoose: (files: FileList | null) => void
  onCrop: (crop: Crop) => void
  onAlt: (alt: string) => void
}) {
  const hasImage = Boolean(image ?? chosen)
  const picker = (
    <>
      <label className={hasImage ? 'd-link d-file' : 'd-btn d-btn--paper d-file'} htmlFor="image">
        {!hasImage && <Icon name="upload" />}
        {hasImage ? 'Replace' : 'Choose an image'}
      </label>
      <input
        className="d-hidden d-file__input"
        id="image"
        type="file"
        accept={IMAGE_TYPES}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'image-error' : 'image-hint'}
        onChange={(event) => {
          onChoose(event.currentTarget.files)
          // So that the same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
  return (
    <>
      {hasImage ? (
        <div className="d-crop">
          {chosen ? (
            chosen.picture ? (
              <Stage picture={chosen.picture} crop={crop} onChange={onCrop} />
            ) : (
              <div className="d-crop__stage d-skel" />
            )
          ) : (
            image && (
              <div
                className="d-crop__stage d-crop__stage--whole"
                style={{ aspectRatio: `${image.width} / ${image.height}` }}
              >
                <img src={image.src} width={image.width} height={image.height} alt="" />
              </div>
            )
          )}
          <div className="d-form">
            {chosen && (
              <>
                <div className="d-field">
                  <label className="d-label" htmlFor="zoom">
                    Zoom
                  </label>
                  <input
                    className="d-range"
                    id="zoom"
                    type="range"
                    min={100}
                    max={200}
                    value={crop.zoom * 100}
                    disabled={crop.isWhole}
                    onChange={(event) =>
                      onCrop({ ...crop, zoom: Number(event.currentTarget.value) / 100 })
                    }
                  />
                  <p className="d-hint" id="crop-hint">
                    Drag the frame, or move it with the arrow keys.
                  </p>
                </div>
                <label className="d-check">
                  <input
                    className="d-tick"
                    type="checkbox"
                    checked={crop.isWhole}
                    onChange={(event) => onCrop({ ...crop, isWhole: event.currentTarget.checked })}
                  />
                  Keep the whole picture
                </label>
              </>
            )}
            <div className="d-filebar">
              <p className="d-filebar__name">{chosen?.label ?? image?.name}</p>
              {picker}
            </div>
          </div>
        </div>
      ) : (
        <div className="d-filebar">
          <p className="d-soft" id="image-hint">
            JPEG, PNG, WebP, AVIF or GIF; best 16:9 and 1280 px wide
          </p>
          {picker}
        </div>
      )}
      {error && <FieldError id="image-error">{error}</FieldError>}
      {hasImage && (
        <TextField
          id="alt"
          label="Describe the image for people who can’t see it"
          hint={isLive ? 'Changes when you update the site.' : undefined}
          value={alt}
          maxLength={500}
          onChange={(event) => onAlt(event.currentTarget.value)}
        />
      )}
    </>
  )
}
