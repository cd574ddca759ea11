import type { ComponentProps, ReactNode } from 'react'
import type { TopicMark } from '@/domain/topics/topic-mark'
import { classNames } from './class-names'
import styles from './field.module.css'
import { Glyph } from './glyph'
import { Icon } from './icon'

type Labelled = {
  label: ReactNode
  hint?: ReactNode
  /** Marks the field as invalid and is announced with it. */
  error?: string | null | undefined
}

/** One of the two is given; without an id it is made of the name, without a name the id is it. */
type Named = { id: string; name?: string } | { id?: undefined; name: string }

type About = Labelled &
  Named & {
    /** Says how many characters there are, of `maxLength`; instead of a hint. */
    isCounted?: boolean
    /** Of a field whose text is a quote. */
    isQuote?: boolean
    className?: string | undefined
  }

type Props<Element extends 'input' | 'select' | 'textarea'> = About &
  Omit<ComponentProps<Element>, 'id' | 'name' | 'className'>

/** The attributes that tie a field to its error and hint. */
export const describedBy = (id: string, error: string | null | undefined, hasHint: boolean) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby':
    classNames(error ? `${id}-error` : '', hasHint ? `${id}-hint` : '') || undefined,
})

export const FieldHint = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className={styles.hint} id={id}>
    {children}
  </p>
)

/** Shows what is wrong with a field; its id is that of the field with `-error`. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className={styles.error} id={id}>
    <Icon name="alert" className={styles.errorIcon} />
    <span>{children}</span>
  </p>
)

/**
 * A label, hint and error around any control that takes the attributes of `describedBy`: screen
 * readers announce them with the field (WCAG 3.3.1, 3.3.2).
 */
export const Field = ({
  id,
  label,
  hint,
  error,
  children,
}: Labelled & { id: string; children: ReactNode }) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
    {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
    {children}
    {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
  </div>
)

/** Splits what is about the field from the attributes of its control. */
function parts<Given extends About & { value?: unknown; maxLength?: number }>(given: Given) {
  const { label, hint, error, isCounted, isQuote, className, ...control } = given
  const { value, maxLength } = given
  const id = given.id ?? `field-${given.name}`
  const text = isCounted ? `${String(value ?? '').length} of ${maxLength} characters` : hint
  return {
    frame: { id, label, hint: text, error },
    control: {
      ...describedBy(id, error, Boolean(text)),
      ...control,
      id,
      name: given.name ?? id,
      className: classNames(styles.input, isQuote && styles.quote, className),
    },
  }
}

/** A field of one line. What is inside it stands beside it, such as a button. */
export function TextField({ children, ...props }: Props<'input'>) {
  const { frame, control } = parts(props)
  const input = <input type="text" {...control} />
  return (
    <Field {...frame}>
      {children ? (
        <div className={styles.beside}>
          {input}
          {children}
        </div>
      ) : (
        input
      )}
    </Field>
  )
}

/** A field of several lines. */
export function TextArea(props: Props<'textarea'>) {
  const { frame, control } = parts(props)
  return (
    <Field {...frame}>
      <textarea rows={4} {...control} />
    </Field>
  )
}

/** A list to choose from; its options are the children. */
export function SelectField(props: Props<'select'>) {
  const { frame, control } = parts(props)
  return (
    <Field {...frame}>
      <select {...control} />
    </Field>
  )
}

/** An icon button in the end of a field. */
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
