import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../ui/class-names'

type FieldLook = {
  field: string | undefined
  label: string | undefined
  input: string | undefined
  /** Of a field whose text is a quote. */
  quote: string | undefined
  hint: string | undefined
  error: string | undefined
  /** Around a field and what stands beside it. */
  beside: string | undefined
  icon: ReactNode
  isHintAbove?: boolean
}

type Labelled = {
  label: ReactNode
  hint?: ReactNode
  /** Marks the field as invalid and is announced with it. */
  error?: string | null
  /** Says how many characters there are, of `maxLength`; instead of a hint. */
  isCounted?: boolean
}

/** One of the two is given; without an id it is made of the name, without a name the id is it. */
type Named = { id: string; name?: string } | { id?: undefined; name: string }

type About = Labelled & Named & { isQuote?: boolean; className?: string }

type Props<Element extends 'input' | 'select' | 'textarea'> = About &
  Omit<ComponentProps<Element>, 'id' | 'name' | 'className'>

/** The attributes that tie a field to its error and hint. */
export const describedBy = (id: string, error: string | null | undefined, hasHint: boolean) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby':
    classNames(error ? `${id}-error` : '', hasHint ? `${id}-hint` : '') || undefined,
})

/**
 * The fields of all forms, in one of their looks: a label, a hint and an error that screen readers
 * announce with the field (WCAG 3.3.1, 3.3.2).
 */
export function createFields(look: FieldLook) {
  const FieldHint = ({ id, children }: { id: string; children: ReactNode }) => (
    <p className={look.hint} id={id}>
      {children}
    </p>
  )

  /** Shows what is wrong with a field; its id is that of the field with `-error`. */
  const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
    <p className={look.error} id={id}>
      {look.icon}
      <span>{children}</span>
    </p>
  )

  /** A label, hint and error around any control that takes the attributes of `describedBy`. */
  function Field({
    id,
    label,
    hint,
    error,
    children,
  }: Omit<Labelled, 'isCounted'> & { id: string; children: ReactNode }) {
    const below = hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
    return (
      <div className={look.field}>
        <label className={look.label} htmlFor={id}>
          {label}
        </label>
        {look.isHintAbove && below}
        {children}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {!look.isHintAbove && below}
      </div>
    )
  }

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
        className: classNames(look.input, isQuote && look.quote, className),
      },
    }
  }

  /** A field of one line. What is inside it stands beside it, such as a button. */
  function TextField({ children, ...props }: Props<'input'>) {
    const { frame, control } = parts(props)
    return (
      <Field {...frame}>
        {children ? (
          <div className={look.beside}>
            <input type="text" {...control} />
            {children}
          </div>
        ) : (
          <input type="text" {...control} />
        )}
      </Field>
    )
  }

  /** A field of several lines. */
  function TextArea(props: Props<'textarea'>) {
    const { frame, control } = parts(props)
    return (
      <Field {...frame}>
        <textarea rows={4} {...control} />
      </Field>
    )
  }

  /** A list to choose from; its options are the children. */
  function SelectField(props: Props<'select'>) {
    const { frame, control } = parts(props)
    return (
      <Field {...frame}>
        <select {...control} />
      </Field>
    )
  }

  return { Field, FieldError, FieldHint, TextField, TextArea, SelectField }
}
