import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { makeContract } from '@/server/contract/contract'
import { typesOf } from './contract-types'
import { loadConfig } from './launch/load-config'

const SOURCE = path.join('src', 'client', 'client.ts')
const ROUTES = "import type { paths } from './contract-types';\n"

/** Nothing in the types says where the site is. */
const SOME_SITE = 'http://localhost:3000'

// Nothing here connects to a database or signs anything.
process.env.PAYLOAD_SECRET ??= 'only-for-making-the-client-of-the-contract'
process.env.DATABASE_URL ??= 'postgres://nobody@localhost/nothing'

/**
 * Makes the client of the API: `client.js`, and `client.d.ts` with the types of the contract.
 * @param folder is made if it is not there
 */
async function makeClient(folder: string): Promise<void> {
  const source = readFileSync(SOURCE, 'utf8')
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext }
  const { outputText: code } = ts.transpileModule(source, { compilerOptions })
  const { outputText: types } = ts.transpileDeclaration(source, { compilerOptions })
  if (!types.includes(ROUTES)) throw new Error(`${SOURCE} does not import its routes.`)
  const routes = await typesOf(makeContract(await loadConfig(), SOME_SITE))
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'client.js'), code)
  writeFileSync(
    path.join(folder, 'client.d.ts'),
    types.replace(ROUTES, () => routes),
  )
}

const folder = process.argv[2] ?? path.join('.data', 'client')
await makeClient(folder)
console.log(`The client of the API: ${folder}`)
process.exit(0)
