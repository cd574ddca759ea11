import motifs from '@/components/ui/art/motifs.svg'
import { classNames } from '@/components/ui/class-names'
import type { Motif } from '@/domain/topics/motifs'
import styles from './ui.module.css'
import sprite from './sprite.svg'

export type DeskIcon =
  | 'alert'
  | 'amazon'
  | 'apple'
  | 'arrow'
  | 'back'
  | 'cal'
  | 'check'
  | 'chevron'
  | 'clock'
  | 'close'
  | 'excl'
  | 'grip'
  | 'heart'
  | 'image'
  | 'key'
  | 'link'
  | 'menu'
  | 'mic'
  | 'more'
  | 'ol'
  | 'out'
  | 'pause'
  | 'pen2'
  | 'phone'
  | 'play'
  | 'plus'
  | 'redo'
  | 'screen'
  | 'search'
  | 'spotify'
  | 'star'
  | 'starred'
  | 'ul'
  | 'undo'
  | 'upload'
  | 'video'

type DeskDrawing =
  | `i-${DeskIcon}`
  | `m-${Motif}`
  | `s-${'live' | 'edited' | 'scheduled' | 'draft' | 'trash'}`
  | 'face'
  | 'logo'
  | 'q-open'

const spriteUrl: string = sprite.src
const motifsUrl: string = motifs.src

/** A drawing of the desk's, or a motif; decorative, since its meaning is in the text beside it. */
export function Drawing({ id, className }: { id: DeskDrawing; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${id.startsWith('m-') ? motifsUrl : spriteUrl}#${id}`} />
    </svg>
  )
}

export function Icon({ name, className }: { name: DeskIcon; className?: string }) {
  return <Drawing id={`i-${name}`} className={classNames(styles.icon, className)} />
}
