/** The control of a field that an editor has no place of its own for. */
export type MoreControl =
  | 'text'
  | 'textarea'
  | 'email'
  | 'number'
  | 'checkbox'
  | 'day'
  | 'time'
  | 'select'
  | 'radio'
  | 'upload'
  /** None: the generated form has it. */
  | 'form'

export type MoreOption = { value: string | number; label: string }

/** A field under *More fields*, as its config says. */
export type MoreField = {
  /** As in REST. */
  name: string
  control: MoreControl
  label: string
  hint: string
  isReadOnly: boolean
  /** Takes several options. */
  isMany: boolean
  options: MoreOption[]
  /** The collection of an upload, and its field that says what a file belongs to. */
  uploads: { collection: string; owner: string | null } | null
}

/** A value as REST takes it. */
export type MoreValues = Record<string, unknown>

/** The fields of a document that an editor has no place of its own for, and all their values. */
export type More = {
  fields: MoreField[]
  values: MoreValues
  /** Of the show. */
  timeZone: string
}

export const NO_MORE: More = { fields: [], values: {}, timeZone: 'UTC' }

/** The names of the fields that have a control. */
export const controlNames = ({ fields }: Pick<More, 'fields'>): string[] =>
  fields.filter(({ control }) => control !== 'form').map(({ name }) => name)

/** A related document counts as its id, as in what is sent. */
function idOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idOf)
  return typeof value === 'object' && value !== null && 'id' in value && 'updatedAt' in value
    ? value.id
    : (value ?? null)
}

/** The values of some fields of a document as REST or the CMS returns it. */
export const moreValuesOf = (document: object, names: readonly string[]): MoreValues => {
  const values = document as MoreValues
  return Object.fromEntries(names.map((name) => [name, idOf(values[name])]))
}

/** Values as text, to be told apart: nothing is nothing, however it is stored. */
export const comparableMore = (values: MoreValues): string =>
  JSON.stringify(
    Object.entries(values)
      .map(([name, value]) => {
        const text = typeof value === 'string' ? value.trim() : value
        return [name, text === '' || text === false || isNone(text) ? null : text] as const
      })
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

const isNone = (value: unknown): boolean => Array.isArray(value) && value.length === 0
