import type { Picture as PictureData } from '@/domain/content'
import type { PillarKey } from '@/domain/pillars'
import { classNames } from './class-names'
import { Drawing } from './icon'
import { Picture } from './picture'
import styles from './portrait.module.css'

/** A face, or the mark of a person where there is no photo. */
export function Portrait({
  picture,
  pillar,
  mirrored = false,
  sizes,
  className,
}: {
  picture: PictureData | null
  pillar: PillarKey
  mirrored?: boolean
  sizes: string
  className?: string
}) {
  return (
    <div
      className={classNames(styles.portrait, mirrored && styles.mirrored, className)}
      data-pillar={pillar}
    >
      {picture ? (
        <Picture picture={picture} sizes={sizes} alt="" />
      ) : (
        <Drawing id="mark" className={styles.mark} viewBox="0 0 40 60" />
      )}
    </div>
  )
}
