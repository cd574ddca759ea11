import { createHash } from 'node:crypto'

/** The lines that React wrote for a page, by the id of their row. */
type Rows = Map<string, string[]>

const COLON = 0x3a
const COMMA = 0x2c
const LINE_END = 0x0a
const TEXT = 0x54 // T

/** A row is `id:…` to the end of the line; a long text is `id:T<bytes in hex>,…` without one. */
function readRows(stream: Buffer): Rows {
  const rows: Rows = new Map()
  const find = (byte: number, from: number) => {
    const found = stream.indexOf(byte, from)
    return found < 0 ? stream.length : found
  }
  for (let at = 0; at < stream.length;) {
    const colon = find(COLON, at)
    const id = stream.toString('latin1', at, colon)
    if (stream[colon + 1] === TEXT) {
      const comma = find(COMMA, colon)
      const length = Number.parseInt(stream.toString('latin1', colon + 2, comma), 16)
      at = comma + 1 + length
      const text = stream.toString('utf8', comma + 1, at)
      rows.set(id, [JSON.stringify(text.startsWith('$') ? `$${text}` : text)])
    } else {
      const end = find(LINE_END, colon)
      rows.set(id, [...(rows.get(id) ?? []), stream.toString('utf8', colon + 1, end)])
      at = end + 1
    }
  }
  return rows
}

/** Returns what a line says: a value, after a letter where it is not an ordinary one. */
function valueOf(line: string): unknown {
  const [, letter = '', json = ''] = /^([A-Z]?)(.*)$/s.exec(line) ?? []
  try {
    const value: unknown = JSON.parse(json)
    return letter ? [letter, value] : value
  } catch {
    return [line]
  }
}

/** A reference to a row (`$2f`, `$L2f`), or to something in it (`$2f:props:children`). */
const REFERENCE = /^\$[@LhQWiTxXrRKBZ]?([0-9a-f]+)((?::.*)?)$/s
/** Place where an element has its parts: it is written as `["$", type, key, props]`. */
const PARTS: Record<string, number> = { type: 1, key: 2, props: 3 }
const LONGEST = 300

const hash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

/**
 * A digest of what React says in its data for a page (its Flight format). React numbers and writes
 * rows in an order that depends on timing, and what occurs twice in full only where it comes first.
 * So what is said is followed from the first row: order and numbers of rows do not count, nor what
 * has a row of its own. What is not reached that way, in a form that is not known, counts as it is.
 */
export function flightDigest(stream: Buffer): string {
  const rows = readRows(stream)
  // Hints, what to fetch early, have no id and say nothing.
  const values = new Map<string, unknown[]>([['', []]])
  const digests = new Map<object, string>()

  function valuesOf(id: string): unknown[] {
    const known = values.get(id)
    if (known) return known
    const made = (rows.get(id) ?? []).map(valueOf)
    values.set(id, made)
    return made
  }

  /**
   * Follows what a reference refers to: a row's values, or one in it; undefined for everything
   * else.
   */
  function follow(value: unknown): unknown[] | undefined {
    const [, id, path = ''] = (typeof value === 'string' && REFERENCE.exec(value)) || []
    if (id === undefined || !rows.has(id)) return undefined
    let found = valuesOf(id)
    for (const name of path.split(':').slice(1)) {
      const [within] = follow(found[0]) ?? found
      const key = Array.isArray(within) && within[0] === '$' ? (PARTS[name] ?? name) : name
      found = [(within as Record<string, unknown> | null | undefined)?.[key]]
    }
    return found
  }

  function tell(value: unknown): string {
    const found = follow(value)
    if (found) return found.map(tell).join()
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
    const known = digests.get(value)
    if (known !== undefined) return known
    digests.set(value, '…') // While it is written: it may refer to itself.
    const text = Array.isArray(value)
      ? `[${value.map(tell).join()}]`
      : `{${Object.entries(value)
          .map(([name, one]) => `${JSON.stringify(name)}:${tell(one)}`)
          .join()}}`
    const short = text.length > LONGEST ? hash(text) : text
    digests.set(value, short)
    return short
  }

  const said = valuesOf('0').map(tell)
  const rest = [...rows].filter(([id]) => !values.has(id)).map((row) => row.join())
  return hash([...said, ...rest.sort()].join())
}
