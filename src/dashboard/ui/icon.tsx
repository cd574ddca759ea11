import { classNames } from '@/components/ui/class-names'
import styles from './icon.module.css'
import sprite from './sprite.svg'

export type DeskIcon =
  | 'alert'
  | 'amazon'
  | 'apple'
  | 'arrow'
  | 'back'
  | 'check'
  | 'chevron'
  | 'close'
  | 'excl'
  | 'grip'
  | 'heart'
  | 'image'
  | 'key'
  | 'link'
  | 'menu'
  | 'out'
  | 'pen2'
  | 'phone'
  | 'plus'
  | 'screen'
  | 'search'
  | 'spotify'
  | 'ul'
  | 'upload'
  | 'video'

type DeskDrawing =
  | `i-${DeskIcon}`
  | `g-${'mind' | 'growth' | 'climate' | 'social'}`
  | `s-${'live' | 'edited' | 'scheduled' | 'draft' | 'trash'}`
  | 'face'
  | 'logo'
  | 'q-open'

const spriteUrl: string = sprite.src

/** A drawing of the desk's sprite; decorative, since its meaning is in the text beside it. */
export function Drawing({ id, className }: { id: DeskDrawing; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${spriteUrl}#${id}`} />
    </svg>
  )
}

export function Icon({ name, className }: { name: DeskIcon; className?: string }) {
  return <Drawing id={`i-${name}`} className={classNames(styles.icon, className)} />
}
