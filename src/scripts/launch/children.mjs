import { spawn } from 'node:child_process'
import { onShutdown, CliError } from './lifetime.mjs'

const GRACE_MS = 2000

/**
 * Stops a process when this one ends, however it ends: a shell waits for the end of a pipe that
 * only this process holds open.
 * @param {number} pid of a process, or minus the number of a process group
 * @param {'INT' | 'TERM'} signal
 * @returns {() => void} removes the guard; call it once the process has ended
 */
export function guard(pid, signal) {
  const shell = spawn('sh', ['-c', `read _; kill -s ${signal} -- "$0"`, String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true, // Ctrl-C in a terminal reaches all processes of its group.
    cwd: '/',
  })
  shell.on('error', () => undefined) // No shell (Windows): the next start tidies up instead.
  shell.unref()
  return () => shell.kill('SIGKILL')
}

/**
 * Runs a program to its end, in a process group of its own that never outlives this process.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, uid?: number, gid?: number, show?: boolean,
 * failure: string }} options `show` passes the output through as it comes; otherwise it is shown only
 * on failure, with `failure` as the message
 * @returns {Promise<string>} its output
 */
export function run(command, args, { show = false, failure, ...options }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    const release = child.pid === undefined ? () => undefined : guard(-child.pid, 'TERM')
    const ended = new Promise((done) => child.once('close', done).once('error', done))
    onShutdown(async () => {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
      process.kill(-child.pid, 'SIGTERM')
      const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), GRACE_MS)
      await ended
      clearTimeout(timer)
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output = (output + text).slice(-20_000)
        if (show) process.stdout.write(text)
      })
    }
    child.on('error', (cause) => {
      release()
      reject(new CliError(`${failure} (${cause.message})`))
    })
    child.on('close', (code, signal) => {
      release()
      if (code === 0) return resolve(output)
      const said = output.trimEnd() || `It said nothing and ended with ${signal ?? code}.`
      reject(new CliError(show ? failure : `${said}\n\n${failure}`))
    })
  })
}

/**
 * The environment for a child process that needs our settings.
 * @param {Record<string, string>} [over] overrides
 * @returns {NodeJS.ProcessEnv}
 */
export const ownEnvironment = (over = {}) => ({
  ...process.env,
  NEXT_TELEMETRY_DISABLED: '1',
  ...over,
})

/**
 * The environment for a child process that must not see our settings: no secrets, and messages in
 * English.
 * @returns {NodeJS.ProcessEnv}
 */
export function bareEnvironment() {
  const { NODE_ENV, PATH, SystemRoot, TMPDIR, TZ } = process.env
  return { NODE_ENV, PATH, SystemRoot, TMPDIR, TZ, LC_ALL: 'C' }
}
