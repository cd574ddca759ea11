import { createLocalReq } from 'payload'
import { sweepImages } from '@/cms/images/files'
import { startWorker } from '@/jobs/worker'
import { getCms } from './payload'

let awake: Promise<void> | undefined

async function tidyUp(): Promise<void> {
  const cms = await getCms()
  for (const slug of ['podcasts', 'guest_headshots'] as const) {
    const swept = await sweepImages(await createLocalReq({}, cms), slug)
    if (swept.files + swept.documents > 0) cms.logger.info({ slug, ...swept }, 'Swept images')
  }
  await startWorker(cms)
}

/**
 * Wakes the CMS once per process, so that the first visitor does not wait for it, and makes image
 * rows and files agree again after a crash (D22), and work on jobs begins. The launcher asks `/api/health/ready` for it
 * right after the start. It is not done in Next's instrumentation hook, because that has a module
 * graph of its own: errors thrown by its copy of the CMS are strangers to the REST routes.
 */
export function wake(): Promise<void> {
  awake ??= tidyUp().catch((err: unknown) => {
    awake = undefined // The next caller tries again.
    throw err
  })
  return awake
}
