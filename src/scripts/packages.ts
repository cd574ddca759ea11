import { spawnSync } from 'node:child_process'
import { advisoriesIn, isAccepted, shippedPackages } from './shipped-packages'

/**
 * `npm run packages`: lists the licences of everything that ships and its known advisories.
 * `--licences` leaves out the advisories, which need the registry. Exits with 1 when there is
 * something to mend, and with 2 when the registry could not be asked.
 */
const packages = shippedPackages(process.cwd())
const counts = new Map<string, number>()
for (const { licence } of packages) {
  const name = licence ?? 'none stated'
  counts.set(name, (counts.get(name) ?? 0) + 1)
}
for (const [licence, count] of [...counts].sort(([, a], [, b]) => b - a))
  console.log(`${String(count).padStart(4)}  ${licence}`)
console.log(`${packages.length} packages.`)

const refused = packages.filter(({ licence }) => !isAccepted(licence))
for (const { name, version, licence } of refused)
  console.error(`Licence not allowed: ${name} ${version}, ${licence ?? 'none stated'}`)
if (refused.length > 0) process.exitCode = 1

if (!process.argv.includes('--licences')) {
  const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--omit=peer', '--json'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
  try {
    if (error) throw error
    const advisories = advisoriesIn(stdout)
    for (const { name, severity, title, url } of advisories)
      console.error(`${severity}: ${name}, ${title} (${url})`)
    if (advisories.length > 0) process.exitCode = 1
    else console.log('No known advisories.')
  } catch (err) {
    console.error(
      `Couldn’t check advisories: ${(err as Error).message}. Run this again where "npm audit" reaches the npm registry.`,
    )
    process.exitCode = 2
  }
}
