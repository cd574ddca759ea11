import type { ReactNode } from 'react'
import type { Picture as PictureData } from '@/domain/content'
import { shapeOf, type Shape } from '@/domain/images/shape'
import { generatedArtPath, type TopicMark } from '@/domain/topics/topic-mark'
import { classNames } from './class-names'
import styles from './cover.module.css'
import { Icon } from './icon'
import { Picture } from './picture'
import { SiteLink } from './site-link'

/** From this ratio of height to width on, the upper part of a picture is shown. */
const TALL = 1.25

type CoverArtProps = {
  picture: PictureData | null
  /** Of the drawing without a picture. */
  topic: TopicMark | null
  /** Of the episode, which gives it a drawing of its own. */
  number?: number
  generatedArt?: string
  sizes: string
  priority?: boolean
  /** Empty where a title stands beside it. */
  alt?: string
}

type PlaceProps = {
  /** Of the place; without one the picture keeps its own. */
  shape?: Shape
  large?: boolean
  className?: string
}

/** Artwork of an episode, which fills its place; what is drawn has the shape of the place. */
function CoverArt({
  picture,
  topic,
  number = 0,
  generatedArt,
  shape,
  sizes,
  priority = false,
  alt = '',
}: CoverArtProps & { shape: Shape }) {
  if (picture) {
    return (
      <Picture
        picture={picture}
        sizes={sizes}
        priority={priority}
        alt={alt}
        position={picture.height / picture.width > TALL ? '50% 22%' : undefined}
        className={styles.art}
      />
    )
  }
  return (
    <img
      className={styles.art}
      src={generatedArtPath(topic, number, generatedArt, shape)}
      width={shape === 'square' ? 720 : 1280}
      height={720}
      alt={alt}
      loading={priority ? undefined : 'lazy'}
      decoding="async"
    />
  )
}

const own = (picture: PictureData | null): Shape => (picture ? shapeOf(picture) : 'wide')

/** A square picture in a wide place is not cut: it is mounted on a ruled card. */
const placeClass = (
  { shape, large, className }: PlaceProps,
  picture: PictureData | null,
): string | undefined =>
  classNames(
    styles.cover,
    (shape ?? own(picture)) === 'square' && styles.square,
    shape === 'wide' && own(picture) === 'square' && styles.mounted,
    large && styles.large,
    className,
  )

/** Artwork of an episode: it keeps its shape where it stands alone, and has that of a list in one. */
export function Cover({ shape, large, className, ...art }: CoverArtProps & PlaceProps) {
  return (
    <div className={placeClass({ shape, large, className }, art.picture)}>
      <CoverArt shape={shape ?? 'wide'} {...art} />
    </div>
  )
}

/** Artwork that links to the video. `children` is its label. */
export function CoverLink({
  href,
  shape,
  large,
  className,
  children,
  ...art
}: CoverArtProps & PlaceProps & { href: string; children: ReactNode }) {
  return (
    <SiteLink href={href} className={placeClass({ shape, large, className }, art.picture)}>
      <CoverArt shape={shape ?? 'wide'} {...art} />
      <span className={styles.play}>
        <Icon name="play" />
        <span>{children}</span>
      </span>
    </SiteLink>
  )
}
