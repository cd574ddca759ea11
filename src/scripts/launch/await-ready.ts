import { setTimeout as delay } from 'node:timers/promises'
import type { InProcessGet } from '@/server/http/in-process'
import { CliError } from './lifetime.mjs'

const PATIENCE_MS = 120_000
const PAUSE_MS = 1000
const ANSWER_MS = 15_000

type NotReady = { fault: string; showsPages: boolean }

/**
 * Asks this process for up to two minutes whether it is ready, and prints why it is not.
 * @param get sends the process a request
 * @throws CliError with the last reason
 */
export async function awaitReady(get: InProcessGet): Promise<void> {
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
