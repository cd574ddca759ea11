import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { runSql } from '../../support/database'
import { quantile } from '../../support/numbers'
import { fetchGood } from '../measure/fetch-raw'
import { spreadOf } from '../measure/spread'
import type { Bench, Part } from '../part'

const DELIVERIES = 1000
const VISITORS = 200
/** How long a visitor looks at an answer before the next one (ms). */
const PAUSE_MS = 500
/** How long visitors read without deliveries, before and after (ms). */
const CONTROL_MS = 10_000
const PATIENCE_MS = 120_000

/** Cached responses, as 200 visitors ask for them until `work` ends; their times in ms. */
async function readDuring(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const read = async () => {
    await delay(Math.random() * PAUSE_MS) // They do not come in step.
    while (!isOver) {
      const begun = performance.now()
      await fetchGood(`${url}/`)
      times.push(performance.now() - begun)
      await delay(PAUSE_MS)
    }
  }
  const visitors = Array.from({ length: VISITORS }, read)
  await work().finally(() => (isOver = true))
  await Promise.all(visitors)
  return times
}

/** A receiver that takes everything at once. */
async function startReceiver() {
  const ids = new Set<string>()
  const server = createServer((request, response) => {
    ids.add(String(request.headers['webhook-id']))
    request.resume().once('end', () => response.writeHead(204).end())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { url, ids, stop: () => server.close() }
}

/** A thousand changes in one transaction, which visitors see nothing of. */
const change = (databaseUrl: string) =>
  runSql(
    databaseUrl,
    `INSERT INTO quotes (quote, quoteauthor, shows_from)
      SELECT 'Sample ' || n, 'Nobody', '2999-01-01' FROM generate_series(1, ${DELIVERIES}) n`,
  )

/** Deliveries to a webhook, and what they cost visitors. */
async function measure({ site, options, say }: Bench) {
  const receiver = await startReceiver()
  const databaseUrl = await site.databaseUrl()
  await site.callAsHost('POST', '/api/webhooks', {
    name: 'Bench',
    url: receiver.url,
    events: ['quotes'],
    reader: 'accounts',
  })
  const [control, during, took]: number[][] = [[], [], []]
  for (let round = 0; round < options.rounds; round += 1) {
    say(`round ${round + 1} of ${options.rounds}`)
    control?.push(...(await readDuring(site.url, () => delay(CONTROL_MS))))
    receiver.ids.clear()
    const deliverAll = async () => {
      await change(databaseUrl)
      const begun = performance.now()
      while (receiver.ids.size < DELIVERIES) {
        if (performance.now() - begun > PATIENCE_MS)
          throw new Error(`Only ${receiver.ids.size} of ${DELIVERIES} came`)
        await delay(20)
      }
      took?.push(performance.now() - begun)
    }
    during?.push(...(await readDuring(site.url, deliverAll)))
  }
  control?.push(...(await readDuring(site.url, () => delay(CONTROL_MS))))
  receiver.stop()
  return { control: control ?? [], during: during ?? [], took: took ?? [] }
}

const ms = (times: number[], of: number) => spreadOf([quantile(times, of)], 'ms', 1)

/** Webhook deliveries while visitors read. */
export const webhooks: Part = {
  title: 'Webhooks',
  run: async (bench) => {
    await bench.site.run({ IMPORT_PRIVATE_ADDRESSES: 'true' })
    const { control, during, took } = await measure(bench)
    const row = (name: string, times: number[]) => [
      name,
      String(times.length),
      ms(times, 0.5),
      ms(times, 0.99),
      ms(times, 1),
    ]
    const factor = quantile(during, 0.99) / quantile(control, 0.99)
    return [
      {
        title: `${VISITORS} visitors, each with a cached response every half second`,
        columns: ['What', 'Answers', 'p50', 'p99', 'Slowest'],
        rows: [
          row(`While ${DELIVERIES} deliveries are made`, during),
          row('Control: without deliveries', control),
          ['p99, compared with the control', '', '', spreadOf([factor], '', 2)],
        ],
      },
      {
        title: `${DELIVERIES} deliveries, from the commit of the changes to the last one`,
        columns: ['What', 'Time'],
        rows: [
          [
            'Deliveries',
            spreadOf(
              took.map((time) => time / 1000),
              's',
              1,
            ),
          ],
        ],
      },
    ]
  },
}
