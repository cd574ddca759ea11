import {
  createLocalReq,
  getDefaultValue,
  type CollectionSlug,
  type DefaultValue,
  type FieldAccess,
  type FlattenedField,
  type Option,
  type Payload,
  type PayloadRequest,
  type SelectField,
  type StaticLabel,
  type Where,
} from 'payload'
import { contentFields } from '@/cms/access/fields'
import {
  moreValuesOf,
  type More,
  type MoreControl,
  type MoreField,
  type MoreOption,
  NO_MORE,
} from '@/domain/more-fields'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import type { Account } from './account'
import { textOf } from './records'

/** Documents that a relationship offers. */
const OPTIONS = 200

/** Payload's types know joins of single collections only. */
const NO_JOINS = false as never

type Document = Record<string, unknown>
type Place = { req: PayloadRequest; id: string | number | undefined; data: Document }

/** The types of fields that are edited with the control of the same name, unless they take several. */
const PLAIN = ['text', 'textarea', 'email', 'number', 'checkbox', 'radio']

function controlOf(field: FlattenedField): MoreControl {
  const isMany = 'hasMany' in field && field.hasMany === true
  if (field.type === 'select') return 'select'
  if (field.type === 'upload' && !isMany && !Array.isArray(field.relationTo)) return 'upload'
  if (field.type === 'relationship' && !Array.isArray(field.relationTo)) return 'select'
  if (field.type === 'date') {
    const { pickerAppearance = 'dayOnly' } = field.admin?.date ?? {}
    if (pickerAppearance === 'dayOnly') return 'day'
    return pickerAppearance === 'dayAndTime' ? 'time' : 'form'
  }
  return !isMany && PLAIN.includes(field.type) ? (field.type as MoreControl) : 'form'
}

const isAllowed = async (rule: FieldAccess | undefined, { req, id, data }: Place) =>
  (await rule?.({ req, id, doc: data, data, siblingData: data, blockData: undefined })) !== false

const optionOf = (option: Option, req: PayloadRequest): MoreOption =>
  typeof option === 'string'
    ? { value: option, label: option }
    : { value: option.value, label: textOf(option.label as StaticLabel, req) }

/** The documents that a field may lead to, by their titles, the present ones among them. */
async function relatedOptions(
  field: Extract<FlattenedField, { relationTo: unknown }>,
  { req, id, data }: Place,
): Promise<MoreOption[]> {
  const collection = field.relationTo as CollectionSlug
  const { useAsTitle: title = 'id' } = req.payload.collections[collection].config.admin
  const filter =
    typeof field.filterOptions === 'function'
      ? await field.filterOptions({
          ...{ req, user: req.user, relationTo: collection, id: id ?? '' },
          ...{ data, siblingData: data, blockData: {} },
        })
      : (field.filterOptions ?? true)
  const common = { collection, draft: true, depth: 0, overrideAccess: false, req } as const
  const find = async (where: Where, limit: number) =>
    (await req.payload.find({ ...common, where, limit, sort: title })).docs
  const chosen = [data[field.name] ?? []].flat() as (string | number)[]
  const found = filter === false ? [] : await find(filter === true ? {} : filter, OPTIONS)
  const missing = chosen.filter((one) => !found.some((doc) => doc.id === one))
  if (missing.length > 0) found.push(...(await find({ id: { in: missing } }, missing.length)))
  return found.map((doc) => {
    const label: unknown = (doc as unknown as Document)[title]
    return { value: doc.id, label: typeof label === 'string' && label ? label : String(doc.id) }
  })
}

async function optionsOf(field: FlattenedField, place: Place): Promise<MoreOption[]> {
  if (field.type === 'select' || field.type === 'radio')
    return (field as SelectField).options.map((option) => optionOf(option, place.req))
  return (field.type === 'relationship' || field.type === 'upload') &&
    !Array.isArray(field.relationTo)
    ? relatedOptions(field, place)
    : []
}

async function toMoreField(field: FlattenedField, place: Place): Promise<MoreField | null> {
  const { req, data, id } = place
  const admin = (field.admin ?? {}) as NonNullable<FlattenedField['admin']> & {
    hidden?: boolean
    description?: Parameters<typeof textOf>[0]
  }
  const { access } = field as { access?: { read?: FieldAccess; update?: FieldAccess } }
  const isShown =
    !admin.hidden &&
    !admin.disabled &&
    (admin.condition?.(data, data, {
      blockData: {},
      operation: id === undefined ? 'create' : 'update',
      path: [field.name],
      user: req.user as never, // Only active accounts get here.
    }) ??
      true)
  if (!isShown || !(await isAllowed(access?.read, place))) return null
  const { label } = field as { label?: Parameters<typeof textOf>[0] | false }
  const control = controlOf(field)
  const related =
    control === 'upload' && field.type === 'upload'
      ? req.payload.collections[field.relationTo as CollectionSlug].config
      : null
  return {
    name: field.name,
    control,
    label: label ? textOf(label, req) : field.name,
    hint: typeof admin.description === 'undefined' ? '' : textOf(admin.description, req),
    isReadOnly: admin.readOnly === true || !(await isAllowed(access?.update, place)),
    isMany: 'hasMany' in field && field.hasMany === true,
    options: await optionsOf(field, place),
    uploads: related && {
      collection: related.slug,
      owner: (related.custom?.owner as string | undefined) ?? null,
    },
  }
}

type Collection = 'episodes' | 'guests' | 'paths' | 'quotes' | 'topics'

const configOf = ({ collections, globals }: Payload, slug: Collection | 'site') =>
  slug === 'site' ? globals.config.find((global) => global.slug === slug) : collections[slug].config

/** The names of the fields that clients set, but for those that an editor has. */
export function moreNames(
  payload: Payload,
  slug: Collection | 'site',
  own: readonly string[],
): string[] {
  const config = configOf(payload, slug)
  return config ? contentFields(config).filter((name) => !own.includes(name)) : []
}

/** A document in its newest version, or the settings of the site; null if there is none. */
function findStored(
  slug: Collection | 'site',
  id: string | number | null,
  req: PayloadRequest,
): Promise<object | null> | null {
  const as = { depth: 0, overrideAccess: false, req } as const
  if (slug === 'site') return req.payload.findGlobal({ slug, ...as })
  if (id === null) return null
  return req.payload.findByID({
    ...{ collection: slug, id, draft: true, trash: true, joins: NO_JOINS, disableErrors: true },
    ...as,
  })
}

/**
 * The fields of a collection or of the settings that an editor has no place of its own for: whatever
 * a developer adds.
 * @param own the names of the fields that the editor has
 * @param id of the document; null for a new one
 */
export async function getMore(
  account: Account,
  slug: Collection | 'site',
  own: readonly string[],
  id: string | number | null,
): Promise<More> {
  const payload = await getCms()
  const names = moreNames(payload, slug, own)
  if (names.length === 0) return NO_MORE
  const { timeZone } = await getFrame()
  const req = await createLocalReq({ user: account }, payload)
  const { flattenedFields = [] } = configOf(payload, slug) ?? {}
  const fields = flattenedFields.filter(({ name }) => names.includes(name))
  const stored = await findStored(slug, id, req)
  const data: Document = stored ? { ...stored } : {}
  if (!stored)
    for (const field of fields) {
      const { defaultValue } = field as { defaultValue?: DefaultValue }
      if (defaultValue !== undefined)
        data[field.name] = await getDefaultValue({
          defaultValue,
          ...{ locale: undefined, req, user: req.user },
        })
    }
  const place = { req, id: id ?? undefined, data }
  const found = await Promise.all(fields.map((field) => toMoreField(field, place)))
  return {
    fields: found.filter((field) => field !== null),
    values: moreValuesOf(data, names),
    timeZone,
  }
}
