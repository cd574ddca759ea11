import { SourceError } from '../source-error'

/** A document of an export, its values as plain JSON; points in time are ISO texts. */
export type ExportedDocument = { id: string; fields: Record<string, unknown> }

/** The documents of an export by the name of their collection. */
export type ExportedCollections = Map<string, ExportedDocument[]>

type Json = Record<string, unknown>

/** A show has a few hundred documents; this many take a second to read. */
const MAX_DOCUMENTS = 50_000
const MAX_DEPTH = 20

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isoTime = (seconds: unknown, nanos: unknown): string | null => {
  const ms = Number(seconds) * 1000 + Math.floor(Number(nanos ?? 0) / 1e6)
  return Number.isFinite(ms) && Math.abs(ms) < 8.64e15 ? new Date(ms).toISOString() : null
}

/** The typed values of the REST API, such as `{ stringValue: 'a' }`. */
const TYPED: Record<string, (value: unknown, depth: number) => unknown> = {
  nullValue: () => null,
  booleanValue: (value) => value,
  integerValue: Number,
  doubleValue: Number,
  stringValue: (value) => value,
  timestampValue: (value) => value,
  referenceValue: (value) => value,
  bytesValue: (value) => value,
  geoPointValue: (value) => value,
  mapValue: (value, depth) => (isObject(value) ? decodeFields(value.fields, depth) : {}),
  arrayValue: (value, depth) =>
    isObject(value) && Array.isArray(value.values)
      ? value.values.map((one) => decode(one, depth))
      : [],
}

/**
 * A value as plain JSON, however the tool wrote it: `_seconds` of the Admin SDK, `seconds` of the
 * web SDK, `stringValue` of the REST API, `__datatype__` of export tools.
 */
function decode(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => decode(one, depth + 1))
  const fields = value as Json
  const names = Object.keys(fields)
  const typed = names.length === 1 ? TYPED[names[0] ?? ''] : undefined
  if (typed && Object.hasOwn(TYPED, names[0] ?? '')) return typed(fields[names[0] ?? ''], depth + 1)
  if ('__datatype__' in fields && 'value' in fields) return decode(fields.value, depth + 1)
  if ('_seconds' in fields) return isoTime(fields._seconds, fields._nanoseconds)
  if ('seconds' in fields && 'nanoseconds' in fields)
    return isoTime(fields.seconds, fields.nanoseconds)
  return decodeFields(fields, depth + 1)
}

const decodeFields = (fields: unknown, depth = 0): Json =>
  isObject(fields)
    ? Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, decode(value, depth + 1)]),
      )
    : {}

/** Names under which tools write a document's id into it. */
const ID_FIELDS = ['id', '_id', '__id__', 'docId', 'documentId']

const NAMED = /\/documents\/(?:.*\/)?([^/]+)\/([^/]+)$/

class Reader {
  readonly found: ExportedCollections = new Map()
  private count = 0

  private add(collection: string, id: string, fields: Json): void {
    this.count += 1
    if (this.count > MAX_DOCUMENTS)
      throw new SourceError(`The export has more than ${MAX_DOCUMENTS} documents.`)
    const documents = this.found.get(collection) ?? []
    documents.push({ id, fields })
    this.found.set(collection, documents)
  }

  /** A document of the REST API, which names its collection; or any other in `collection`. */
  private readDocument(collection: string | null, key: string | null, value: unknown): void {
    if (!isObject(value)) {
      if (collection !== null) this.add(collection, key ?? '', {})
      return
    }
    const path = typeof value.name === 'string' ? NAMED.exec(value.name) : null
    const isTyped = isObject(value.fields) && (path !== null || Object.keys(value).length <= 4)
    const { __collections__: below, ...plain } = value
    const fields = isTyped ? decodeFields(value.fields) : decodeFields(plain)
    const idField = ID_FIELDS.find((name) => typeof fields[name] === 'string')
    const id = path?.[2] ?? key ?? (idField ? String(fields[idField]) : '')
    if (idField && fields[idField] === id) Reflect.deleteProperty(fields, idField)
    this.add(path?.[1] ?? collection ?? collectionOf(fields), id, fields)
    if (isObject(below)) this.readCollections(below)
  }

  /** The documents of a collection: a list, a map by id, or an answer of the REST API. */
  private readCollection(name: string | null, value: unknown): void {
    if (Array.isArray(value)) for (const one of value) this.readDocument(name, null, one)
    else if (isObject(value) && Array.isArray(value.documents))
      for (const one of value.documents) this.readDocument(name, null, one)
    else if (isObject(value))
      for (const [id, one] of Object.entries(value)) this.readDocument(name, id, one)
  }

  private readCollections(value: Json): void {
    for (const [name, documents] of Object.entries(value)) this.readCollection(name, documents)
  }

  readAll(value: unknown): void {
    if (!isObject(value)) this.readCollection(null, value)
    else if (isObject(value.__collections__)) this.readCollections(value.__collections__)
    else if (Array.isArray(value.documents)) this.readCollection(null, value)
    else if (KNOWN.some((name) => name in value)) this.readCollections(value)
    else this.readCollection(null, value)
  }
}

/** The collections of the specification. */
const KNOWN = ['episodes', 'guests', 'states']

/** The collection that a document belongs to, told by its fields. */
function collectionOf(fields: Json): string {
  if ('guestName' in fields) return 'guests'
  if ('episodeNum' in fields) return 'episodes'
  return 'quote' in fields || 'epnum' in fields ? 'states' : 'unknown'
}

/**
 * The documents of an export of Firestore as JSON: of the Admin SDK, the REST API, or common tools.
 * @throws SourceError with one public sentence
 */
export function readExport(text: string): ExportedCollections {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new SourceError('The file isn’t valid JSON.', cause)
  }
  const reader = new Reader()
  try {
    reader.readAll(value)
  } catch (cause) {
    if (cause instanceof SourceError) throw cause
    throw new SourceError('The export can’t be read.', cause)
  }
  if (!reader.found.get('episodes')?.length)
    throw new SourceError('This JSON isn’t a Firestore export with a collection “episodes”.')
  return reader.found
}
