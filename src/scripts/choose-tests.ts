import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { build } from 'esbuild'
import { chooseTests } from './launch/choose-tests'

/** Lanes that are too long for every change. */
const LANES = ['matrix', 'launch', 'thorough']

/** Returns what git says; empty without its history. */
function askGit(...args: string[]): string {
  try {
    return execFileSync('git', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

/** Work that is handed in together has no longer pause (s). */
const PAUSE = 2 * 60 * 60

/** The last commit before a pause; before the newest one, if there is none within a hundred. */
function lastPause(): string {
  const commits = askGit('log', '-100', '--first-parent', '--format=%H %ct')
    .split('\n')
    .map((line) => line.split(' '))
  const at = commits.findIndex(
    ([, time], index) => index > 0 && Number(commits[index - 1]?.[1]) - Number(time) > PAUSE,
  )
  return commits[at === -1 ? 1 : at]?.[0] ?? ''
}

/** Returns what each test imports: all of `tests`, and the sources that are imported from there. */
async function readImports(files: string[]): Promise<Map<string, string[]>> {
  const { metafile } = await build({
    entryPoints: files,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    outdir: 'out',
    loader: { '.css': 'empty' },
    metafile: true,
    write: false,
    logLevel: 'silent',
  })
  const reach = (file: string, seen: Set<string>): Set<string> => {
    for (const { path } of metafile.inputs[file]?.imports ?? []) {
      if (seen.has(path)) continue
      seen.add(path)
      if (path.startsWith('tests/')) reach(path, seen)
    }
    return seen
  }
  return new Map(files.map((file) => [file, [...reach(file, new Set())]]))
}

/**
 * Prints as JSON which tests of the long lanes are to be run now: those that the commits since the
 * last pause touch, and an eighth of the others by the number of commits; of a clone without history,
 * by the contents.
 */
const lanes = LANES.map((lane) =>
  readdirSync(`tests/${lane}`).map((file) => `tests/${lane}/${file}`),
)
const isWhole = askGit('rev-parse', '--is-shallow-repository') === 'false'
const base = isWhole ? lastPause() : ''
const changed = base ? askGit('diff', '--name-only', base, 'HEAD').split('\n') : []
/** Of the contents; random requests go by it. */
const seed = Number.parseInt(askGit('rev-parse', 'HEAD^{tree}').slice(0, 7) || '0', 16)
const turn = isWhole ? Number(askGit('rev-list', '--count', 'HEAD')) : seed
const imports = await readImports(lanes.flat())
const importsOf = (file: string) => imports.get(file) ?? []
const chosen = lanes.flatMap((lane) => chooseTests(lane, { changed, importsOf, turn }))
console.log(JSON.stringify({ base, chosen, seed }))
