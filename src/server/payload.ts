import type { Payload } from 'payload'
import { env } from '@/config/env'

const SHARED = Symbol.for('notes-and-quotes.cms')

/** Next has a copy of every module for pages and one for REST routes, and a process needs one CMS. */
const shared: { cms?: Promise<Payload> } = ((
  globalThis as { [SHARED]?: { cms?: Promise<Payload> } }
)[SHARED] ??= {})

const load = async (): Promise<Payload> => (await import('./load-cms')).loadCms()

/**
 * The only way into the CMS for pages and scripts. What it is made of (collections, their rules, the
 * driver) is loaded for the first caller, which is `/api/health/ready` at the start, and not again
 * by the pages: that would be 5 MB of source for each process. In development it is asked for anew
 * each time, so that changes of the collections count.
 */
export function getCms(): Promise<Payload> {
  if (env().NODE_ENV !== 'production') return load()
  shared.cms ??= load().catch((err: unknown) => {
    shared.cms = undefined // The next caller tries again.
    throw err
  })
  return shared.cms
}
