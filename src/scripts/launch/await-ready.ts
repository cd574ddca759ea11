import { setTimeout as delay } from 'node:timers/promises'
import { CliError } from './lifetime.mjs'

const PATIENCE_MS = 120_000
const PAUSE_MS = 1000
const ANSWER_MS = 15_000

/**
 * Asks a site until it is ready, for two minutes, and prints why it is not yet.
 * @param url of its `/api/health/ready`
 * @throws CliError with the last reason
 */
export async function awaitReady(url: string): Promise<void> {
  let printed = ''
  for (const since = Date.now(); ; await delay(PAUSE_MS)) {
    const fault = await findFault(url)
    if (fault === null) return
    if (Date.now() - since > PATIENCE_MS)
      throw new CliError(`The site is not ready after two minutes: ${fault}`)
    if (fault !== printed) console.log(`  … not ready yet: ${fault}`)
    printed = fault
  }
}

async function findFault(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })
    if (answer.ok) return null
    const { fault } = (await answer.json()) as { fault?: string }
    return fault ?? `It answers with ${answer.status}.`
  } catch {
    return 'It does not answer.'
  }
}
