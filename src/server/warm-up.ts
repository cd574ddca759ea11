import type { Payload } from 'payload'
import { sweepImages } from '@/cms/images/sweep'

let swept: Promise<void> | undefined

async function sweep(cms: Payload): Promise<void> {
  const done = await sweepImages(cms)
  if (done.documents + done.setAside + done.putBack > 0) cms.logger.info(done, 'Swept images')
}

/**
 * Sweeps images once per process, in the background: nobody waits for it, readiness does not depend
 * on it. The launcher asks `/api/health/ready` right after the start, which calls this. It is not
 * done in Next's instrumentation hook, because that has a module graph of its own: errors thrown by
 * its copy of the CMS are strangers to the REST routes.
 */
export function sweepAfterStart(cms: Payload): void {
  swept ??= sweep(cms).catch((err: unknown) => {
    swept = undefined // The next caller tries again.
    cms.logger.error({ err, msg: 'Images could not be swept' })
  })
}
