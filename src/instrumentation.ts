/**
 * Runs once when the server starts: wakes the CMS, so that the first visitor does not wait for it,
 * and makes image rows and files agree again after a crash (D22).
 */
export async function register(): Promise<void> {
  const [{ getCms }, { sweepImages }, { createLocalReq }] = await Promise.all([
    import('@/server/payload'),
    import('@/cms/images/files'),
    import('payload'),
  ])
  try {
    const cms = await getCms()
    for (const slug of ['podcasts', 'guest_headshots'] as const) {
      const swept = await sweepImages(await createLocalReq({}, cms), slug)
      if (swept.files + swept.documents > 0) cms.logger.info({ slug, ...swept }, 'Swept images')
    }
  } catch (err) {
    // The health check says what is wrong; a server that is not ready must still answer it.
    console.error('The CMS could not be woken at start:', (err as Error).message)
  }
}
