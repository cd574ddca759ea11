import { createServer } from 'node:net'
import { CliError } from './lifetime.mjs'

/**
 * A port as a server would take it, let go again.
 * @param port 0 for any that is free
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

/** The sentence for a port that cannot be had. */
export const portError = (port: number, code: unknown): CliError =>
  new CliError(
    code === 'EADDRINUSE'
      ? `Port ${port} is taken by another program: stop that one, or set PORT to a free port.`
      : `Port ${port} cannot be opened (${String(code)}): set PORT to another one.`,
  )

/** Fails early, before minutes go into a build that could not be served. */
export async function requireFreePort(port: number): Promise<void> {
  try {
    await tryPort(port)
  } catch (err) {
    throw portError(port, (err as NodeJS.ErrnoException).code)
  }
}
