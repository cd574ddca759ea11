import styles from './focus-choice.module.css'
import type { Focus } from './shrink-image'

/**
 * The square that will be cut out of a picture, and two sliders that move it. The preview cuts as
 * `shrinkImage` does: `object-position` in percent is the same rule.
 */
export function FocusChoice({
  src,
  focus,
  onChange,
}: {
  src: string
  focus: Focus
  onChange: (focus: Focus) => void
}) {
  const slider = (axis: keyof Focus, label: string) => (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        value={focus[axis]}
        onChange={(event) => onChange({ ...focus, [axis]: Number(event.currentTarget.value) })}
      />
    </label>
  )
  return (
    <div className={styles.choice}>
      <img
        src={src}
        alt="Preview of the headshot as it will be cut"
        className={styles.preview}
        style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
      />
      <div className={styles.sliders}>
        {slider('x', 'Left and right')}
        {slider('y', 'Up and down')}
      </div>
    </div>
  )
}
