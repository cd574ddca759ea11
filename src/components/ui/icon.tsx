import sprite from './art/sprite.svg'
import { classNames } from './class-names'
import styles from './icon.module.css'

export type IconName =
  | 'alert'
  | 'amazon'
  | 'apple'
  | 'arrow'
  | 'bluesky'
  | 'cast'
  | 'check'
  | 'chevron'
  | 'close'
  | 'discord'
  | 'eye'
  | 'eye-off'
  | 'facebook'
  | 'grip'
  | 'heart'
  | 'image'
  | 'instagram'
  | 'ko-fi'
  | 'link'
  | 'linkedin'
  | 'list'
  | 'mail'
  | 'mastodon'
  | 'menu'
  | 'mic'
  | 'out'
  | 'path'
  | 'patreon'
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
  | 'sign-out'
  | 'skip-back'
  | 'skip-forward'
  | 'spotify'
  | 'star'
  | 'stop'
  | 'threads'
  | 'tiktok'
  | 'trash'
  | 'video'
  | 'whatsapp'
  | 'x'
  | 'youtube'

export type DrawingName =
  'aside-arrow' | 'crowd' | 'logo' | 'mark' | 'queue' | 'quote-open' | 'listeners'

/**
 * One file with all drawings but some of topics, which browsers fetch once. Marks of social services
 * are those of Simple Icons 13 (CC0).
 */
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
