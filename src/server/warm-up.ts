import { startWorker } from '@/jobs/worker'
import { getCms } from './payload'

let warm: Promise<void> | undefined

/**
 * Loads the CMS once per process, so that the first visitor does not wait for it, and starts the
 * job worker. The launcher requests `/api/health/ready` right after the start. Next's
 * instrumentation hook would not do, because it has a module graph of its own: REST routes do not
 * recognize errors thrown by its copy of the CMS.
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
