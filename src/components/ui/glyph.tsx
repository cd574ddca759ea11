import type { TopicMark } from '@/domain/topics/topic-mark'
import motifs from './art/motifs.svg'
import { classNames } from './class-names'
import { spriteUrl } from './icon'
import styles from './icon.module.css'

/** The drawings that only sites with topics of their own fetch. */
const motifsUrl: string = motifs.src

/** The motif of a topic: a tangle, a seedling, the sun over waves, two people face to face, … */
export function Glyph({
  topic: { key, motif },
  className,
}: {
  topic: TopicMark
  className?: string
}) {
  return (
    <svg className={classNames(styles.glyph, className)} aria-hidden="true">
      <use href={motif ? `${motifsUrl}#m-${motif}` : `${spriteUrl}#g-${key}`} />
    </svg>
  )
}
