import path from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import type { makeContract } from '@/server/contract/contract'
import { releasedContract } from '@/server/contract/released'
import { REQUIRED_WITHOUT_SELECT, type Schema } from '@/server/contract/schemas'

/** The types that the host's screens are checked with, as they are in the tree. */
export const CONTRACT_TYPES = path.join('src', 'client', 'contract-types.ts')

type Contract = Pick<ReturnType<typeof makeContract>, 'openapi' | 'info' | 'paths'> & {
  components: { schemas: Record<string, Schema> }
}

/** A document without `select`; the client knows which fields it has with one. */
const withRequired = (schema: Schema): Schema => ({
  ...schema,
  required: schema[REQUIRED_WITHOUT_SELECT] ?? schema.required,
})

/** A contract as TypeScript, as integrators get it. */
export async function typesOf({ components, ...contract }: Contract): Promise<string> {
  const { schemas } = components
  const whole = Object.entries(schemas).map(([name, schema]) => [name, withRequired(schema)])
  // Through JSON, because the generator changes what it is given.
  const given = { ...contract, components: { ...components, schemas: Object.fromEntries(whole) } }
  return astToString(await openapiTS(JSON.stringify(given)))
}

/** In one line each what stands at an indentation. */
const flat = (text: string, indent: number): string =>
  text
    .replace(new RegExp(`\\n {${indent + 4},}`, 'g'), ' ')
    .replace(new RegExp(`\\n {${indent}}(?=[}])`, 'g'), ' ')

/**
 * The same for the tree: no texts and errors, which nothing is checked with, and a line for each path
 * and schema, so that a change of one shows.
 */
export async function contractTypes(contract: ReturnType<typeof makeContract>): Promise<string> {
  const { openapi, info } = contract
  const { paths, components } = releasedContract(contract)
  const types = await typesOf({ openapi, info, paths, components } as Contract)
  const [routes = '', documents = ''] = types
    .replace(/ *\/\*\*[^]*?\*\/\n/g, '')
    .replace(/^ {8}(\w+\?: never;|parameters: \{[^}]*\};)\n/gm, '')
    .replace(/^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n/gm, '')
    .split(/^(?=export interface components)/m)
  return `// Made of the contract by \`npm run contract -- --types\`.\n\n${flat(routes, 4)}${flat(documents, 8)}`
}
