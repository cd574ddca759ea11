import type { Picture as PictureData } from '@/domain/content'
import type { TopicKey } from '@/domain/topics/topics'
import { classNames } from './class-names'
import { Drawing } from './icon'
import { Picture } from './picture'
import styles from './portrait.module.css'

/** A guest's photo, or a drawing of a listener if there is none. */
export function Portrait({
  picture,
  topic,
  mirrored = false,
  sizes,
  alt = '',
  position,
  className,
}: {
  picture: PictureData | null
  topic: TopicKey
  mirrored?: boolean
  sizes: string
  /** Empty where the name stands beside it. */
  alt?: string
  /** As CSS object-position. */
  position?: string
  className?: string
}) {
  return (
    <div
      className={classNames(styles.portrait, mirrored && styles.mirrored, className)}
      data-topic={topic}
    >
      {picture ? (
        <Picture picture={picture} sizes={sizes} alt={alt} position={position} />
      ) : (
        <Drawing id="mark" className={styles.mark} viewBox="0 0 40 60" />
      )}
    </div>
  )
}
