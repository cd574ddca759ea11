import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../support/checkout'
import { drill, FAULTS, Place, table, type Seen } from '../support/faults/drill'
import { stopAll } from '../support/launch'
import { randomNumbers } from '../support/numbers'

/** Set by `npm run soak`. */
const MINUTES = Number(process.env.SOAK_MINUTES)
const SEED = Number(process.env.SOAK_SEED)
const LASTS_S = Number(process.env.SOAK_FAULT_SECONDS)

/** All faults in another order each time. */
function shuffled(next: () => number) {
  const left = [...FAULTS]
  return FAULTS.flatMap(() => left.splice(Math.floor(next() * left.length), 1))
}

let place: Place | undefined
const all: Seen[] = []

beforeAll(async () => {
  place = await Place.make('soak')
}, 300_000)
afterAll(async () => {
  const text = `Seed ${SEED}, ${MINUTES} minutes, faults of ${LASTS_S} s\n\n${table(all)}\n`
  const file = path.join(ROOT, 'tests/.results/soak.md')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`\n${text}\nStored in ${file}`)
  await place?.remove()
  await stopAll()
})

test(
  'visitors read and the host writes while one thing after the other fails',
  { timeout: (MINUTES + 15) * 60_000 },
  async () => {
    if (!place) throw new Error('There is no site.')
    const next = randomNumbers(SEED)
    const until = performance.now() + MINUTES * 60_000
    let order = shuffled(next)
    while (performance.now() < until) {
      const fault = order.shift()
      if (!fault) {
        order = shuffled(next)
        continue
      }
      const seen = await drill(place, fault, LASTS_S * 1000)
      all.push(seen)
      console.log(table([seen]).split('\n').at(-1))
      await place.tidy()
      expect(seen.broken, fault.name).toEqual([])
    }
  },
)
