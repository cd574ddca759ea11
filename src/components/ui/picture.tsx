import type { Picture as PictureData } from '@/domain/content'
import type { TopicKey } from '@/domain/topics/topics'
import { classNames } from './class-names'
import styles from './picture.module.css'

type PictureProps = {
  picture: PictureData
  /** The `sizes` attribute: how wide it is shown. */
  sizes: string
  /** For the largest picture of the first screen: fetched first and not lazily. */
  priority?: boolean
  /** Overrides the picture's own text; `''` where the text beside it says the same. */
  alt?: string
  /** Gives the colour shown where the picture does not reach. */
  topic?: TopicKey | null
  /** CSS object-position. */
  position?: string
  className?: string
}

/**
 * A picture in its stored widths. Reserves its space; that of the first screen shows its blur
 * while it loads. The others come before they are seen, and their blurs would make the page longer.
 */
export function Picture({
  picture,
  sizes,
  priority = false,
  alt,
  topic,
  position,
  className,
}: PictureProps) {
  return (
    <img
      className={classNames(styles.picture, className)}
      src={picture.src}
      srcSet={picture.sources.map(({ src, width }) => `${src} ${width}w`).join(', ') || undefined}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      data-topic={topic ?? undefined}
      decoding={priority ? 'sync' : 'async'}
      style={{
        objectPosition: position,
        backgroundImage: priority && picture.blur ? `url(${picture.blur})` : undefined,
      }}
    />
  )
}
