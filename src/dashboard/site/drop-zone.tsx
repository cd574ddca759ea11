'use client'

import { type ReactNode, useRef } from 'react'
import { IMAGE_TYPES } from '@/components/studio/shared/shrink-image'
import { FieldError, TextField } from '@/components/ui/field'
import { FileZone } from '../ui/file-field.client'
import { classNames, LinkButton, ui, VisuallyHidden } from '../ui/kit'
import styles from './site.module.css'
import type { SiteImage } from './use-site-image.client'

/**
 * An image of the show: a drop zone, and where the image will appear.
 * @param what such as `cover`
 * @param shape of the zone
 * @param children places where it appears
 */
export function DropZone({
  image,
  what,
  shape = 'square',
  children,
}: {
  image: SiteImage
  what: string
  shape?: 'square' | 'wide' | 'card'
  children: ReactNode
}) {
  const { name, shown, isChosen, fileLabel, error, alt, setAlt, choose, remove } = image
  const input = useRef<HTMLInputElement>(null)
  return (
    <div
      className={classNames(
        styles.drop,
        shape === 'wide' && styles.wideDrop,
        shape === 'card' && styles.cardDrop,
      )}
    >
      <div>
        <FileZone
          ref={input}
          className={classNames(styles.zone, shown && styles.full)}
          id={name}
          accept={IMAGE_TYPES}
          aria-label={shown ? `Replace the ${what}` : `Choose a ${what}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          onFiles={(files) => void choose(files)}
        >
          {shown && <img src={shown.src} alt="" />}
        </FileZone>
        {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      </div>
      <div className={styles.about}>
        {shown && (
          <div>
            <p className={ui.soft}>
              {fileLabel && `${fileLabel}, `}
              {shown.width} × {shown.height}
            </p>
            <p className={ui.words}>
              <LinkButton onClick={() => input.current?.click()}>
                Replace<VisuallyHidden> the {what}</VisuallyHidden>
              </LinkButton>
              <LinkButton onClick={remove}>
                Remove<VisuallyHidden> the {what}</VisuallyHidden>
              </LinkButton>
            </p>
          </div>
        )}
        {isChosen && (
          <TextField
            id={`${name}-alt`}
            label="Image description (alt text)"
            value={alt}
            maxLength={300}
            onChange={({ currentTarget: { value } }) => setAlt(value)}
          />
        )}
        <div className={styles.places}>{children}</div>
      </div>
    </div>
  )
}

/** One place where an image appears, and what it is called. */
export const Place = ({ name, children }: { name: string; children: ReactNode }) => (
  <figure className={styles.place}>
    {children}
    <figcaption>{name}</figcaption>
  </figure>
)
