import { execFile } from 'node:child_process'

export type Ended = { code: number; out: string; err: string }

/** Runs a command of the site to its end, in this process's environment plus `env`. */
export const runCommand = (
  command: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Ended> =>
  new Promise((resolve) => {
    const all = ['src/scripts/command.mjs', command, ...args]
    execFile(process.execPath, all, options, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
    )
  })
