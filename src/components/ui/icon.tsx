import type { TopicKey } from '@/domain/topics/topics'
import sprite from './art/sprite.svg'
import { classNames } from './class-names'
import styles from './icon.module.css'

export type IconName =
  | 'alert'
  | 'amazon'
  | 'apple'
  | 'arrow'
  | 'camera'
  | 'check'
  | 'chevron'
  | 'close'
  | 'eye'
  | 'eye-off'
  | 'heart'
  | 'image'
  | 'link'
  | 'list'
  | 'mail'
  | 'menu'
  | 'network'
  | 'out'
  | 'path'
  | 'pause'
  | 'pencil'
  | 'person'
  | 'play'
  | 'plus'
  | 'rss'
  | 'save'
  | 'saved'
  | 'search'
  | 'short'
  | 'sign-out'
  | 'skip-back'
  | 'skip-forward'
  | 'spotify'
  | 'star'
  | 'trash'
  | 'video'

export type DrawingName =
  'aside-arrow' | 'crowd' | 'logo' | 'mark' | 'queue' | 'quote-open' | 'listeners'

/** One file with all drawings, which browsers fetch once. */
const spriteUrl: string = sprite.src

/** A drawing of the sprite. Always decorative: its meaning is in the text beside it. */
export function Drawing({ id, className, viewBox }: DrawingProps) {
  return (
    <svg className={className} viewBox={viewBox} aria-hidden="true">
      <use href={`${spriteUrl}#${id}`} />
    </svg>
  )
}

type DrawingProps = {
  id: DrawingName | `i-${IconName}` | `g-${TopicKey}`
  className?: string
  viewBox?: string
}

const DIRECTED: readonly IconName[] = ['arrow', 'out', 'list', 'sign-out']

export function Icon({ name, className }: { name: IconName; className?: string }) {
  const directed = DIRECTED.includes(name) && styles.directed
  return <Drawing id={`i-${name}`} className={classNames(styles.icon, directed, className)} />
}

/** The icon of a topic: a tangle, a seedling, the sun over waves, two people face to face. */
export function Glyph({ topic, className }: { topic: TopicKey; className?: string }) {
  return <Drawing id={`g-${topic}`} className={classNames(styles.glyph, className)} />
}
