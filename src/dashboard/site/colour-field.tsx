import type { LookProblem } from '@/domain/look/look'
import { isHex } from '@/domain/look/colour'
import type { BaseColour } from '@/domain/look/palettes'
import { LOOK_FIELDS } from '@/domain/show/settings'
import { fields, Icon, LinkButton } from '../ui/kit'
import styles from './look.module.css'

/** A code as it is typed or pasted, with the # that was left out. */
const codeOf = (typed: string): string => {
  const code = typed.trim().toLowerCase()
  return isHex(`#${code}`) ? `#${code}` : code
}

/**
 * A colour: a picker and its code, which stay in step, and whether it can be used.
 * @param shown the last code that was a colour
 */
export function ColourField({
  name,
  value,
  shown,
  problem,
  onChange,
}: {
  name: BaseColour
  value: string
  shown: string
  problem: LookProblem | undefined
  onChange: (colour: string) => void
}) {
  const label = LOOK_FIELDS[name]
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={name}>
        {label}
      </label>
      <div className={styles.own}>
        <input
          type="color"
          value={shown}
          aria-label={`Pick a colour: ${label}`}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <input
          id={name}
          name={name}
          className={fields.input}
          value={value}
          maxLength={9}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${name}-error`}
          onChange={({ currentTarget }) => onChange(codeOf(currentTarget.value))}
        />
        <p className={problem ? styles.wrong : styles.right} id={`${name}-error`} role="status">
          <Icon name={problem ? 'alert' : 'check'} />
          {problem ? (
            <span>
              {problem.message.replace(` Use ${problem.suggestion}`, '')}{' '}
              <LinkButton onClick={() => onChange(problem.suggestion)}>
                Use {problem.suggestion}
              </LinkButton>
            </span>
          ) : (
            'Easy to read'
          )}
        </p>
      </div>
    </div>
  )
}
