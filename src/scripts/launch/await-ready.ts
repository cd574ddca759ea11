import { setTimeout as delay } from 'node:timers/promises'
import { CliError } from './lifetime.mjs'

const PATIENCE_MS = 120_000
const PAUSE_MS = 1000
const ANSWER_MS = 15_000

/**
 * Polls a site for up to two minutes until it is ready, and prints why it is not.
 * @param url of its `/api/health/ready`
 * @throws CliError with the last reason
 */
export async function awaitReady(url: string): Promise<void> {
  let printed = ''
  for (const since = Date.now(); ; await delay(PAUSE_MS)) {
    const problem = await findProblem(url)
    if (problem === null) return
    if (Date.now() - since > PATIENCE_MS)
      throw new CliError(`The site is not ready after two minutes: ${problem}`)
    if (problem !== printed) console.log(`  … not ready yet: ${problem}`)
    printed = problem
  }
}

async function findProblem(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })
    if (answer.ok) return null
    const { fault } = (await answer.json()) as { fault?: string }
    return fault ?? `It responds with ${answer.status}.`
  } catch {
    return 'It does not respond.'
  }
}
