import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** All checks of the sources that do not need a running site. */
const CHECKS = [
  ['format', 'prettier', ['--check', '.']],
  // Also writes the types that a fresh clone lacks: `next-env.d.ts` and the routes.
  ['route types', 'next', ['typegen']],
  ['types', 'tsc', ['--noEmit']],
  ['lint', 'eslint', ['.', '--max-warnings', '0']],
  [
    'generated files and migrations',
    process.execPath,
    ['--import', 'tsx', 'src/scripts/check-generated.ts'],
  ],
  ['dead code', 'knip', []],
]

/** Runs one check; npm has put the tools on the path. */
const run = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', (err) => {
      console.error(err.message)
      resolve(1)
    })
    child.on('close', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })

const failed = []
for (const [name, command, args] of CHECKS) {
  const started = performance.now()
  console.log(`\n── ${name}`)
  if ((await run(command, args)) !== 0) failed.push(name)
  console.log(
    `${failed.includes(name) ? '✗' : '✓'} ${name}, ${Math.round(performance.now() - started)} ms`,
  )
}
console.log(`\nChecks: ${CHECKS.length - failed.length} passed, ${failed.length} failed`)
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
