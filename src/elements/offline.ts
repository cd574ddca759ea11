import { episodePath, SERVICE_WORKER_PATH } from '@/domain/paths'

/**
 * Has the pages of exactly these episodes kept for reading offline (src/app/sw.js). Without any, and
 * in a browser that has no service workers, nothing is installed.
 * @param ids of episodes, such as `ep-012`
 */
export async function cacheForOffline(ids: readonly string[]): Promise<void> {
  const { serviceWorker } = navigator
  // Missing in private windows of some browsers, and on http other than localhost.
  if (!serviceWorker) return
  try {
    if (ids.length === 0 && !(await serviceWorker.getRegistration())) return
    await serviceWorker.register(SERVICE_WORKER_PATH)
    const { active } = await serviceWorker.ready
    active?.postMessage({ pages: ids.map(episodePath) })
  } catch (err) {
    console.error('Episodes not cached.', err)
  }
}
