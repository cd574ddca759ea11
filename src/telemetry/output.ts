import { destination } from 'pino'

/** Lines collect for this long (ms), so that a request does not wait for its own. */
const FLUSH_MS = 100
const PIECE = 4000
const MAX_WAITING = 256 * 1024
/** Time an output may take for the last lines (ms). */
const LAST_MS = 500

type Output = {
  stream: ReturnType<typeof destination>
  /** Writes what is waiting, if the output takes it. */
  flush: () => Promise<void>
}

/**
 * Opens the output for the log. When it takes nothing, because the disk is full, the site goes on:
 * some lines wait, the others are lost, and it is tried again until it works.
 * @param fd to write to; the standard output by default
 * @param tellLost is told how many lines were lost, and by which fault, once lines are written again
 */
export function openOutput(tellLost: (lines: number, fault: string) => void, fd = 1): Output {
  const stream = destination({
    ...{ dest: fd, sync: false, maxLength: MAX_WAITING },
    ...{ minLength: PIECE / 2, maxWrite: PIECE },
  })
  let fault: string | undefined
  let lost = 0
  stream.on('drop', () => (lost += 1))
  stream.on('error', (err: NodeJS.ErrnoException) => (fault = err.code ?? err.message))
  stream.on('write', (bytes: number) => {
    if (fault === undefined || bytes === 0) return
    const [lines, why] = [lost, fault]
    fault = undefined
    lost = 0
    if (lines > 0) setImmediate(() => tellLost(lines, why))
  })
  const timer = setInterval(() => stream.flush(), FLUSH_MS).unref()
  stream.on('close', () => clearInterval(timer))
  // At the exit the library writes the rest, and tries again for as long as that fails.
  process.prependListener('exit', () => {
    if (fault !== undefined) stream.destroy()
  })
  const flush = () =>
    new Promise<void>((resolve) => {
      const late = setTimeout(() => {
        fault ??= 'no answer'
        resolve()
      }, LAST_MS)
      stream.flush(() => {
        clearTimeout(late)
        resolve()
      })
    })
  return { stream, flush }
}
