import type { ReactNode } from 'react'
import type { Picture as PictureData } from '@/domain/content'
import type { PillarKey } from '@/domain/pillars'
import climateJustice from './art/cover-climate-justice.svg'
import mentalHealth from './art/cover-mental-health.svg'
import notes from './art/cover-notes.svg'
import personalGrowth from './art/cover-personal-growth.svg'
import socialJustice from './art/cover-social-justice.svg'
import { classNames } from './class-names'
import styles from './cover.module.css'
import { Icon } from './icon'
import { Picture } from './picture'
import { SiteLink } from './site-link'

const ART: Record<PillarKey | 'notes', { src: string }> = {
  mentalHealth,
  personalGrowth,
  climateJustice,
  socialJustice,
  notes,
}

/** Above this height per width, filling 16:9 would cut away more than a fifth. */
const TALL = 0.7

type CoverArtProps = {
  picture: PictureData | null
  /** Whose drawing stands in when there is no picture. */
  pillar: PillarKey | null
  /** Every second number shows the drawing mirrored, so that neighbours differ. */
  number?: number
  sizes: string
  priority?: boolean
}

/** Artwork of an episode, 16:9. Decorative: the title stands beside it, so it has no text of its own. */
export function CoverArt({ picture, pillar, number = 0, sizes, priority = false }: CoverArtProps) {
  if (picture) {
    const isTall = picture.height / picture.width > TALL
    return (
      <Picture
        picture={isTall ? { ...picture, blur: null } : picture}
        sizes={sizes}
        priority={priority}
        alt=""
        pillar={isTall ? pillar : null}
        className={classNames(styles.art, isTall && styles.framed)}
      />
    )
  }
  return (
    <img
      className={classNames(styles.art, number % 2 === 1 && styles.mirrored)}
      src={ART[pillar ?? 'notes'].src}
      width={1280}
      height={720}
      alt=""
      loading={priority ? 'eager' : 'lazy'}
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

/** Artwork that leads to the video (D21). `children` are the words on its label. */
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
