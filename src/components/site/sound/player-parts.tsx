import { Icon } from '@/components/ui/icon'
import { classNames } from '@/components/ui/class-names'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import styles from './player-parts.module.css'

/** Its name says what a press does. */
export function PlayButton({
  isPlaying,
  isWaiting,
  small = false,
  ...rest
}: {
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
      <VisuallyHidden>{isPlaying ? 'Pause' : 'Play'}</VisuallyHidden>
    </button>
  )
}

export function SkipButton({
  way,
  seconds,
  small = false,
  onClick,
}: {
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
      <VisuallyHidden>{way === 'back' ? ' seconds back' : ' seconds forward'}</VisuallyHidden>
    </button>
  )
}
