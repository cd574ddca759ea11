import path from 'node:path'
import { build } from '@/scripts/launch/build'
import { runningDatabase } from '@/scripts/launch/embedded-database'
import { copyCheckout, ROOT } from '../support/checkout'
import { launch, stopAll, type Launched } from '../support/launch'
import { processIds } from './measure/processes'

const ACCOUNT = { email: 'host@example.com', password: 'only-for-measuring-1' }
const SAME_SITE = { 'Sec-Fetch-Site': 'same-origin' }
/** As in `npm start`. */
const NODE_ARGS = ['--require', './src/scripts/launch/thread-pool.cjs']

/** The built site with an embedded database of sample content, started as `npm start` does. */
export class BenchSite {
  readonly folder = path.join(ROOT, 'tests/.results/bench-site')
  private launched: Launched | null = null
  private environment = ''
  private session = ''

  /** Makes a fresh copy of this checkout, built; starts nothing yet. */
  static async make(): Promise<BenchSite> {
    const site = new BenchSite()
    await build(ROOT)
    copyCheckout(site.folder)
    return site
  }

  /** Starts it with these settings, unless it runs with them already. */
  async run(env: Record<string, string> = {}): Promise<void> {
    if (this.launched && this.environment === JSON.stringify(env)) return
    await this.stop()
    this.launched = await this.launch(env)
    this.environment = JSON.stringify(env)
    await this.launched.running()
  }

  /** Starts it anew, and returns at once. */
  async restart(env: Record<string, string> = {}): Promise<Launched> {
    await this.stop()
    this.environment = JSON.stringify(env)
    return (this.launched = await this.launch(env))
  }

  private launch(env: Record<string, string>): Promise<Launched> {
    return launch(this.folder, { env, nodeArgs: NODE_ARGS })
  }

  /** As Ctrl-C does, which waits for nobody. */
  async stop(): Promise<void> {
    await this.launched?.stop('SIGINT')
    await stopAll()
    this.launched = null
  }

  private get current(): Launched {
    if (!this.launched) throw new Error('The site does not run')
    return this.launched
  }

  get url(): string {
    return this.current.url
  }
  get pid(): number {
    return this.current.child.pid ?? 0
  }
  /** The processes that answer, without the database's. */
  readonly pids = (): number[] => processIds(this.pid)

  async databaseUrl(): Promise<string> {
    const database = await runningDatabase(path.join(this.folder, '.data'))
    if (!database) throw new Error('The site has no database of its own')
    return database.url
  }

  /**
   * Calls the REST API as the host, whose account is made the first time.
   * @throws Error for an answer that is not a good one
   */
  async callAsHost(method: string, at: string, json?: object): Promise<unknown> {
    this.session ||= await this.logIn()
    return (await this.call(method, at, json, { cookie: this.session })).json()
  }

  private async logIn(): Promise<string> {
    if (this.current.setupCode) await this.current.makeFirstAccount(ACCOUNT)
    const answer = await this.call('POST', '/api/users/login', ACCOUNT)
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }

  private async call(
    method: string,
    at: string,
    json?: object,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const answer = await fetch(`${this.url}${at}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...SAME_SITE, ...headers },
      body: JSON.stringify(json),
    })
    if (!answer.ok) throw new Error(`${method} ${at}: ${answer.status} ${await answer.text()}`)
    return answer
  }
}
