/** Delay until a missing script is requested again (ms). */
const AGAIN_MS = 10_000

/**
 * A script that comes when it is first needed.
 * @param address where it is; undefined where none was compiled (tests)
 * @param start what is done with it once
 * @returns what has it come, and gives what `start` has returned: null where the script does not come,
 *   or not for now
 */
export function scriptOnDemand<Script, Started>(
  address: string | undefined,
  start: (script: Script) => Started,
): () => Promise<Started | null> {
  let loading: Promise<Started | null> | undefined
  let failedAt = 0
  let tries = 0
  const load = async (): Promise<Started | null> => {
    try {
      // Browsers remember an address that has failed for as long as the page lasts.
      return start((await import(address + '?'.repeat(tries))) as Script)
    } catch (err) {
      console.error(err) // It names the script.
      failedAt = Date.now()
      tries += 1
      loading = undefined
      return null
    }
  }
  return () => {
    if (!address || (!loading && Date.now() - failedAt < AGAIN_MS)) return Promise.resolve(null)
    return (loading ??= load())
  }
}
