import { spawn } from 'node:child_process'

/** How much of what a command says is kept, in characters. */
const MAX_OUTPUT = 4000

/**
 * Runs one of the site's commands in a process of its own, with the settings of this one: for work
 * that would take memory or processor time from visitors.
 * @param command such as `backup-daily`
 * @param signal ends it
 * @returns what it said
 * @throws Error with what it said, when it failed
 */
export async function runCommand(
  command: string,
  signal: AbortSignal,
  args: string[] = [],
): Promise<string> {
  const child = spawn(process.execPath, ['src/scripts/command.mjs', command, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'], // The command ends with its input, and so with this process.
    signal,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream
      .setEncoding('utf8')
      .on('data', (text: string) => (output = (output + text).slice(-MAX_OUTPUT)))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(output.trim() || `${command} ended with ${code}`)
  return output.trim()
}
