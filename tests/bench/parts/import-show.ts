import { setTimeout as delay } from 'node:timers/promises'
import { Agent, request } from 'node:http'
import sharp from 'sharp'
import { quantile } from '../../support/numbers'
import { startPlain } from '../controls/control'
import { drawCover, serveFeed, SIDE } from '../controls/feed-server'
import { fetchGood, fetchRaw } from '../measure/fetch-raw'
import { cpuTime } from '../measure/processes'
import { spreadOf } from '../measure/spread'
import type { Bench, Part } from '../part'

const EVERY_MS = 25

function timeOne(url: string, agent: Agent): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    request(url, { agent }, (res) => {
      res.resume().on('end', () => resolve(performance.now() - begun))
      res.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

/**
 * Asks each of these addresses forty times a second until `work` is done.
 * @returns what `work` gave, and the times of all answers by address, in ms
 */
async function probeDuring<Done>(
  urls: string[],
  work: () => Promise<Done>,
): Promise<{ done: Done; times: number[][] }> {
  const agent = new Agent({ keepAlive: true })
  let isOver = false
  const asking = urls.map(async (url) => {
    const times: number[] = []
    for (; !isOver; await delay(EVERY_MS)) times.push(await timeOne(url, agent))
    return times
  })
  try {
    const done = await work().finally(() => (isOver = true))
    return { done, times: await Promise.all(asking) }
  } finally {
    agent.destroy()
  }
}

const EPISODES = 40
const PATIENCE_MS = 180_000
const POLL_MS = 100

type Progress = { state: string; message?: string }

/** Imports a feed as the host does on the desk; from the click on Import to the end, in ms. */
async function importFeed({ site }: Bench, source: string): Promise<{ ms: number; cpu: number }> {
  const { doc } = (await site.callAsHost('POST', '/api/imports', { source })) as {
    doc: { id: number }
  }
  const at = (what: string) => `/api/imports/${doc.id}/${what}`
  const pids = site.pids()
  const [begun, before] = [performance.now(), cpuTime(pids)]
  await site.callAsHost('POST', at('start'), {})
  for (;;) {
    const { state } = (await site.callAsHost('GET', at('progress'))) as Progress
    const ms = performance.now() - begun
    if (state === 'done') return { ms, cpu: cpuTime(pids) - before }
    if (state === 'failed' || ms > PATIENCE_MS) throw new Error(`The import is ${state}`)
    await delay(POLL_MS)
  }
}

/** The same pictures, made smaller and encoded once each, one after the other. */
async function encodeAll(pictures: Buffer[]): Promise<number> {
  const begun = performance.now()
  for (const picture of pictures)
    await sharp(picture).resize(1280, 720, { fit: 'cover' }).webp().toBuffer()
  return performance.now() - begun
}

/** A style sheet, which is kept whatever is imported. */
async function findKept(url: string): Promise<string> {
  const html = String((await fetchGood(`${url}/`)).body)
  const [, path] = /href="(\/_next\/static\/[^"]+\.css)[^"]*"/.exec(html) ?? []
  if (!path) throw new Error('The landing page has no style sheet')
  return `${url}${path}`
}

/** Asks for the landing page every second, which is rendered anew each time, until `work` ends. */
async function readDuring<Done>(url: string, work: () => Promise<Done>): Promise<Done> {
  const timer = setInterval(() => void fetchRaw(`${url}/`).catch(() => null), 1000)
  return work().finally(() => clearInterval(timer))
}

/** Imports, while a cached response and the same one of a plain server are asked for all the time. */
async function importWatched(bench: Bench, source: string) {
  const { site } = bench
  const kept = await findKept(site.url)
  const { body } = await fetchGood(kept)
  const plain = await startPlain({ '/': { headers: {}, body } })
  try {
    const { done, times } = await probeDuring([kept, `${plain.url}/`], () =>
      readDuring(site.url, () => importFeed(bench, source)),
    )
    const [ours = [], theirs = []] = times
    return { ...done, ours, theirs }
  } finally {
    await plain.stop()
  }
}

const seconds = (ms: number) => spreadOf([ms / 1000], 's', 1)
const rate = (ms: number) => spreadOf([(1000 * EPISODES) / ms], '/s', 1)
const part = (times: number[], of: number) => spreadOf([quantile(times, of)], 'ms', 1)

/** The import of a show with a picture for every episode, through the queue. */
export const importShow: Part = {
  title: 'Import',
  run: async (bench) => {
    bench.say(`${EPISODES} episodes with a picture each`)
    const pictures = await Promise.all(
      Array.from({ length: EPISODES }, (_, number) => drawCover(number)),
    )
    await bench.site.run({ IMPORT_PRIVATE_ADDRESSES: 'true' })
    const server = await serveFeed(pictures)
    const control = await encodeAll(pictures)
    const { ms, cpu, ours, theirs } = await importWatched(bench, server.feed)
    await server.stop()
    const perEpisode = spreadOf([cpu / EPISODES], 'ms')
    return [
      {
        title: `Import of ${EPISODES} episodes, each with a picture of ${SIDE} × ${SIDE}`,
        columns: ['What', 'Episodes', 'Time', 'Processor time of an episode'],
        rows: [
          ['Site', rate(ms), seconds(ms), perEpisode],
          ['Control: each picture made smaller and encoded once', rate(control), seconds(control)],
        ],
      },
      {
        title: 'A cached response while a show is imported and pages are rendered',
        columns: ['Server', 'p50', 'p99', 'Slowest'],
        rows: [
          ['Site', part(ours, 0.5), part(ours, 0.99), part(ours, 1)],
          ['Control: plain node:http', part(theirs, 0.5), part(theirs, 0.99), part(theirs, 1)],
        ],
      },
    ]
  },
}
