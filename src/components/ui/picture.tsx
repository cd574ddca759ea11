import type { Picture as PictureData } from '@/domain/content'
import type { PillarKey } from '@/domain/pillars'
import { classNames } from './class-names'
import styles from './picture.module.css'

type PictureProps = {
  picture: PictureData
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  /** The largest picture of the first screen: fetched first, not lazily. */
  priority?: boolean
  /** Overrides the text of the picture, `''` where words beside it say the same. */
  alt?: string
  /** Whose colour stands where the picture does not reach. */
  pillar?: PillarKey | null
  className?: string
}

/** A stored picture in its widths (D22), with its place kept and its blur shown until it has come. */
export function Picture({
  picture,
  sizes,
  priority = false,
  alt,
  pillar,
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
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      data-pillar={pillar ?? undefined}
      decoding={priority ? 'sync' : 'async'}
      style={picture.blur ? { backgroundImage: `url(${picture.blur})` } : undefined}
    />
  )
}
