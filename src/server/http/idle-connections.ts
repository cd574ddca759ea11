import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Of the files that a process may open, so many may be connections on which nothing happens. */
const SHARE = 0.5
/** The most where there is no limit, or a very high one: each costs memory. */
const MOST = 10_000
/** Interval at which the log says that connections were closed (ms). */
const SAID_EVERY_MS = 60_000

export function maxIdleConnections(): number {
  const report = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | string } }
  }
  const files = Number(report.userLimits?.open_files?.soft)
  return Math.min(MOST, Math.floor(files * SHARE) || MOST)
}

/**
 * Keeps connections on which nothing is asked from taking all descriptors, after which the system
 * would close those of visitors without a word: of more than `max`, the one that was idle for longest
 * is closed, and the log says so.
 * @param max see `maxIdleConnections`
 */
export function limitIdleConnections(server: Server, max: number): void {
  /** The one that is idle for longest comes first. */
  const idle = new Set<Socket>()
  let closed = 0
  let saidAt = -Infinity
  const say = () => {
    const now = performance.now()
    if (now - saidAt < SAID_EVERY_MS) return
    saidAt = now
    console.warn(
      `More than ${max} connections are idle, so the oldest of them are closed (${closed} since the start). Raise the limit of open files (ulimit -n), or look who opens them.`,
    )
  }
  const rest = (socket: Socket) => {
    if (socket.destroyed) return
    idle.add(socket)
    if (idle.size <= max) return
    const [oldest] = idle
    if (!oldest) return
    idle.delete(oldest)
    oldest.destroy()
    closed += 1
    say()
  }
  server.on('connection', (socket) => {
    socket.once('close', () => idle.delete(socket))
    rest(socket)
  })
  server.on('request', ({ socket }, res) => {
    idle.delete(socket)
    res.once('close', () => rest(socket))
  })
}
