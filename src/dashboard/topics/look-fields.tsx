import type { Motif } from '@/domain/topics/motifs'
import { MOTIF_NAMES } from '@/domain/topics/motif-words'
import { isPaletteColour, PALETTE } from '@/domain/topics/topic-colours'
import { topicLook } from '@/domain/topics/topic-look'
import type { Topic } from '@/domain/topics/topics'
import { classNames, Drawing, fields, Icon } from '../ui/kit'
import { shadesOf } from '../ui/topics'
import styles from './topics.module.css'

const COLOURS = Object.entries(PALETTE).map(([name, { title }]) => ({ name, title }))

/** The palette as radio buttons; a colour of the host's own stays as one more. */
export function ColourField({
  name,
  value,
  own,
  others,
  onChange,
}: {
  name: string
  value: string
  /** The colour that is stored. */
  own: string | null
  others: readonly Topic[]
  onChange: (colour: string) => void
}) {
  const used = new Set(others.map((topic) => topicLook(topic).colour))
  const isOwn = own !== null && !isPaletteColour(own)
  const choices = [...COLOURS, ...(isOwn ? [{ name: own, title: `Your own, ${own}` }] : [])]
  return (
    <fieldset className={styles.choices}>
      <legend className={fields.label}>Colour</legend>
      <div className={styles.swatches}>
        {choices.map((colour) => {
          const isUsed = used.has(colour.name)
          return (
            <label
              key={colour.name}
              className={classNames(styles.swatch, isUsed && styles.used)}
              title={colour.title}
              {...shadesOf(colour.name)}
            >
              <input
                type="radio"
                name={name}
                value={colour.name}
                aria-label={isUsed ? `${colour.title}, used by another topic` : colour.title}
                checked={value === colour.name}
                onChange={() => onChange(colour.name)}
              />
              <Icon name="check" />
            </label>
          )
        })}
      </div>
      <p className={fields.hint}>
        A dot means another topic uses it. All twelve are easy to read, light and dark.
      </p>
    </fieldset>
  )
}

/** The drawings as radio buttons, the chosen one in the topic’s colour. */
export const MotifField = ({
  name,
  value,
  colour,
  onChange,
}: {
  name: string
  value: string
  colour: string
  onChange: (motif: Motif) => void
}) => (
  <fieldset className={styles.choices} {...shadesOf(colour)}>
    <legend className={fields.label}>Motif</legend>
    <div className={styles.swatches}>
      {MOTIF_NAMES.map((one) => (
        <label key={one.motif} className={classNames(styles.swatch, styles.motif)} title={one.name}>
          <input
            type="radio"
            name={name}
            value={one.motif}
            aria-label={one.name}
            checked={value === one.motif}
            onChange={() => onChange(one.motif)}
          />
          <Drawing id={`m-${one.motif}`} />
        </label>
      ))}
    </div>
  </fieldset>
)
