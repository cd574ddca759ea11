'use client'

import { IMAGE_TYPES } from '@/components/studio/shared/shrink-image'
import type { Picture } from '@/domain/content'
import type { EpisodeImage } from '@/domain/episodes/episode-fields'
import { describedBy, FieldError, TextField } from '@/components/ui/field'
import { FileZone } from '../../ui/file-field.client'
import { Tick } from '../../ui/choice'
import { classNames, fields, forms, ui } from '../../ui/kit'
import { DrawnPicture } from './drawn-picture'
import { type Crop, CropStage } from './crop-stage.client'
import styles from './fields.module.css'

/** The image of the episode: chosen, framed and described. */
export function ImageField({
  image,
  chosen,
  crop,
  alt,
  isLive,
  drawing,
  error,
  onChoose,
  onCrop,
  onAlt,
  onRedraw,
}: {
  /** As stored. */
  image: EpisodeImage | null
  /** The file that was chosen here; its picture is null while it is being read. */
  chosen: { label: string | null; picture: Picture | null } | null
  crop: Crop
  alt: string
  /**
   * True if visitors see this image already, so that its description waits for the next
   * publication.
   */
  isLive: boolean
  /** Null before the episode is stored. */
  drawing: { src: string; title: string; showName: string } | null
  error: string | null | undefined
  onChoose: (files: FileList | null) => void
  onCrop: (crop: Crop) => void
  onAlt: (alt: string) => void
  onRedraw: () => void
}) {
  const hasImage = Boolean(image ?? chosen)
  const zone = (
    <FileZone
      id="image"
      accept={IMAGE_TYPES}
      aria-label={hasImage ? 'Replace the image' : drawing ? 'Add an image' : 'Choose an image'}
      {...describedBy('image', error, !hasImage)}
      fileName={chosen?.label ?? image?.name}
      onFiles={onChoose}
    />
  )
  return (
    <>
      {hasImage ? (
        <div className={styles.crop}>
          {chosen ? (
            chosen.picture ? (
              <CropStage picture={chosen.picture} crop={crop} onChange={onCrop} />
            ) : (
              <div className={classNames(styles.stage, styles.skeleton)} />
            )
          ) : (
            image && (
              <div
                className={classNames(styles.stage, styles.whole)}
                style={{ aspectRatio: `${image.width} / ${image.height}` }}
              >
                <img src={image.src} width={image.width} height={image.height} alt="" />
              </div>
            )
          )}
          <div className={forms.form}>
            {chosen && (
              <>
                <div className={fields.field}>
                  <label className={fields.label} htmlFor="zoom">
                    Zoom
                  </label>
                  <input
                    className={styles.range}
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
                  <p className={fields.hint} id="crop-hint">
                    Drag the frame, or move it with the arrow keys.
                  </p>
                </div>
                <Tick
                  checked={crop.isWhole}
                  onChange={(event) => onCrop({ ...crop, isWhole: event.currentTarget.checked })}
                >
                  Don’t crop
                </Tick>
              </>
            )}
            {zone}
          </div>
        </div>
      ) : drawing ? (
        <DrawnPicture {...drawing}>
          <p className="visually-hidden" id="image-hint">
            JPEG, PNG, WebP, AVIF or GIF; best 16:9 and 1280 px wide
          </p>
          <div className={styles.ways}>
            {zone}
            <button className={ui.link} type="button" onClick={onRedraw}>
              Draw another
            </button>
          </div>
        </DrawnPicture>
      ) : (
        <div className={fields.field}>
          {zone}
          <p className={fields.hint} id="image-hint">
            JPEG, PNG, WebP, AVIF or GIF; best 16:9 and 1280 px wide
          </p>
        </div>
      )}
      {error && <FieldError id="image-error">{error}</FieldError>}
      {hasImage && (
        <TextField
          id="alt"
          label="Image description (alt text)"
          hint={isLive ? 'Goes live when you publish changes.' : undefined}
          value={alt}
          maxLength={500}
          onChange={(event) => onAlt(event.currentTarget.value)}
        />
      )}
    </>
  )
}
