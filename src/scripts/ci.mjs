import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { install } from './launch/install.mjs'

/** Lines that name a test that failed: as vitest (`FAIL`, `×`) and Playwright (`✘`) print them. */
const FAILURE = /^\s*(?:(?:FAIL|×|✘|✗) |\d+\) \[)/

const REASON = /^\s*\w*Error: .+/
const REASON_LENGTH = 300

/** The folder of a checkout of the parent among the results. */
const PARENT = 'tests/.results/parent'

/**
 * Minutes from the start: until when tests that only the change chose may begin, until when what
 * failed is run once more, and when a script is ended that still runs, so that its output is not lost.
 */
const CHOSEN_UNTIL = 45
const AGAIN_UNTIL = 60
const LIMIT = 85

const minutesNow = () => performance.now() / 60_000

/**
 * Runs an npm script with its arguments, and reads what it prints.
 * @param {string[]} script
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 */
const run = (script, { cwd, env } = {}) =>
  new Promise((resolve) => {
    const began = performance.now()
    const child = spawn('npm', ['run', ...script], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    /** @type {Map<string, string>} Names of tests that failed, each with what it found. */
    const failures = new Map()
    let output = ''
    let last = ''
    createInterface(child.stdout).on('line', (line) => {
      console.log(line)
      const plain = stripVTControlCharacters(line)
      output = `${output}${plain}\n`.slice(-2000)
      if (FAILURE.test(plain)) {
        last = plain.trim()
        if (!failures.has(last)) failures.set(last, '')
      } else if (REASON.test(plain) && failures.get(last) === '') {
        failures.set(last, `\n  ${plain.trim().slice(0, REASON_LENGTH)}`)
      }
    })
    const end = (code) => {
      clearTimeout(limit)
      const [, passed = 0, failed = 0] = /^\w+: (\d+) passed, (\d+) failed/m.exec(output) ?? []
      const minutes = ((performance.now() - began) / 60_000).toFixed(1)
      // Whatever the counts, a script that exits with an error counts as a failure.
      resolve({
        name: script[0],
        passed: Number(passed),
        failed: Math.max(Number(failed), code === 0 ? 0 : 1),
        failures,
        minutes,
      })
    }
    child.on('error', () => end(1))
    child.on('close', end)
    const limit = setTimeout(
      () => {
        failures.set(`npm run ${script.join(' ')} took too long and was ended`, '')
        child.kill('SIGTERM')
        setTimeout(end, 30_000, 1).unref() // Children may hold its output open for ever.
      },
      Math.max(0, LIMIT - minutesNow()) * 60_000,
    )
  })

function choose() {
  const args = ['--import', 'tsx', 'src/scripts/choose-tests.ts']
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status === 0) return JSON.parse(stdout)
  console.log(stderr)
  return null
}

/** The sentence of a test, without its number, place and time. @param {string} line */
const sentence = (line) =>
  line
    .replace(/( \(retry #\d+\))? \(?\d[\d.]*m?s?\)?$/, '')
    .split(/ (?:›|>) /)
    .at(-1) ?? line

/** The files of the long lanes that lines name. @param {string[]} lines */
const filesOf = (lines) => [
  ...new Set(
    lines.flatMap((line) => {
      const [found] = /(matrix|launch|thorough)\/[\w-]+\.(test|spec)/.exec(line) ?? []
      return found ? [`tests/${found}.ts`] : []
    }),
  ),
]

/**
 * Returns those of the failures that the commit before the change has as well, in a checkout of its
 * own.
 * @param {string[]} failures lines that name a test
 * @param {string} base
 */
async function findKnown(failures, base) {
  const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).status === 0
  const files = filesOf(failures)
  if (files.length === 0 || !base || minutesNow() > AGAIN_UNTIL) return []
  if (!git('worktree', 'add', '--force', '--detach', PARENT, base)) return []
  // A state from before there were these lanes would run all of its tests.
  const there = existsSync(`${PARENT}/src/scripts/choose-tests.ts`)
    ? await run(['test', '--', ...files], { cwd: PARENT })
    : { failures: new Map() }
  git('worktree', 'remove', '--force', PARENT)
  const known = new Set([...there.failures.keys()].map(sentence))
  return failures.filter((line) => known.has(sentence(line)))
}

/** Runs tests of the long lanes; those that fail once more, alone. @param {string[]} files */
async function runLong(files, env) {
  if (files.length === 0) return { passed: 0, failed: 0, failures: new Map() }
  const first = await run(['test', '--', ...files], { env })
  const failed = filesOf([...first.failures.keys()])
  if (first.failed === 0 || failed.length === 0 || minutesNow() > AGAIN_UNTIL) return first
  const again = await run(['test', '--', ...failed], { env })
  const still = new Set([...again.failures.keys()].map(sentence))
  for (const line of first.failures.keys()) if (!still.has(sentence(line))) secondTries.push(line)
  return { ...again, passed: first.passed, minutes: first.minutes }
}

/** @param {Map<string, string>} tests names, each with what the test found */
const listed = (tests) => [...tests].map(([name, found]) => name + found).join('\n')

/** Tests that failed at first, in a browser or in a long lane, and then passed. @type {string[]} */
const secondTries = []

// All checks of this repository: the static ones beside the tests, which leave room for them; of the
// long lanes what the change touches, and an eighth. The last line sums up how many passed.
await install(fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, ''), 'all')
const done = [await run(['build'])]
const inBrowser = { BROWSER_RETRIES: '1' } // This runs on machines that others use as well.
done.push(...(await Promise.all([run(['test'], { env: inBrowser }), run(['check'])])))
const plan = choose()
if (plan) {
  const { base, chosen, seed } = plan
  console.log('\nOf the long lanes:')
  for (const { file, why } of chosen) console.log(`  ${file}: ${why}`)
  const command = (files) => `FUZZ_SEED=${seed} npm test -- ${files.join(' ')}`
  console.log(`Again: ${command(chosen.map(({ file }) => file))}\n`)
  for (const isDue of [true, false]) {
    const files = chosen.filter((one) => one.isDue === isDue).map(({ file }) => file)
    if (!isDue && minutesNow() > CHOSEN_UNTIL) {
      console.log(`\nNot run, for lack of time: ${command(files)}\n`)
      continue
    }
    const long = await runLong(files, { ...inBrowser, FUZZ_SEED: String(seed) })
    const known = long.failed > 0 ? await findKnown([...long.failures.keys()], base) : []
    for (const line of known) long.failures.delete(line)
    if (known.length > 0)
      console.log(`\nFailed before the change as well; to be mended next:\n${known.join('\n')}`)
    const name = isDue ? 'long lanes, in turn' : 'long lanes, as the change touches them'
    done.push({ minutes: '0', ...long, name, failed: long.failed - known.length })
  }
} else done.push({ name: 'long lanes', passed: 0, failed: 1, failures: new Map(), minutes: '0' })

for (const { failed, failures } of done) {
  if (failed > 0) continue
  secondTries.push(...failures.keys())
  failures.clear()
}
const failures = new Map(done.flatMap((one) => [...one.failures]))
const sum = (key) => done.reduce((all, one) => all + one[key], 0)
console.log()
for (const { name, minutes, failed } of done)
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${minutes} minutes`)
if (secondTries.length > 0) console.log(`\nPassed at the second try:\n${secondTries.join('\n')}`)
if (failures.size > 0) console.log(`\nFailed:\n${listed(failures)}`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
// A script that was ended can leave children that hold its output open.
process.stdout.write('', () => process.exit(sum('failed') > 0 ? 1 : 0))
