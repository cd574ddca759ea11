import type { ComponentProps, ReactNode } from 'react'
import type { TopicMark } from '@/domain/topics/topic-mark'
import { Glyph } from '../ui/glyph'
import { Icon } from '../ui/icon'
import { createFields } from './create-fields'
import styles from './field.module.css'

/** The fields of the site and of the forms that look like it. */
export const { FieldError, FieldHint, SelectField, TextArea, TextField } = createFields({
  field: styles.field,
  label: styles.label,
  input: styles.input,
  quote: styles.quoting,
  hint: styles.hint,
  error: styles.error,
  beside: styles.withEnd,
  icon: <Icon name="alert" className={styles.errorIcon} />,
  isHintAbove: true,
})

/** An icon button at the end of a field. */
export function FieldButton({
  icon,
  label,
  ...button
}: { icon: 'eye' | 'eye-off'; label: string } & Omit<ComponentProps<'button'>, 'aria-label'>) {
  return (
    <button type="button" className={styles.end} aria-label={label} {...button}>
      <Icon name={icon} />
    </button>
  )
}

/** A checkbox or radio button with the icon of a topic; `topic` null shows a heart. */
export function Check({
  topic,
  children,
  type = 'checkbox',
  ...input
}: { topic?: TopicMark | null } & { type?: 'checkbox' | 'radio' } & Omit<
    ComponentProps<'input'>,
    'type'
  >) {
  return (
    <label className={styles.check} data-topic={topic?.key}>
      <input type={type} className={styles.box} {...input} />
      {topic && <Glyph topic={topic} className={styles.icon} />}
      {topic === null && <Icon name="heart" className={styles.icon} />}
      <span>{children}</span>
    </label>
  )
}

export function Checks({ children }: { children: ReactNode }) {
  return <div className={styles.checks}>{children}</div>
}
