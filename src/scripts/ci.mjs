import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'

/** Lines that name a test that failed: as vitest (`FAIL`, `×`) and Playwright (`✘`) print them. */
const FAILURE = /^\s*(?:FAIL|×|✘|✗) /

/**
 * Runs an npm script and reads the counts that it prints at the end.
 * @param {string} script
 */
const count = (script) =>
  new Promise((resolve) => {
    const child = spawn('npm', ['run', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    createInterface(child.stdout).on('line', (line) => {
      console.log(line)
      const plain = stripVTControlCharacters(line)
      output = `${output}${plain}\n`.slice(-2000)
      if (FAILURE.test(plain)) failures.add(plain.trim())
    })
    child.on('error', () => resolve({ passed: 0, failed: 1 }))
    child.on('close', (code) => {
      const [, passed = 0, failed = 0] = /^\w+: (\d+) passed, (\d+) failed/m.exec(output) ?? []
      // Whatever the counts, a script that exits with an error counts as a failure.
      resolve({ passed: Number(passed), failed: Math.max(Number(failed), code === 0 ? 0 : 1) })
    })
  })

/** All checks of this repository; the last line sums up how many passed. */
let passed = 0
let failed = 0
/** @type {Set<string>} */
const failures = new Set()
for (const script of ['test', 'test:launch', 'check']) {
  const totals = await count(script)
  passed += totals.passed
  failed += totals.failed
}
if (failures.size > 0) console.log(`\nFailed:\n${[...failures].join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
