import { setTimeout as delay } from 'node:timers/promises'
import { Agent, request } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { quantile } from '../../support/numbers'
import { usualProcesses } from '../../support/processes'
import { judge, wasKilled, type Seen, type Verdict } from '../crowd/judge'
import { Publisher } from '../crowd/publisher'
import { fetchGood } from '../measure/fetch-raw'
import { spreadOf } from '../measure/spread'
import type { Bench, Part, Table } from '../part'
import { workerIds } from '../measure/processes'

const PATIENCE_MS = 20_000
/** Between two pages, ms. */
const READS_FOR = { least: 600, most: 1600 }

/** A listener with a connection of their own, who reads one page after the other. */
class Reader {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(
    private readonly url: string,
    private readonly acknowledged: () => number,
  ) {}

  /** Reads pages until it is over, and passes on what came of each. */
  async read(
    paths: readonly string[],
    isOver: () => boolean,
    onSeen: (seen: Seen, path: string) => void,
  ): Promise<void> {
    const pause = () => READS_FOR.least + Math.random() * (READS_FOR.most - READS_FOR.least)
    // They do not all begin at once.
    for (await delay(Math.random() * READS_FOR.most); !isOver(); await delay(pause())) {
      const path = paths[Math.floor(Math.random() * paths.length)] ?? '/'
      onSeen(await this.ask(path), path)
    }
    this.agent.destroy()
  }

  private ask(path: string): Promise<Seen> {
    const sentAt = performance.now()
    const acknowledged = this.acknowledged()
    return new Promise((resolve) => {
      const end = (rest: { status: number; text: string } | { error: string }) =>
        resolve({
          sentAt,
          acknowledged,
          endedAt: performance.now(),
          wasReused: req.reusedSocket,
          ...rest,
        })
      const fail = (err: Error) => end({ error: err.message })
      const req = request(
        `${this.url}${path}`,
        { agent: this.agent, headers: { 'accept-encoding': 'gzip' }, timeout: PATIENCE_MS },
        (res) => {
          const isGzip = res.headers['content-encoding'] === 'gzip'
          const read = isGzip ? buffer(res).then((all) => String(gunzipSync(all))) : text(res)
          read.then((body) => end({ status: res.statusCode ?? 0, text: body }), fail)
        },
      )
      req.on('timeout', () => req.destroy(new Error('No answer')))
      req.on('error', fail)
      req.end()
    })
  }
}

const EVERY_MS = 10_000

/**
 * Kills one of a site's worker processes every ten seconds; does nothing on a site of one process.
 */
class Killer {
  /** When, in ms. */
  readonly kills: number[] = []
  readonly workers: number
  private readonly timer: NodeJS.Timeout

  constructor(private readonly sitePid: number) {
    this.workers = workerIds(sitePid).length
    this.timer = setInterval(() => this.kill(), EVERY_MS)
  }

  private kill(): void {
    const workers = workerIds(this.sitePid)
    if (workers.length < 2) return // The last one would take the site with it.
    const pid = workers[this.kills.length % workers.length]
    if (pid === undefined) return
    this.kills.push(performance.now())
    process.kill(pid, 'SIGKILL')
  }

  stop(): void {
    clearInterval(this.timer)
  }
}

type Episodes = { docs: { id: string }[] }

/** The newest episode, which is on every page of these. */
async function findEpisode({ site }: Bench): Promise<string> {
  const list = await fetchGood(`${site.url}/api/episodes?limit=1&sort=-episodeNum&depth=0`)
  const [newest] = (JSON.parse(String(list.body)) as Episodes).docs
  if (!newest) throw new Error('There is no episode')
  return newest.id
}

const pathsWith = (episode: string): string[] => [
  '/',
  '/episodes/all',
  `/podcast/${episode}`,
  `/api/episodes/${episode}?depth=0`,
  '/api/episodes?sort=-episodeNum&limit=6&depth=0',
  '/feed.xml',
]

async function gather(bench: Bench) {
  const { site, options } = bench
  await site.run({ WEB_CONCURRENCY: String(usualProcesses()) })
  const episode = await findEpisode(bench)
  const publisher = new Publisher(site, episode)
  await publisher.start()
  const until = performance.now() + options.crowdSeconds * 1000
  const all: { seen: Seen; path: string }[] = []
  const killer = new Killer(site.pid)
  bench.say(`${options.readers} readers for ${options.crowdSeconds} s, ${killer.workers} workers`)
  const readers = Array.from(
    { length: options.readers },
    () => new Reader(site.url, () => publisher.acknowledged),
  )
  await Promise.all([
    ...readers.map((reader) =>
      reader.read(
        pathsWith(episode),
        () => performance.now() > until,
        (seen, path) => all.push({ seen, path }),
      ),
    ),
    delay(options.crowdSeconds * 1000).then(() => killer.stop()),
  ])
  await publisher.stop()
  return { all, publisher, killer }
}

const inMs = (numbers: number[], part: number) => spreadOf([quantile(numbers, part)], 'ms', 1)

/** Many readers while the host publishes and, where there are several, processes are killed. */
export const crowd: Part = {
  title: 'A crowd',
  run: async (bench) => {
    const { all, publisher, killer } = await gather(bench)
    const count: Record<Verdict, number> = { good: 0, stale: 0, killed: 0, closed: 0, failed: 0 }
    for (const { seen, path } of all) {
      const verdict = judge(seen, killer.kills)
      count[verdict] += 1
      if ((verdict === 'failed' || verdict === 'stale') && count[verdict] <= 3)
        bench.say(`${verdict}: ${path}, ${'error' in seen ? seen.error : `${seen.status}`}`)
    }
    const times = all.map(({ seen }) => seen.endedAt - seen.sentAt)
    const { failures } = publisher
    const killed = failures.filter((failure) => wasKilled(failure, killer.kills)).length
    const rows: Table['rows'] = [
      ['Answers', String(all.length)],
      ['Stale: older than a publication acknowledged before the request', String(count.stale)],
      ['Errors of requests that a kill ended', String(count.killed)],
      [
        'Sent on a connection that was just closed, which browsers send again',
        String(count.closed),
      ],
      ['Other errors', String(count.failed)],
      ['Time of an answer, p50', inMs(times, 0.5)],
      ['Time of an answer, p99', inMs(times, 0.99)],
      ['Publications acknowledged', String(publisher.times.length)],
      ['Publications that a kill ended', String(killed)],
      ['Other publications that failed', String(failures.length - killed)],
      ['Time of a publication, p50', inMs(publisher.times, 0.5)],
      ['Worker processes; killed', `${killer.workers}; ${killer.kills.length}`],
    ]
    const { readers, crowdSeconds } = bench.options
    return [
      {
        title: `${readers} readers for ${crowdSeconds} s, a publication every half second`,
        columns: ['What', 'Result'],
        rows,
      },
    ]
  },
}
