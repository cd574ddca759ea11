import { Icon } from '@/components/ui/icon'
import { classNames } from '@/components/ui/class-names'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import styles from './player-parts.module.css'
import type { Texts } from '@/domain/texts'

/** Its name says what a press does. */
export function PlayButton({
  isPlaying,
  isWaiting,
  small = false,
  texts: t,
  ...rest
}: {
  texts: Texts['player']
  isPlaying: boolean
  isWaiting: boolean
  small?: boolean
  onClick: () => void
  ref?: React.Ref<HTMLButtonElement>
}) {
  return (
    <button
      type="button"
      className={classNames(styles.play, small && styles.small)}
      aria-busy={isWaiting || undefined}
      {...rest}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} />
      <VisuallyHidden>{isPlaying ? t.pause : t.play}</VisuallyHidden>
    </button>
  )
}

export function SkipButton({
  way,
  seconds,
  small = false,
  texts: t,
  onClick,
}: {
  texts: Texts['player']
  way: 'back' | 'forward'
  seconds: number
  small?: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className={classNames(styles.skip, small && styles.smallSkip)}
      onClick={onClick}
    >
      <Icon name={way === 'back' ? 'skip-back' : 'skip-forward'} />
      <span>{seconds}</span>
      <VisuallyHidden>{way === 'back' ? t.back : t.forward}</VisuallyHidden>
    </button>
  )
}
