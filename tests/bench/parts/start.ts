import { setTimeout as delay } from 'node:timers/promises'
import { startPlain } from '../controls/control'
import { fetchGood, fetchRaw } from '../measure/fetch-raw'
import { spreadOf } from '../measure/spread'
import type { Bench, Part } from '../part'

const PATIENCE_MS = 90_000
const POLL_MS = 10

/** Starts the site anew, until it has sent its landing page; in ms. */
async function startOnce({ site }: Bench): Promise<number> {
  await site.stop()
  const begun = performance.now()
  const launched = await site.restart()
  for (;;) {
    const answer = await fetchRaw(`${site.url}/`).catch(() => null)
    const taken = performance.now() - begun
    if (answer?.status === 200) break
    if (taken > PATIENCE_MS) throw new Error('The site does not start')
    await delay(POLL_MS)
  }
  const taken = performance.now() - begun
  await launched.running()
  return taken
}

async function startControl(): Promise<number> {
  const begun = performance.now()
  const control = await startPlain({ '/': { headers: {}, body: Buffer.from('Hello') } })
  await fetchGood(`${control.url}/`)
  const taken = performance.now() - begun
  await control.stop()
  return taken
}

/** From a restart, with its database, to the first page. */
export const start: Part = {
  title: 'Start',
  run: async (bench) => {
    await bench.site.run()
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < bench.options.rounds; round += 1) {
      bench.say(`restart ${round + 1} of ${bench.options.rounds}`)
      ours.push(await startOnce(bench))
      theirs.push(await startControl())
    }
    const seconds = (all: number[]) =>
      spreadOf(
        all.map((ms) => ms / 1000),
        's',
        2,
      )
    return [
      {
        title: 'From a restart to the first page',
        columns: ['Server', 'Time'],
        rows: [
          ['Site, with its database', seconds(ours)],
          ['Control: plain node:http', seconds(theirs)],
        ],
      },
    ]
  },
}
