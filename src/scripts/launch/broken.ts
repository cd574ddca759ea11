import { shutDown } from './lifetime.mjs'

/**
 * Codes of what breaks off outside this process, and leaves it as it was: a stream or connection
 * whose other end is gone, a database that goes, and file descriptors that have run out for a while.
 */
const OUTSIDE =
  /^(E(CONN(RESET|REFUSED|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|MFILE|NFILE)|ABORT_ERR|ERR_(INVALID_STATE|STREAM_\w+|HTTP_\w+)|57P0[123]|08\w{3})$/

/**
 * Checks whether an error that nobody caught is only that something outside this process broke off.
 */
export function isOutside(err: unknown): boolean {
  if (!(err instanceof Error)) return false
  const { code } = err as { code?: unknown }
  return (
    err.name === 'AbortError' ||
    OUTSIDE.test(String(code ?? '')) ||
    /^Connection terminated/.test(err.message) // Of the database's driver.
  )
}

/**
 * Takes over from Next what nobody caught: it is logged, with the id of the request that it happened
 * in, and if it is more than a connection that broke off this process ends in order, because nobody
 * knows what state it is in. Whoever started it puts another in its place.
 */
export function endWhenBroken(): void {
  process.removeAllListeners('uncaughtException').on('uncaughtException', (err: unknown) => {
    console.error('Nobody caught an error:', err)
    if (!isOutside(err)) void shutDown(1)
  })
}
