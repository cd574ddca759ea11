type Elements = { [name: string]: unknown }

const isObject = (value: unknown): value is Elements =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An item or channel that remembers which of its elements were read. */
type Tracked<T> = { value: T; unread: () => string[] }

/** The prefixes of the elements of a document, in small letters. */
export function prefixesOf(xml: string): Set<string> {
  const prefixes = new Set<string>()
  for (const [, prefix = ''] of xml.matchAll(/<([a-z][\w-]*):/gi))
    prefixes.add(prefix.toLowerCase())
  return prefixes
}

/**
 * Follows what is read of an item or channel, so that what nobody reads can be named.
 * @param prefixes of the document; what has one of them as its name holds the elements of a namespace
 */
export function trackReads<T extends object>(source: T, prefixes: ReadonlySet<string>): Tracked<T> {
  const read = new Set<string>()
  const isNamespace = (name: string, value: unknown): value is Elements =>
    isObject(value) && prefixes.has(name.toLowerCase())
  const follow = (elements: Elements, prefix: string): Elements =>
    new Proxy(elements, {
      get: (_, name) => {
        const value: unknown = Reflect.get(elements, name)
        if (typeof name !== 'string') return value
        if (prefix === '' && isNamespace(name, value)) return follow(value, `${name}:`)
        read.add(prefix + name)
        return value
      },
    })
  const names = () =>
    Object.entries(source).flatMap(([name, value]: [string, unknown]) =>
      isNamespace(name, value) ? Object.keys(value).map((one) => `${name}:${one}`) : [name],
    )
  return {
    value: follow(source as Elements, '') as T, // The same, seen through.
    unread: () => names().filter((name) => !read.has(name)),
  }
}

export function countNames(names: readonly string[]): [name: string, count: number][] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b))
}
