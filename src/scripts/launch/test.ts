import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { requireBrowser } from './browser'
import { build, isBuilt } from './build'
import { ownEnvironment, run } from './children.mjs'
import { endHungWorkers, SILENCE_MS } from './hung-workers'
import { shutDown, CliError } from './lifetime.mjs'

type Suite = Record<keyof Totals, string[]> & {
  name: string
  args: string[]
  /** The file with its counts, which have these names. */
  report: string
  mayHang?: boolean
}

type Totals = { passed: number; failed: number; skipped: number }

const VITEST_COUNTS = {
  passed: ['numPassedTests'],
  failed: ['numFailedTests'],
  skipped: ['numPendingTests', 'numTodoTests'],
}

/** The Vitest projects that run together, and the name of the file for their counts. */
const vitest = (name: string, ...projects: string[]) => ({
  name,
  args: [
    ...['node_modules/vitest/vitest.mjs', 'run', '-c', 'tests/vitest.config.ts'],
    ...projects.map((project) => `--project=${project}`),
  ],
  report: 'tests/.results/vitest.json',
  ...VITEST_COUNTS,
})

/** Measurements, each alone. */
const MEASURED = {
  name: 'long',
  args: [
    ...['node_modules/vitest/vitest.mjs', 'run', '-c', 'tests/vitest.long.config.ts'],
    '--project=long',
  ],
  report: 'tests/.results/vitest-long.json',
  ...VITEST_COUNTS,
}

const USUAL: Suite[] = [
  vitest('rules, forms and REST', 'unit', 'component', 'int'),
  {
    name: 'browser',
    args: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/playwright.config.ts'],
    report: 'tests/.results/playwright.json',
    passed: ['expected', 'flaky'], // Those with a second try, which names them.
    failed: ['unexpected'],
    skipped: ['skipped'],
    mayHang: true,
  },
]

/**
 * `usual` is what people run and wait for; `launch` starts, kills and measures whole sites; `long` is
 * by the thousand, and measured for minutes; `part` is a part of its tests by the thousand.
 */
const LANES = {
  usual: USUAL,
  launch: [vitest('launch', 'launch')],
  long: [vitest('thorough', 'thorough'), MEASURED],
  part: [vitest('thorough', 'thorough')],
}

/** Which tests to run: such as `1/3` of a lane. */
export type Wanted = { lane: keyof typeof LANES; shard?: string | undefined; seed?: number }

/**
 * Runs every suite of a lane, even if one fails, and exits with the overall result.
 * @param lock locks the folder for a build
 */
export async function test(
  root: string,
  { lane, shard, seed }: Wanted,
  lock: () => { release(): void },
): Promise<void> {
  const given: Record<string, string> =
    lane === 'usual' ? { CHROMIUM_PATH: await requireBrowser(root) } : {}
  if (seed !== undefined) given.FUZZ_SEED ??= String(seed)
  if (!isBuilt(root)) {
    const { release } = lock()
    await build(root)
    release()
  }
  const sum: Totals = { passed: 0, failed: 0, skipped: 0 }
  for (const suite of LANES[lane]) {
    const { name, report } = suite
    const file = path.join(root, report)
    const isGreen = await runSuite(root, suite, { shard, given })
    const totals = readTotals(file, suite)
    // A suite can fail without a failed test, by an error outside of all tests.
    if (!isGreen) totals.failed = Math.max(totals.failed, 1)
    for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += totals[key]
    console.log(`${isGreen ? '✓' : '✗'} ${name}: ${describe(totals)}`)
    for (const group of skippedGroups(file)) console.log(`  skipped: ${group}`)
    console.log()
  }
  console.log(`Tests: ${describe(sum)}`)
  await shutDown(sum.failed > 0 ? 1 : 0)
}

/** How often a suite begins again if it hangs as a whole. */
const TRIES = 3

/** Runs a suite, again if it hangs as a whole. @returns whether all of its tests passed */
async function runSuite(
  root: string,
  suite: Suite,
  how: { shard: string | undefined; given: Record<string, string>; tries?: number },
): Promise<boolean> {
  const { name, args, report, mayHang } = suite
  const { shard, given, tries = 1 } = how
  const file = path.join(root, report)
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true })
  let mustRunAgain = false
  const act = (pid: number, times: number) => (mustRunAgain = endHungWorkers(pid, times))
  try {
    await run(process.execPath, shard ? [...args, `--shard=${shard}`] : args, {
      cwd: root,
      env: ownEnvironment(given),
      show: true,
      failure: name,
      ...(mayHang && { silence: { ms: SILENCE_MS, act } }),
    })
    return true
  } catch (err) {
    if (!(err instanceof CliError)) throw err
    if (!mustRunAgain || tries >= TRIES) return false
    return runSuite(root, suite, { ...how, tries: tries + 1 })
  }
}

function readTotals(file: string, names: Record<keyof Totals, string[]>): Totals {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(readFileSync(file, 'utf8')) as { stats?: Record<string, number> }
  const numbers = report.stats ?? (report as Record<string, number>)
  const add = (all: string[]) => all.reduce((sum, name) => sum + (numbers[name] ?? 0), 0)
  return { passed: add(names.passed), failed: add(names.failed), skipped: add(names.skipped) }
}

/** The groups that Vitest skipped; their names say why. */
function skippedGroups(file: string): string[] {
  if (!existsSync(file)) return []
  const { testResults = [] } = JSON.parse(readFileSync(file, 'utf8')) as {
    testResults?: { assertionResults: { status: string; ancestorTitles: string[] }[] }[]
  }
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped' || status === 'pending')
  return [...new Set(skipped.map(({ ancestorTitles }) => ancestorTitles[0] ?? ''))]
}

const describe = ({ passed, failed, skipped }: Totals): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
