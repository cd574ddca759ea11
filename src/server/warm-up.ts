import { startWorker } from '@/jobs/worker'
import { getCms } from './payload'

let warm: Promise<void> | undefined

/**
 * Loads the CMS once per process, so that the first visitor does not wait for it, and begins to
 * work on jobs. The launcher asks `/api/health/ready` for it right after the start. It is not done
 * in Next's instrumentation hook, because that has a module graph of its own: errors thrown by its
 * copy of the CMS are strangers to the REST routes.
 */
export function warmUp(): Promise<void> {
  warm ??= getCms()
    .then((cms) => startWorker(cms))
    .catch((err: unknown) => {
      warm = undefined // The next caller tries again.
      throw err
    })
  return warm
}
