'use client'

import { type ChangeEvent, useState } from 'react'
import { uploadTo } from '@/client/images'
import { toErrorMessage } from '@/components/forms/failure'
import { instantOf } from '@/domain/episodes/release'
import type { MoreField, MoreOption, MoreValues } from '@/domain/more-fields'
import { cityOf, dayIn } from '@/domain/show/show-time'
import { describedBy, FieldError, SelectField, TextArea, TextField } from '@/components/ui/field'
import { Tick } from './choice'
import { FileField } from './file-field.client'
import { fields, forms, ui } from './kit'
import { useTypedTime } from './use-typed-time.client'

export const moreFieldId = (name: string): string => `more-${name}`

type Props = {
  fields: MoreField[]
  values: MoreValues
  errors: Record<string, string>
  timeZone: string
  /** The id of the document, and the address of its generated form; null before it is stored. */
  document: { id: string | number; form: string } | null
  onChange: (changed: MoreValues) => void
}

type ControlProps = {
  field: MoreField
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
} & Pick<Props, 'timeZone' | 'document'>

type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Properties that all controls of one element share. */
const common = ({ field, error }: Pick<ControlProps, 'field' | 'error'>) => ({
  id: moreFieldId(field.name),
  label: field.label,
  hint: field.hint,
  error,
  disabled: field.isReadOnly,
})

function TimeControl({ field, value, error, timeZone, onChange }: ControlProps) {
  const { text, take } = useTypedTime(textIn(value) || null, timeZone, onChange)
  return (
    <TextField
      {...common({ field, error })}
      hint={`${field.hint} ${cityOf(timeZone)} time.`.trim()}
      type="datetime-local"
      max="9999-12-31T23:59"
      value={text}
      onChange={({ currentTarget }) => take(currentTarget.value)}
    />
  )
}

const Below = ({ id, error, hint }: { id: string; error: string | undefined; hint: string }) => (
  <>
    {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    {hint && (
      <p className={fields.hint} id={`${id}-hint`}>
        {hint}
      </p>
    )}
  </>
)

/** Radio buttons, or a checkbox for each option. */
function OptionsControl({ field, value, error, onChange }: ControlProps) {
  const id = moreFieldId(field.name)
  const chosen = [value ?? []].flat()
  const take = ({ value: option }: MoreOption, isChosen: boolean) => {
    if (!field.isMany) return onChange(option)
    const others = chosen.filter((one) => one !== option)
    onChange(isChosen ? [...others, option] : others)
  }
  return (
    <fieldset
      id={id}
      className={fields.field}
      tabIndex={-1}
      disabled={field.isReadOnly}
      {...describedBy(id, error, field.hint !== '')}
    >
      <legend className={fields.label}>{field.label}</legend>
      {field.options.map((option) => (
        <Tick
          key={option.value}
          type={field.isMany ? 'checkbox' : 'radio'}
          name={id}
          checked={chosen.includes(option.value)}
          onChange={({ currentTarget }) => take(option, currentTarget.checked)}
        >
          {option.label}
        </Tick>
      ))}
      <Below id={id} error={error} hint={field.hint} />
    </fieldset>
  )
}

function SelectControl({ field, value, error, onChange }: ControlProps) {
  if (field.isMany)
    return <OptionsControl {...{ field, value, error, onChange }} timeZone="" document={null} />
  const take = (text: string) =>
    onChange(field.options.find((option) => String(option.value) === text)?.value ?? null)
  return (
    <SelectField
      {...common({ field, error })}
      value={textIn(value)}
      onChange={({ currentTarget }) => take(currentTarget.value)}
    >
      <option value="">None</option>
      {field.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}

/** A stored file to choose, and another to upload. */
function UploadControl(props: ControlProps) {
  const { field, document, onChange } = props
  const [sent, setSent] = useState<MoreOption[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const { collection, owner } = field.uploads ?? { collection: '', owner: null }

  async function send(file: File | undefined) {
    if (!file) return
    setProblem(null)
    const data = owner && document ? { [owner]: String(document.id) } : {}
    try {
      const { id, filename } = await uploadTo(collection, data, file)
      setSent((before) => [...before, { value: id, label: filename ?? file.name }])
      onChange(id)
    } catch (err) {
      setProblem(toErrorMessage(err))
    }
  }

  return (
    <>
      <SelectControl {...props} field={{ ...field, options: [...field.options, ...sent] }} />
      <FileField
        id={`${moreFieldId(field.name)}-file`}
        label={`${field.label}: new file`}
        hint={owner && !document ? 'Save first, then upload a file.' : undefined}
        error={problem}
        disabled={field.isReadOnly || (owner !== null && !document)}
        onFiles={(files) => void send(files?.[0])}
      />
    </>
  )
}

function Control(props: ControlProps) {
  const { field, value, error, timeZone, document, onChange } = props
  const input = {
    ...common({ field, error }),
    value: textIn(value),
    dir: 'auto',
    onChange: ({ currentTarget }: Changed) => onChange(currentTarget.value || null),
  }
  switch (field.control) {
    case 'text':
    case 'email':
      return <TextField {...input} type={field.control} />
    case 'textarea':
      return <TextArea {...input} />
    case 'number':
      return (
        <TextField
          {...input}
          type="number"
          step="any"
          onChange={({ currentTarget: { valueAsNumber: number } }) =>
            onChange(Number.isNaN(number) ? null : number)
          }
        />
      )
    case 'day':
      return (
        <TextField
          {...input}
          type="date"
          max="9999-12-31"
          value={value ? dayIn(textIn(value), timeZone) : ''}
          onChange={({ currentTarget: { value: day } }) =>
            onChange(day ? instantOf(day, '12:00', timeZone).toISOString() : null)
          }
        />
      )
    case 'time':
      return <TimeControl {...props} />
    case 'checkbox':
      return (
        <div className={fields.field}>
          <Tick
            id={input.id}
            type="checkbox"
            disabled={input.disabled}
            checked={value === true}
            {...describedBy(input.id, error, field.hint !== '')}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          >
            {field.label}
          </Tick>
          <Below id={input.id} error={error} hint={field.hint} />
        </div>
      )
    case 'radio':
      return <OptionsControl {...props} />
    case 'select':
      return <SelectControl {...props} />
    case 'upload':
      return <UploadControl {...props} />
    case 'form':
      return (
        <p className={ui.note}>
          {field.label} is edited under{' '}
          {document ? <a href={document.form}>All fields</a> : 'All fields, once this is saved'}.
        </p>
      )
  }
}

/** The fields of a document that its editor has no place of its own for, each as its config says. */
export function MoreFields({ fields: shown, values, errors, timeZone, document, onChange }: Props) {
  const hasErrors = shown.some(({ name }) => errors[name])
  const [isOpen, setOpen] = useState(false)
  if (shown.length === 0) return null
  return (
    <details
      className={ui.fold}
      open={isOpen || hasErrors}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>More fields</summary>
      <div className={forms.form}>
        {shown.map((field) => (
          <Control
            key={field.name}
            field={field}
            value={values[field.name] ?? null}
            error={errors[field.name]}
            timeZone={timeZone}
            document={document}
            onChange={(value) => onChange({ [field.name]: value })}
          />
        ))}
      </div>
    </details>
  )
}
