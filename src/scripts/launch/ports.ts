import { createServer } from 'node:net'
import { CliError } from './lifetime.mjs'

/**
 * Opens a port as a server would, and closes it again.
 * @param port 0 for any free one
 * @returns its number
 * @throws a system error such as EADDRINUSE
 */
export function tryPort(port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}

/** The message for a port that cannot be used. */
export const portError = (port: number, code: unknown): CliError =>
  new CliError(
    code === 'EADDRINUSE'
      ? `Port ${port} is in use. Stop the other process, or set PORT to a free port.`
      : `Port ${port} can’t be opened (${String(code)}). Set PORT to another port.`,
  )

/** Fails early, instead of after a build that takes minutes. */
export async function requireFreePort(port: number): Promise<void> {
  try {
    await tryPort(port)
  } catch (err) {
    throw portError(port, (err as NodeJS.ErrnoException).code)
  }
}
