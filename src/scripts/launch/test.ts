import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import budgets from '../budgets.json'
import { requireBrowser } from './browser'
import { build, isBuilt } from './build'
import { ownEnvironment, run } from './children.mjs'
import { compileSpecs } from './compile-specs'
import { CliError, shutDown } from './lifetime.mjs'
import { secondsOfProcess } from './processor-time'

type Totals = { passed: number; failed: number; skipped: number }

type Suite = {
  name: string
  /** Below `tests`. */
  folders: string[]
  isInBrowser?: boolean
  /** Settings of vitest. */
  config?: string
}

const RULES: Suite = { name: 'rules, forms and REST', folders: ['unit', 'component', 'int'] }
const BROWSER: Suite = { name: 'browser', folders: ['e2e'], isInBrowser: true }
const MATRIX: Suite = { name: 'matrix', folders: ['matrix'], isInBrowser: true }
const LAUNCH: Suite = { name: 'launch', folders: ['launch'] }
const THOROUGH: Suite = { name: 'thorough', folders: ['thorough'] }
const LONG: Suite = { name: 'long', folders: ['long'], config: 'tests/vitest.long.config.ts' }

/** `usual` is what people run and wait for, `all` is everything but the measurements. */
const LANES = {
  usual: [RULES, BROWSER],
  matrix: [MATRIX],
  launch: [LAUNCH],
  thorough: [THOROUGH],
  long: [LONG],
  all: [RULES, BROWSER, MATRIX, LAUNCH, THOROUGH],
}

/** Seconds of processors that a lane may take, by its first folder. */
const ALLOWED: Record<string, number> = budgets.processorSeconds

/**
 * Tests to run.
 * @property files of any lane, instead of a whole one
 * @property flags for Vitest or Playwright, such as `--shard=1/3`
 * @property times whether to print what each file took
 */
export type Wanted = { lane: keyof typeof LANES; files: string[]; flags: string[]; times: boolean }

/**
 * Runs every suite of a lane, even if one fails, and exits with the overall result.
 * @param lock locks the folder for a build
 */
export async function test(
  root: string,
  { lane, files, flags, times }: Wanted,
  lock: () => { release(): void },
): Promise<void> {
  const suites = (files.length > 0 ? [...LANES.all, LONG] : LANES[lane])
    .map((suite) => ({ ...suite, files: filesOf(suite, files) }))
    .filter((suite) => files.length === 0 || suite.files.length > 0)
  const env: Record<string, string> = suites.some(({ isInBrowser }) => isInBrowser)
    ? { CHROMIUM_PATH: await requireBrowser(root) }
    : {}
  if (!isBuilt(root)) {
    const { release } = lock()
    await build(root)
    release()
  }
  rmSync(path.join(root, TIMES), { force: true })
  const sum: Totals = { passed: 0, failed: 0, skipped: 0 }
  const took: string[] = []
  for (const suite of suites) {
    const began = performance.now()
    const before = secondsOfProcess()
    const totals = await runSuite(root, suite, { flags, env })
    for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += totals[key]
    const wall = Math.round((performance.now() - began) / 1000)
    const processor = Math.round(secondsOfProcess() - before)
    const allowed = ALLOWED[suite.folders[0] ?? ''] ?? Infinity
    const isWhole = files.length === 0 && flags.length === 0
    const isOver = isWhole && processor > allowed
    took.push(
      `${isOver ? '✗ ' : ''}${suite.name}: ${wall} s, of processors ${processor} s` +
        (isWhole && allowed < Infinity ? ` of ${allowed} s` : ''),
    )
    if (isOver) sum.failed += 1
    console.log(`${totals.failed > 0 ? '✗' : '✓'} ${suite.name}: ${describe(totals)}\n`)
  }
  if (times) console.log(`${describeTimes(root)}\n`)
  console.log(took.join('\n'))
  console.log(`Tests: ${describe(sum)}`)
  await shutDown(sum.failed > 0 ? 1 : 0)
}

const filesOf = ({ folders }: Suite, files: string[]): string[] =>
  files.filter((file) => folders.some((folder) => file.startsWith(`tests/${folder}/`)))

async function runSuite(
  root: string,
  suite: Suite & { files: string[] },
  { flags, env }: { flags: string[]; env: Record<string, string> },
): Promise<Totals> {
  const { name, folders, files, isInBrowser, config = 'tests/vitest.config.ts' } = suite
  const report = path.join(root, `tests/.results/${folders[0]}.json`)
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const args = isInBrowser
    ? [
        ...['node_modules/@playwright/test/cli.js', 'test', '-c', await compileSpecs(root)],
        ...files.map((file) => `/${path.basename(file, 'ts')}`), // Compiled or not, for Playwright.
      ]
    : [
        ...['node_modules/vitest/vitest.mjs', 'run', '-c', config],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        ...folders.map((folder) => `--project=${folder}`),
        ...files,
      ]
  // Compiled specs need no loader, which on Node 20 is a thread that sometimes stands still.
  const ours = {
    ...env,
    TEST_FOLDER: folders[0] ?? '',
    TEST_REPORT: report,
    PW_DISABLE_TS_ESM: '1',
  }
  const options = { cwd: root, env: ownEnvironment(ours), show: true, failure: name }
  const isGreen = await run(process.execPath, [...args, ...flags], options).then(
    () => true,
    (err: unknown) => {
      if (!(err instanceof CliError)) throw err
      return false
    },
  )
  const { totals, skipped } = readReport(report)
  for (const group of skipped) console.log(`  skipped: ${group}`)
  // A suite can fail without a failed test, by an error outside of all tests.
  return isGreen ? totals : { ...totals, failed: Math.max(totals.failed, 1) }
}

/** The counts of a report of Vitest or Playwright, and the groups that were skipped, which say why. */
function readReport(file: string): { totals: Totals; skipped: Set<string> } {
  const skipped = new Set<string>()
  if (!existsSync(file)) return { totals: { passed: 0, failed: 1, skipped: 0 }, skipped }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number> & {
    stats?: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>
    testResults?: { assertionResults: { status: string; ancestorTitles: string[] }[] }[]
  }
  if (report.stats) {
    const { expected, flaky, unexpected: failed } = report.stats
    return { totals: { passed: expected + flaky, failed, skipped: report.stats.skipped }, skipped }
  }
  for (const { assertionResults } of report.testResults ?? [])
    for (const { status, ancestorTitles } of assertionResults)
      if (status === 'skipped' || status === 'pending') skipped.add(ancestorTitles[0] ?? '')
  const count = (name: string) => report[name] ?? 0
  return {
    totals: {
      passed: count('numPassedTests'),
      failed: count('numFailedTests'),
      skipped: count('numPendingTests') + count('numTodoTests'),
    },
    skipped,
  }
}

/** Place where test files note what they took (`tests/support/times.ts`). */
const TIMES = 'tests/.results/times.jsonl'

/** A line for each file, the longest first: seconds of processors, seconds, name. */
function describeTimes(root: string): string {
  const files = new Map<string, { wall: number; processor: number }>()
  const lines = existsSync(path.join(root, TIMES))
    ? readFileSync(path.join(root, TIMES), 'utf8')
    : ''
  for (const line of lines.split('\n').filter(Boolean)) {
    const { file, wall, processor } = JSON.parse(line) as {
      file: string
      wall: number
      processor: number
    }
    const sum = files.get(file) ?? { wall: 0, processor: 0 }
    files.set(file, { wall: sum.wall + wall, processor: sum.processor + processor })
  }
  const show = (seconds: number) => seconds.toFixed(1).padStart(9)
  return [...files]
    .sort(([, a], [, b]) => b.processor - a.processor)
    .map(([file, { wall, processor }]) => `${show(processor)}${show(wall)}  ${file}`)
    .join('\n')
}

const describe = ({ passed, failed, skipped }: Totals): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
