import sprite from './art/sprite.svg'
import { classNames } from './class-names'
import styles from './icon.module.css'

export type IconName =
  | 'alert'
  | 'amazon'
  | 'apple'
  | 'arrow'
  | 'camera'
  | 'cast'
  | 'check'
  | 'chevron'
  | 'close'
  | 'eye'
  | 'eye-off'
  | 'grip'
  | 'heart'
  | 'image'
  | 'link'
  | 'list'
  | 'mail'
  | 'menu'
  | 'mic'
  | 'network'
  | 'out'
  | 'path'
  | 'pause'
  | 'pencil'
  | 'person'
  | 'play'
  | 'plus'
  | 'queue'
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
  | 'stop'
  | 'trash'
  | 'video'

export type DrawingName =
  'aside-arrow' | 'crowd' | 'logo' | 'mark' | 'queue' | 'quote-open' | 'listeners'

/** One file with all drawings but some of topics, which browsers fetch once. */
export const spriteUrl: string = sprite.src

/** A drawing of the sprite. Always decorative: its meaning is in the text beside it. */
export function Drawing({ id, className, viewBox }: DrawingProps) {
  return (
    <svg className={className} viewBox={viewBox} aria-hidden="true">
      <use href={`${spriteUrl}#${id}`} />
    </svg>
  )
}

type DrawingProps = {
  id: DrawingName | `i-${IconName}`
  className?: string
  viewBox?: string
}

const DIRECTED: readonly IconName[] = ['arrow', 'out', 'list', 'sign-out']

export function Icon({ name, className }: { name: IconName; className?: string }) {
  const directed = DIRECTED.includes(name) && styles.directed
  return <Drawing id={`i-${name}`} className={classNames(styles.icon, directed, className)} />
}
