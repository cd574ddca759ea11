type Plain = Record<string, unknown>

const isObject = (value: unknown): value is Plain => typeof value === 'object' && value !== null

/**
 * Checks whether two values of plain data are the same, such as what a form holds and what is
 * stored. A field that is undefined counts as absent, as in JSON.
 */
export function isEqual<T>(one: T, other: T): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other)) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [a, b]: Plain[] = [one, other]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isEqual(a?.[name], b?.[name]))
}
