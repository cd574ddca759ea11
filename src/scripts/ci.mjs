import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'

/** Lines that name a test that failed: as vitest (`FAIL`, `×`) and Playwright (`✘`) print them. */
const FAILURE = /^\s*(?:(?:FAIL|×|✘|✗) |\d+\) \[)/

/** What a test found, which both print below its name. */
const REASON = /^\s*\w*Error: .+/
/** How much of it is shown again at the end, in characters. */
const REASON_LENGTH = 300

/** How many lines before a group that failed as a whole say why. */
const LAST_LINES = 12

/** Lines that name a test that passed at its second try (`tests/support/second-tries.ts`). */
const SECOND_TRY = /^Passed at the second try: (.+)/

/** What such a test found at first, in the line that follows. */
const AT_FIRST = /^ {2}at first: .+/

/** Once more for a test that fails, here alone: this runs on machines that others use as well. */
const ENVIRONMENT = { ...process.env, TEST_RETRIES: '1' }

/**
 * Runs an npm script, with its flags, and reads the counts that it prints at the end.
 * @param {string} script
 */
const count = (script) =>
  new Promise((resolve) => {
    const child = spawn('npm', ['run', ...script.split(' ')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: ENVIRONMENT,
    })
    let output = ''
    let last = ''
    let tried = ''
    /** @type {string[]} */
    let before = []
    createInterface(child.stdout).on('line', (line) => {
      console.log(line)
      const plain = stripVTControlCharacters(line)
      output = `${output}${plain}\n`.slice(-2000)
      if (FAILURE.test(plain)) {
        last = plain.trim()
        const isWhole = / 0 passed, [1-9]\d* failed/.test(last)
        if (!failures.has(last)) failures.set(last, isWhole ? `\n  ${before.join('\n  ')}` : '')
      } else if (REASON.test(plain) && failures.get(last) === '') {
        failures.set(last, `\n  ${plain.trim().slice(0, REASON_LENGTH)}`)
      }
      const [, again] = SECOND_TRY.exec(plain) ?? []
      if (plain.trim()) before = [...before.slice(1 - LAST_LINES), plain]
      if (again) secondTries.set((tried = again), '')
      else if (AT_FIRST.test(plain)) secondTries.set(tried, `\n${plain}`)
    })
    child.on('error', () => resolve({ passed: 0, failed: 1 }))
    child.on('close', (code) => {
      const [, passed = 0, failed = 0] = /^\w+: (\d+) passed, (\d+) failed/m.exec(output) ?? []
      // Whatever the counts, a script that exits with an error counts as a failure.
      resolve({ passed: Number(passed), failed: Math.max(Number(failed), code === 0 ? 0 : 1) })
    })
  })

/** @param {Map<string, string>} tests names, each with what the test found */
const listed = (tests) => [...tests].map(([name, found]) => name + found).join('\n')

/** All checks of this repository; the last line sums up how many passed. */
let passed = 0
let failed = 0
/** @type {Map<string, string>} Lines that name a test, each with what it found. */
const failures = new Map()
/** @type {Map<string, string>} */
const secondTries = new Map()
for (const script of ['test', 'test:launch -- --part', 'test:long -- --part', 'check']) {
  const totals = await count(script)
  passed += totals.passed
  failed += totals.failed
}
for (const name of secondTries.keys())
  for (const line of failures.keys()) if (line.includes(name)) failures.delete(line)
if (secondTries.size > 0) console.log(`\nPassed at the second try:\n${listed(secondTries)}`)
if (failures.size > 0) console.log(`\nFailed:\n${listed(failures)}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
