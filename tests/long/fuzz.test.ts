import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Planned } from '../support/fuzz'
import { stopAll } from '../support/launch'
import { LongSite } from '../support/long-site'
import { median, note } from '../support/numbers'

/** Another one each time, printed; `FUZZ_SEED=…` repeats one. */
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const ROUNDS = 20
const REQUESTS = 5000
/** How much the memory in use may grow from the middle third of the rounds to the last (MB). */
const GROWTH_MB = 30

const SECRET = 'only-for-the-long-fuzz-only-for-the-long-fuzz'

let site: LongSite
beforeAll(async () => {
  site = await LongSite.start('long-fuzz', {
    PAYLOAD_SECRET: SECRET,
    TRUSTED_PROXIES: '127.0.0.1',
    METRICS_TOKEN: 'a-token-that-nobody-has',
  })
  // Read by the CMS of this process, which makes what is asked for, once it is loaded again.
  Object.assign(process.env, {
    DATABASE_URL: site.databaseUrl,
    PAYLOAD_SECRET: SECRET,
    MEDIA_DIR: site.mediaFolder,
  })
  vi.resetModules()
}, 300_000)
afterAll(async () => {
  const { stopCms } = await import('../support/rest')
  await stopCms()
  await stopAll()
})

test(
  `${ROUNDS * REQUESTS} random requests, seed ${SEED}: no error of ours, nothing told, flat memory`,
  {
    timeout: 120 * 60_000,
  },
  async () => {
    const { fuzz, mayChange, planRequests } = await import('../support/fuzz')
    const { FuzzSite, told } = await import('../support/fuzz-site')
    const fuzzed = await FuzzSite.prepare(site.site)
    const memory: { live: number; taken: number }[] = []
    const statuses: Record<number, number> = {}
    let asked = 0
    let slowest = 0
    const began = performance.now()
    for (let round = 0; round < ROUNDS; round += 1) {
      // What the round before has changed or removed is there again.
      const targets = await fuzzed.targets()
      const perRoute = Math.ceil(REQUESTS / targets.length)
      const seed = SEED + round * 100_000
      const planned = planRequests(targets, fuzzed.callers, { seed, perRoute })
      const isChange = ({ request, caller }: Planned) => mayChange(request, caller)
      const parts = [planned.filter((one) => !isChange(one)), planned.filter(isChange)]
      for (const part of parts) {
        const result = await fuzz(fuzzed.knowledge, part, async (done) => {
          if (done % 50 === 0) await fuzzed.reviveAccount()
        })
        expect(result.failures, `seed ${seed}: ${told(result.failures)}`).toEqual([])
        for (const [status, count] of Object.entries(result.statuses))
          statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count
        slowest = Math.max(slowest, result.slowestMs)
      }
      asked += planned.length
      memory.push(await site.memory())
      const { live = 0, taken = 0 } = memory.at(-1) ?? {}
      console.log(
        `fuzz, round ${round + 1}: ${asked} requests, ${live.toFixed(0)} MB in use, ${taken.toFixed(0)} MB taken`,
      )
    }
    const third = Math.floor(memory.length / 3)
    const of = (key: 'live' | 'taken', from: number, to?: number) =>
      median(memory.slice(from, to).map((one) => one[key]))
    const [live, taken] = (['live', 'taken'] as const).map((key) => [
      of(key, third, 2 * third),
      of(key, 2 * third),
    ])
    note(
      `fuzz, seed ${SEED}: ${asked} requests in ${((performance.now() - began) / 60_000).toFixed(0)} min, slowest ${slowest.toFixed(0)} ms, in use ${live?.map(Math.round).join(' → ')} MB, taken ${taken?.map(Math.round).join(' → ')} MB, ${JSON.stringify(statuses)}`,
    )
    expect(asked).toBeGreaterThanOrEqual(ROUNDS * REQUESTS)
    expect((live?.[1] ?? 0) - (live?.[0] ?? 0)).toBeLessThan(GROWTH_MB)
    expect((taken?.[1] ?? 0) - (taken?.[0] ?? 0)).toBeLessThan(2 * GROWTH_MB)
  },
)
