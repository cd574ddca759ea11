import { setTimeout as delay } from 'node:timers/promises'
import type { InProcessGet } from '@/server/http/in-process'
import { CliError, onShutdown } from './lifetime.mjs'
import { PATHS } from '@/domain/paths'
import { env } from '@/config/env'
import { stopWorker } from '@/jobs/running'
import { serve, type RunningServer, type ServeOptions } from '@/server/http/server'
import { endWhenBroken } from './broken'
import { limitHeapGrowth, releaseGarbage } from './memory'
import { logConsole, openTelemetry } from './open-telemetry'
import { portError } from './ports'

const PATIENCE_MS = 120_000
const PAUSE_MS = 1000
const ANSWER_MS = 15_000

type NotReady = { fault: string; showsPages: boolean }

/**
 * Asks this process for up to two minutes whether it is ready, and prints why it is not.
 * @param get sends the process a request
 * @throws CliError with the last reason
 */
async function awaitReady(get: InProcessGet): Promise<void> {
  let printed = ''
  for (const since = Date.now(); ; await delay(PAUSE_MS)) {
    const problem = await findProblem(get)
    if (problem === null) return
    if (Date.now() - since > PATIENCE_MS)
      throw new CliError(`The site is not ready after two minutes: ${problem}`)
    if (problem !== printed) console.log(`  … not ready yet: ${problem}`)
    printed = problem
  }
}

async function findProblem(get: InProcessGet): Promise<string | null> {
  try {
    const answer = await get('/api/health/ready', {}, AbortSignal.timeout(ANSWER_MS))
    if (answer.status === 200) return null
    const { fault, showsPages } = JSON.parse(answer.body.toString()) as Partial<NotReady>
    // A full disk, for one, is no reason to show nothing.
    if (showsPages) return null
    return fault ?? `It responds with ${answer.status}.`
  } catch {
    return 'It does not respond.'
  }
}

/** One of each kind of page that visitors begin with; they share most of their code. */
const PAGES = [PATHS.home, PATHS.all, PATHS.guests, '/api/episodes?limit=1']

const LIMIT_MS = 15_000

/**
 * Requests pages as a visitor would, one after the other. Next loads a kind of page when it is first
 * asked for, which takes a second.
 * @param get sends this process a request
 */
async function warmPages(get: InProcessGet): Promise<void> {
  for (const page of PAGES)
    await get(page, {}, AbortSignal.timeout(LIMIT_MS)).catch(() => undefined) // Whoever asks for it gets the error.
}

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
