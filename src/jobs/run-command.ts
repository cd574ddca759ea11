import { spawn } from 'node:child_process'

/** In characters. */
const MAX_OUTPUT = 4000
/** Time a command that is told to end may take (ms). */
const END_MS = 10_000

/**
 * Runs one of the site's commands in a process of its own, with the settings of this one: for work
 * that would take memory or processor time from visitors.
 * @param command such as `backup-daily`
 * @param signal ends it
 * @returns what it said
 * @throws Error with what it said, when it failed; the reason of the signal, once the process has ended
 */
export async function runCommand(
  command: string,
  signal: AbortSignal,
  args: string[] = [],
): Promise<string> {
  signal.throwIfAborted()
  const child = spawn(process.execPath, ['src/scripts/command.mjs', command, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'], // The command ends with its input, and so with this process.
  })
  const streams = [child.stdout, child.stderr]
  let output = ''
  for (const stream of streams)
    stream
      .setEncoding('utf8')
      .on('data', (text: string) => (output = (output + text).slice(-MAX_OUTPUT)))
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    child.kill()
    timer = setTimeout(() => {
      child.kill('SIGKILL')
      for (const stream of streams) stream.destroy()
    }, END_MS)
  }
  signal.addEventListener('abort', end)
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    signal.throwIfAborted()
    if (code !== 0) throw new Error(output.trim() || `${command} ended with ${code}`)
    return output.trim()
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}
