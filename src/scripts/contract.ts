import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { breaksBetween, type Comparable } from '@/server/contract/breaks'
import { makeContract } from '@/server/contract/contract'
import { formatReleased, releasedContract } from '@/server/contract/released'
import { CONTRACT_TYPES, contractTypes } from './contract-types'
import { loadConfig } from './launch/load-config'

/**
 * `npm run contract` says what this version of the API breaks since the last release;
 * `npm run contract -- --release` keeps the contract of this version as that of the release;
 * `npm run contract -- --types` writes the types that the host's screens are checked with.
 */
process.env.PAYLOAD_SECRET ??= 'only-for-describing-what-the-api-takes'
process.env.DATABASE_URL ??= 'postgres://nobody@localhost/nothing'
const file = path.join(process.cwd(), 'docs/contract-1.json')
const contract = makeContract(await loadConfig(), '')
const now = releasedContract(contract)
if (process.argv.includes('--release')) {
  await writeFile(file, formatReleased(now))
  console.log('Kept as docs/contract-1.json.')
} else if (process.argv.includes('--types')) {
  await writeFile(CONTRACT_TYPES, await contractTypes(contract))
  console.log(`Written: ${CONTRACT_TYPES}`)
} else {
  const before = JSON.parse(await readFile(file, 'utf8')) as Comparable
  const breaks = breaksBetween(before, now)
  for (const line of breaks) console.log(line)
  if (breaks.length === 0) console.log('Nothing breaks.')
}
process.exit(0)
