import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuthStrategy } from 'payload'

type Reads = { failure?: unknown }
type Shared = { reads: AsyncLocalStorage<Reads>; failed: WeakMap<object, unknown> }

const SHARED = Symbol.for('notes-and-quotes.failed-reads')

/** Shared by all copies of this module: a build may hold more than one. */
const { reads, failed }: Shared = ((globalThis as { [SHARED]?: Shared })[SHARED] ??= {
  reads: new AsyncLocalStorage(),
  failed: new WeakMap(),
})

export function noteFailedRead(err: unknown): void {
  const current = reads.getStore()
  if (current) current.failure = err
}

/**
 * A way of looking up who sends a request that remembers when the database could not say. Payload's
 * own says that it is nobody (`auth/strategies/jwt.js`), and a slow database would log people out.
 */
export const rememberingFailures = (strategy: AuthStrategy): AuthStrategy => ({
  ...strategy,
  authenticate: async (args) => {
    const current: Reads = {}
    try {
      return await reads.run(current, async () => strategy.authenticate(args))
    } finally {
      if (args.req && 'failure' in current) failed.set(args.req, current.failure)
    }
  },
})

/**
 * To be called where a request comes from nobody.
 * @throws the error of the database, if that is why
 */
export function throwFailedLookUp(req: object): void {
  if (failed.has(req)) throw failed.get(req)
}
