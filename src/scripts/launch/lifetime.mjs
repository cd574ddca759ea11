import { commandOf, isAlive, parentOf } from './processes.mjs'

/** An error shown as one sentence, without a stack trace. */
export class CliError extends Error {}

/**
 * End of this process: the signal that requested it, if any. `urgent` is aborted by a second
 * signal.
 * @typedef {{ signal?: NodeJS.Signals, urgent: AbortSignal }} Shutdown
 */

/**
 * Under npm, Ctrl-C arrives twice, from the terminal and from npm; within this time it counts once.
 */
const ECHO_MS = 500

/** @type {((shutdown: Shutdown) => unknown)[]} */
const closers = []
const urgency = new AbortController()
let isShuttingDown = false
/** @type {(() => void) | undefined} */
let hangup

/**
 * Registers work to do before this process ends; the last registered is done first.
 * @param {(shutdown: Shutdown) => unknown} close
 */
export function onShutdown(close) {
  closers.push(close)
}

/**
 * Returns what SIGHUP does from now on, where there is no terminal; otherwise it says that the
 * terminal is gone, and shuts down.
 * @param {() => void} act
 */
export function onHangup(act) {
  hangup = act
}

/**
 * Runs the registered work, then ends the process; later calls have no effect.
 * @param {number} code exit code
 * @param {NodeJS.Signals} [signal] that requested it
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
 * Runs a command of the launcher. A signal shuts it down in order, a second one immediately; of a
 * CliError only the message is printed.
 * @param {() => Promise<unknown>} work
 * @param {number} codeWhenStopped exit code after a signal; 0 for work that runs until stopped
 */
export async function runUntilShutdown(work, codeWhenStopped = 0) {
  let askedAt = -Infinity
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (signal === 'SIGHUP' && hangup && !isShuttingDown && !hasTerminal()) return hangup()
      if (performance.now() - askedAt < ECHO_MS) return
      askedAt = performance.now()
      if (urgency.signal.aborted) process.exit(130)
      if (isShuttingDown) return urgency.abort()
      console.log('\nStopping …')
      void shutDown(codeWhenStopped, signal)
    })
  }
  ignoreLostOutput()
  watchNpm()
  try {
    await work()
  } catch (err) {
    if (isShuttingDown) return // It failed because it was being stopped.
    console.error(err instanceof CliError ? err.message : err)
    await shutDown(1)
  }
}

const hasTerminal = () => [process.stdin, process.stdout, process.stderr].some((one) => one.isTTY)

/**
 * The reader of the output may be gone; unhandled, the error would be printed, which fails again,
 * forever.
 */
function ignoreLostOutput() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/**
 * Runs a process that another one starts and stops by messages. Signals are left to that one: a
 * terminal and some service managers send them to all processes.
 * @param {() => Promise<unknown>} work
 */
export async function runUntilSignal(work) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
  ignoreLostOutput()
  process.once('disconnect', () => {
    console.error(`The process that started process ${process.pid} has ended, so it stops as well.`)
  })
  process.on('message', ({ kind, signal }) => {
    if (kind === 'stop') void shutDown(0, signal)
    if (kind === 'hurry') urgency.abort()
  })
  try {
    await work()
  } catch (err) {
    if (isShuttingDown) return
    console.error(err instanceof CliError ? err.message : err)
    await shutDown(1)
  }
}

/**
 * Ends this process when the npm that started it ends, even if npm was killed. There may be a shell
 * between the two, which lives on.
 */
function watchNpm() {
  if (!process.env.npm_lifecycle_event) return
  const ancestors = [process.ppid, parentOf(process.ppid)]
  const npm = ancestors.find((pid) => /^(\S*node )?\S*(npm|pnpm|yarn)/.test(commandOf(pid)))
  if (!npm) return
  const timer = setInterval(() => {
    if (isAlive(npm)) return
    clearInterval(timer)
    console.warn('The npm that started the site has ended, so the site stops.')
    void shutDown(1)
  }, 500)
  timer.unref()
}

/** For whoever starts the site, also when the console has become the log. */
const say = console.log

/**
 * Prints what is going on, every ten seconds until it is done.
 * @template T
 * @param {string} title
 * @param {(report: (state: string) => void) => Promise<T>} work may report how far it is
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1000)
  say(`${title} …`)
  let state = ''
  const timer = setInterval(() => say(`  … ${seconds()} s${state && `: ${state}`}`), 10_000)
  try {
    const result = await work((now) => (state = now))
    if (seconds() >= 2) say(`  done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(timer)
  }
}
