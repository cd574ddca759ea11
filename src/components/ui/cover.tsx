import type { ReactNode } from 'react'
import type { Picture as PictureData } from '@/domain/content'
import { standInPath, type TopicMark } from '@/domain/topics/topic-mark'
import { classNames } from './class-names'
import styles from './cover.module.css'
import { Icon } from './icon'
import { Picture } from './picture'
import { SiteLink } from './site-link'

/** From this ratio of height to width on, filling 16:9 would crop more than a fifth. */
const TALL = 0.7

type CoverArtProps = {
  picture: PictureData | null
  /** Gives the colour round a picture that does not fill 16:9, and the drawing without a picture. */
  topic: TopicMark | null
  /** Of the episode, which gives it a drawing of its own. */
  number?: number
  /** What the episode is drawn as. */
  standIn?: string
  sizes: string
  priority?: boolean
  /** Empty where a title stands beside it. */
  alt?: string
}

/** Artwork of an episode in 16:9: wide pictures fill it, tall ones are shown whole. */
export function CoverArt({
  picture,
  topic,
  number = 0,
  standIn,
  sizes,
  priority = false,
  alt = '',
}: CoverArtProps) {
  if (picture) {
    const isTall = picture.height / picture.width > TALL
    return (
      <Picture
        picture={isTall ? { ...picture, blur: null } : picture}
        sizes={sizes}
        priority={priority}
        alt={alt}
        topic={isTall ? topic?.key : null}
        className={classNames(styles.art, isTall && styles.framed)}
      />
    )
  }
  return (
    <img
      className={styles.art}
      src={standInPath(topic, number, standIn)}
      width={1280}
      height={720}
      alt={alt}
      loading={priority ? undefined : 'lazy'}
      decoding="async"
    />
  )
}

type CoverProps = CoverArtProps & { large?: boolean; className?: string }

export function Cover({ large = false, className, ...art }: CoverProps) {
  return (
    <div className={classNames(styles.cover, large && styles.large, className)}>
      <CoverArt {...art} />
    </div>
  )
}

/** Artwork that links to the video (D21). `children` is its label. */
export function CoverLink({
  href,
  large = false,
  children,
  ...art
}: CoverArtProps & { href: string; large?: boolean; children: ReactNode }) {
  return (
    <SiteLink href={href} className={classNames(styles.cover, large && styles.large)}>
      <CoverArt {...art} />
      <span className={styles.play}>
        <Icon name="play" />
        <span>{children}</span>
      </span>
    </SiteLink>
  )
}
