import type { Comparable } from './breaks'

/** Texts for people and values that differ from site to site; not compared. */
const NOT_KEPT = new Set(['description', 'summary', 'tags', 'operationId', 'headers'])
/** An error that no longer happens breaks nothing, and what errors have is in one place. */
const ERROR_STATUS = /^[45]\d\d$/
/** Objects whose keys are names, and not keywords. */
const NAMES = new Set(['properties', 'schemas', 'parameters', 'paths'])

function kept(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((one) => kept(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNames || !NOT_KEPT.has(key))
      .map(([key, one]) => [key, kept(one, NAMES.has(key) && !isNames)]),
  )
}

const withoutErrors = <T>(responses: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(responses).filter(([status]) => !ERROR_STATUS.test(status)))

/** The part of a contract that its callers rely on, as it is kept for comparing. */
export function releasedContract(contract: object): Comparable {
  const { paths, components } = kept(contract) as Comparable
  for (const methods of Object.values(paths))
    for (const operation of Object.values(methods))
      operation.responses = withoutErrors(operation.responses)
  const { schemas, parameters } = components
  return { paths, components: { schemas, parameters } }
}

const lines = (named: object): string =>
  Object.entries(named)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n')

/** As JSON with a line for each path and schema, so that a change of one shows. */
export const formatReleased = ({ paths, components }: Comparable): string =>
  `{ "paths": {\n${lines(paths)}\n}, "components": { "schemas": {\n${lines(components.schemas)}\n}, "parameters": {\n${lines(components.parameters ?? {})}\n} } }\n`
