import path from 'node:path'
import pLimit from 'p-limit'
import { build } from '@/scripts/launch/build'
import { runningDatabase } from '@/scripts/launch/embedded-database'
import { tryPort } from '@/scripts/launch/ports'
import { until } from './agreement'
import { Balancer } from './balancer'
import { copyCheckout, ROOT } from './checkout'
import { PUBLIC_PAGES } from './cold-pages'
import { runSql } from './database'
import { launch, stopAll, type Launched } from './launch'

/**
 * How many pages an instance makes at once: enough to be in each other's way, and few enough that none
 * takes too long on two cores that run other tests as well.
 */
const AT_ONCE = 4

/** Two instances of the built site with sample content, behind a proxy that asks them in turns. */
export class TwoInstances {
  private constructor(
    private readonly instances: Launched[],
    private readonly balancer: Balancer,
    private readonly databaseUrl: string,
  ) {}

  /** @param name of their folders among the results */
  static async start(name: string): Promise<TwoInstances> {
    await build(ROOT)
    const folders = ['a', 'b'].map((one) => path.join(ROOT, 'tests/.results', `${name}-${one}`))
    for (const folder of folders) copyCheckout(folder)
    const [first = '', second = ''] = folders
    const front = await tryPort(0)
    const env = {
      PAYLOAD_SECRET: 'only-for-tests-only-for-tests-only',
      MEDIA_DIR: path.join(first, 'media'),
      SITE_URL: `http://localhost:${front}`,
      TRUSTED_PROXIES: '127.0.0.1',
      LIMIT_RENDER_SECONDS: '600', // All that asks here is one network.
      LOG_LEVEL: 'warn',
    }
    const a = await (await launch(first, { env })).running()
    const database = await runningDatabase(path.join(first, '.data'))
    if (!database) throw new Error('The first instance has no database of its own.')
    const b = await (
      await launch(second, { env: { ...env, DATABASE_URL: database.url } })
    ).running()
    const balancer = await Balancer.start([a.url, b.url], front)
    await until('both are ready', () => Promise.resolve(balancer.readyMembers === 2))
    return new TwoInstances([a, b], balancer, database.url)
  }

  get url(): string {
    return this.balancer.url
  }

  /** Has both make every page anew, as after a change of something else. */
  async makeAnew(): Promise<void> {
    await runSql(
      this.databaseUrl,
      'UPDATE content_version SET version = version + 1',
      `SELECT pg_notify('content_version', version::text) FROM content_version`,
    )
  }

  /**
   * The tags of each public page that both make: one is asked for several pages at once, the other for
   * one after the other.
   */
  async tagsOfPages(times: number): Promise<Record<string, Set<string>>> {
    const tags: Record<string, Set<string>> = {}
    const ask = async (at: number, path: string) => {
      const { headers, status } = await fetch(`${this.instances[at % 2]?.url}${path}`)
      ;(tags[path] ??= new Set()).add(headers.get('etag') ?? `none: ${status}`)
    }
    for (let time = 0; time < times; time += 1) {
      await this.makeAnew()
      const some = pLimit(AT_ONCE)
      await Promise.all(PUBLIC_PAGES.map((path) => some(() => ask(time, path))))
      for (const path of PUBLIC_PAGES) await ask(time + 1, path)
    }
    return tags
  }

  async stop(): Promise<void> {
    await stopAll()
    await this.balancer.stop()
  }
}
