import { env } from '@/config/env'
import { stopWorker } from '@/jobs/running'
import { serve, type RunningServer, type ServeOptions } from '@/server/http/server'
import { awaitReady } from './await-ready'
import { endWhenBroken } from './broken'
import { onShutdown } from './lifetime.mjs'
import { limitHeapGrowth, releaseGarbage } from './memory'
import { logConsole, openTelemetry } from './open-telemetry'
import { portError } from './ports'
import { warmPages } from './warm-pages'

/** By then a load balancer that checks every second knows that the site is no longer ready. */
const NOTICE_MS = 1000
/** Without a signal something has failed, and no one should have to wait. */
const BROKEN_GRACE_MS = 2500
const JOBS_GRACE_MS = 2000

/**
 * Serves in this process until it shuts down, and returns when it is ready and its port is open;
 * waiting for that also loads the CMS.
 * @param beforeOpening called when the port, if it is not open yet, is about to be
 */
export async function openSite(
  options: ServeOptions,
  beforeOpening?: (server: RunningServer) => void,
): Promise<void> {
  const telemetry = options.dev ? undefined : await openTelemetry()
  // One of several may begin while the others serve; one alone speaks to whoever starts the site.
  const isOneOfSeveral = options.processes > 1
  if (telemetry && isOneOfSeveral) logConsole(telemetry.log)
  const server = await serve({ ...options, telemetry }).catch(explain(options.port))
  if (!options.dev) endWhenBroken()
  onShutdown(async ({ signal, urgent }) => {
    const seconds = env().SHUTDOWN_GRACE_S
    const count = server.runningRequests()
    if (signal && count > 0)
      console.log(
        `Requests in progress: ${count}. They have ${seconds} s to finish; a second signal ends them now.`,
      )
    const isReplaced = signal === 'SIGHUP' && options.processes > 1
    const closed = server.close({
      // Ctrl-C comes from a person at a terminal, not from a load balancer.
      noticeMs: signal === 'SIGTERM' || isReplaced ? NOTICE_MS : 0,
      acceptsMeanwhile: !isReplaced,
      graceMs: signal ? seconds * 1000 : BROKEN_GRACE_MS,
      urgent,
    })
    await Promise.all([stopWorker(JOBS_GRACE_MS), closed])
    // The database is shutting down, so errors from its connections no longer matter.
    process.removeAllListeners('uncaughtException').on('uncaughtException', () => undefined)
  })
  await awaitReady(server.get)
  if (telemetry && !isOneOfSeveral) logConsole(telemetry.log)
  beforeOpening?.(server)
  await server.listen().catch(explain(options.port))
  if (!options.dev) void warmPages(server.get).then(limitHeapGrowth).then(releaseGarbage)
}

const explain =
  (port: number) =>
  (err: NodeJS.ErrnoException): never => {
    throw err.code === 'EADDRINUSE' ? portError(port, err.code) : err
  }
