import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { generateImportMap, getPayload } from 'payload'
import { generateTypes } from 'payload/node'
import { makeContract } from '@/server/contract/contract'
import { CONTRACT_TYPES, contractTypes } from './contract-types'
import { loadConfig } from './launch/load-config'

// Nothing here connects to a database or signs anything.
process.env.PAYLOAD_SECRET ??= 'only-for-comparing-what-is-generated'
process.env.DATABASE_URL ??= 'postgres://nobody@localhost/nothing'
const config = await loadConfig()
const problems: string[] = []

/** Runs `generate` and compares its result with the committed file. */
async function compare(committed: string, generated: string, generate: () => Promise<void>) {
  await generate()
  const same = (await readFile(committed, 'utf8')) === (await readFile(generated, 'utf8'))
  await rm(generated)
  if (!same) problems.push(`${path.relative(process.cwd(), committed)} is not up to date.`)
}

const folder = await mkdtemp(path.join(tmpdir(), 'generated-'))
const types = config.typescript.outputFile ?? ''
config.typescript.outputFile = path.join(folder, 'types.ts')
await compare(types, config.typescript.outputFile, () => generateTypes(config, { log: false }))
await rm(folder, { recursive: true })

// In the same folder as the real one, because its imports are relative to that.
const map = config.admin.importMap.importMapFile ?? ''
config.admin.importMap.importMapFile = `${map}.generated`
await compare(map, config.admin.importMap.importMapFile, () =>
  generateImportMap(config, { log: false, force: true }),
)

if ((await readFile(CONTRACT_TYPES, 'utf8')) !== (await contractTypes(makeContract(config, ''))))
  problems.push(`${CONTRACT_TYPES} is not up to date.`)

const cms = await getPayload({ config, disableDBConnect: true, disableOnInit: true })
const adapter = cms.db as unknown as PostgresAdapter
const { generateDrizzleJson } = adapter.requireDrizzleKit()
const [latest = '', ...older] = (await readdir(adapter.migrationDir))
  .filter((name) => name.endsWith('.json'))
  .sort()
  .reverse()
if (older.length > 0)
  problems.push(`Only the newest snapshot in src/migrations is needed: remove ${older.join(', ')}.`)
const snapshot: unknown = JSON.parse(
  await readFile(path.join(adapter.migrationDir, latest), 'utf8'),
)
// Converted to JSON like the snapshot; each has an id of its own.
const schema: unknown = JSON.parse(JSON.stringify(await generateDrizzleJson(adapter.schema)))
const withoutIds = (json: unknown) => ({ ...(json as object), id: '', prevId: '' })
if (!isDeepStrictEqual(withoutIds(snapshot), withoutIds(schema)))
  problems.push('The fields have changed since the latest migration: a new migration is needed.')

for (const problem of problems) console.error(problem)
if (problems.length > 0)
  console.error(
    'Run: npx payload generate:types; npx payload generate:importmap; npx payload migrate:create; npm run contract -- --types',
  )
process.exit(problems.length > 0 ? 1 : 0)
