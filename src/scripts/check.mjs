import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Also writes the types that a fresh clone lacks: `next-env.d.ts` and the routes. */
const FIRST = ['route types', 'next', ['typegen']]

// From what it kept of an earlier run, it would write declarations of all that changed, for minutes.
const TYPES = ['types', 'tsc', ['--noEmit', '--incremental', 'false']]
const LINT = ['lint', 'oxlint', []]

/** All other checks of the sources that do not need a running site, the longest first. */
const WHOLE = [
  TYPES,
  LINT,
  ['format', 'prettier', ['--check', '.']],
  [
    'generated files and migrations',
    process.execPath,
    ['--import', 'tsx', 'src/scripts/check-generated.ts'],
  ],
  ['dead code', 'knip', []],
  ['budgets', process.execPath, ['src/scripts/check-budgets.mjs']],
  ['commits', process.execPath, ['src/scripts/check-commits.mjs']],
  ['licences', process.execPath, ['--import', 'tsx', 'src/scripts/packages.ts', '--licences']],
]

const FAST = [
  [
    'rules and forms',
    'vitest',
    ['run', '-c', 'tests/vitest.config.ts', '--project=unit', '--project=component'],
  ],
  TYPES,
  LINT,
]

const CHECKS = process.argv.includes('--fast') ? FAST : WHOLE

/** Each uses one core. */
const AT_ONCE = 2

/** Runs one check, and prints what it says when it has ended; npm has put the tools on the path. */
const run = ([name, command, args]) =>
  new Promise((resolve) => {
    const started = performance.now()
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    const end = (code) => {
      if (code !== 0) failed.push(name)
      const ms = Math.round(performance.now() - started)
      console.log(`\n── ${name}\n${output.trimEnd()}\n${code === 0 ? '✓' : '✗'} ${name}, ${ms} ms`)
      resolve()
    }
    child.on('error', (err) => (output += err.message)) // It closes, too.
    child.on('close', (code, signal) => end(code ?? 128 + (constants.signals[signal] ?? 0)))
  })

const failed = []
await run(FIRST)
const waiting = [...CHECKS]
const work = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await run(next)
}
await Promise.all(Array.from({ length: AT_ONCE }, work))
const count = CHECKS.length + 1
console.log(`\nChecks: ${count - failed.length} passed, ${failed.length} failed`)
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
