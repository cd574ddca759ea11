import { commandOf, isAlive, parentOf } from './processes.mjs'

/** An end with one sentence for a person, and no stack trace. */
export class CliError extends Error {}

/**
 * How this process came to end: the signal that asked for it, if one did; `urgent` is aborted when
 * another one follows.
 * @typedef {{ signal?: NodeJS.Signals, urgent: AbortSignal }} Shutdown
 */

/** Under npm, Ctrl-C arrives twice, from the terminal and from npm: within this time it is one. */
const ECHO_MS = 500

/** @type {((shutdown: Shutdown) => unknown)[]} */
const closers = []
const urgency = new AbortController()
let isShuttingDown = false

/**
 * Names what must be done before this process ends; the last named is done first.
 * @param {(shutdown: Shutdown) => unknown} close
 */
export function onShutdown(close) {
  closers.push(close)
}

/**
 * Closes what is open, then ends the process; later calls change nothing.
 * @param {number} code exit code
 * @param {NodeJS.Signals} [signal] that asks for it
 */
export async function shutDown(code, signal) {
  if (isShuttingDown) return
  isShuttingDown = true
  for (let close = closers.pop(); close; close = closers.pop()) {
    try {
      await close({ signal, urgent: urgency.signal })
    } catch (err) {
      console.error(err)
    }
  }
  process.exit(code)
}

/**
 * Runs a command of the launcher: a signal ends it in order, a second one at once; a CliError prints
 * its sentence.
 * @param {() => Promise<unknown>} work
 * @param {number} codeWhenStopped exit code after a signal: for work that is to run until then, 0
 */
export async function runUntilShutdown(work, codeWhenStopped = 0) {
  let askedAt = -Infinity
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (performance.now() - askedAt < ECHO_MS) return
      askedAt = performance.now()
      if (urgency.signal.aborted) process.exit(130)
      if (isShuttingDown) return urgency.abort()
      console.log('\nStopping …')
      void shutDown(codeWhenStopped, signal)
    })
  }
  // Who read what is printed may be gone: unheard, the error would be printed, and so on for ever.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  watchNpm()
  try {
    await work()
  } catch (err) {
    if (isShuttingDown) return // What broke, broke because it was stopped.
    console.error(err instanceof CliError ? err.message : err)
    await shutDown(1)
  }
}

/**
 * Ends with the npm that started this process, also when that was killed the hard way. Between the
 * two there may be a shell, which lives on.
 */
function watchNpm() {
  if (!process.env.npm_lifecycle_event) return
  const ancestors = [process.ppid, parentOf(process.ppid)]
  const npm = ancestors.find((pid) => /^(\S*node )?\S*(npm|pnpm|yarn)/.test(commandOf(pid)))
  if (!npm) return
  setInterval(() => {
    if (!isAlive(npm)) void shutDown(1)
  }, 500).unref()
}

/**
 * Tells a person what is going on, every ten seconds while it lasts.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 */
export async function step(title, work) {
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1000)
  console.log(`${title} …`)
  const timer = setInterval(() => console.log(`  … ${seconds()} s`), 10_000)
  try {
    const result = await work()
    if (seconds() >= 2) console.log(`  done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(timer)
  }
}
