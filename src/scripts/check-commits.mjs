import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

/** The rule holds for the commits that have this file behind them: version 1.0.0 and later. */
const FILE = 'src/scripts/check-commits.mjs'
const TYPES = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'chore']
const SUBJECT = new RegExp(
  `^(?:${TYPES.join('|')})\\([a-z0-9][a-z0-9./_-]*\\)!?: \\S.*[^\\s.]$`,
  'u',
)
const MAX_LENGTH = 72

/**
 * Finds what is wrong with the subject of a commit, or undefined (see CONTRIBUTING.md).
 * @param {string} subject its first line
 */
export function faultOf(subject) {
  if (!SUBJECT.test(subject))
    return `is not “type(scope): what it does”, with a type of ${TYPES.join(', ')}, and no full stop`
  const { length } = [...subject]
  return length > MAX_LENGTH ? `has ${length} characters; ${MAX_LENGTH} is the most` : undefined
}

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '')

/** Checks whether there is a history to look at: an archive of the sources has none. */
function hasHistory() {
  try {
    return git('rev-parse', '--verify', 'HEAD').length === 1
  } catch {
    return false
  }
}

/**
 * The subjects of all commits since this file was added, but for merges. A shallow clone has the file
 * from its first commit on, and is checked as far as it goes.
 */
function subjects() {
  const start = git('log', '--diff-filter=A', '--format=%H', '--', FILE).at(-1)
  if (!start) return []
  return git('log', '--no-merges', '--ancestry-path', '--format=%h %s', `${start}..HEAD`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines = hasHistory() ? subjects() : []
  const faults = lines.flatMap((line) => {
    const [hash = '', subject = ''] = line.split(/ (.*)/s)
    const fault = faultOf(subject)
    return fault ? [`${hash} “${subject}” ${fault}.`] : []
  })
  for (const fault of faults) console.error(fault)
  if (faults.length === 0) console.log(`${lines.length} commits since the rule`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
