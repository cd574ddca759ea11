import path from 'node:path'
import { build } from '@/scripts/launch/build'
import { runningDatabase } from '@/scripts/launch/embedded-database'
import { copyCheckout, ROOT } from './checkout'
import { launch, type Launched } from './launch'
import { PASSWORD } from './password'

export const HOST = 'host@example.com'

/** Allows many attempts without reaching a limit (D9). */
const UNLIMITED = {
  LIMIT_LOGIN_PER_ACCOUNT: '1000000',
  LIMIT_LOGIN_PER_ADDRESS: '1000000',
  LIMIT_SIGN_UP: '1000000',
  LIMIT_FORGOT_PASSWORD: '1000000',
  LIMIT_RESET_MAILS: '1000000',
  LIMIT_JOIN: '1000000',
  LIMIT_JOIN_MAILS: '1000000',
  LIMIT_BOUNCES: '1000000',
  LIMIT_LETTERS: '1000000',
  LIMIT_LETTER_TRIES: '1000000',
}

/** Makes a site collect garbage and print its memory use on SIGUSR2. */
const SAY_MEMORY = `process.on('SIGUSR2', () => {
  globalThis.gc()
  console.log('Memory: ' + JSON.stringify(process.memoryUsage()) + '.')
})`

/** A real site with sample content, one account, and limits that are never reached. */
export class LongSite {
  private constructor(
    readonly site: Launched,
    readonly databaseUrl: string,
    /** The folder of its images. */
    readonly mediaFolder: string,
  ) {}

  static async start(name: string, env: Record<string, string> = {}): Promise<LongSite> {
    const folder = path.join(ROOT, 'tests/.results', name)
    await build(ROOT)
    copyCheckout(folder)
    const launched = await launch(folder, {
      env: { ...UNLIMITED, ...env },
      nodeArgs: [
        '--expose-gc',
        '--import',
        `data:text/javascript,${encodeURIComponent(SAY_MEMORY)}`,
      ],
    })
    await launched.running()
    const database = await runningDatabase(path.join(folder, '.data'))
    if (!database) throw new Error('The site has no database of its own')
    const made = new LongSite(launched, database.url, path.join(folder, 'media'))
    const answer = await launched.makeFirstAccount({ email: HOST, password: PASSWORD })
    if (answer.status !== 200) throw new Error(`No account: ${answer.status}`)
    return made
  }

  /** Live memory after garbage collection, and the memory of the whole process; both in MB. */
  async memory(): Promise<{ live: number; taken: number }> {
    const from = this.site.output.length
    this.site.child.kill('SIGUSR2')
    // The log holds it as a text within a line of JSON.
    const found = () =>
      /Memory: (\{.*?\})\./.exec(this.site.output.slice(from))?.[1]?.replaceAll('\\"', '"')
    while (!found()) await new Promise((resolve) => setTimeout(resolve, 20))
    const { heapUsed, external, rss } = JSON.parse(found() ?? '') as NodeJS.MemoryUsage
    return { live: (heapUsed + external) / 2 ** 20, taken: rss / 2 ** 20 }
  }

  /** Calls the site and reads the response to the end, which frees the connection. */
  async call(method: string, at: string, init: RequestInit = {}) {
    const answer = await fetch(`${this.site.url}${at}`, { method, redirect: 'manual', ...init })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  post(at: string, json: object, headers: Record<string, string> = {}, method = 'POST') {
    return this.call(method, at, {
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
      body: JSON.stringify(json),
    })
  }

  /** @returns the `Cookie` header of a new session */
  async logIn(email: string = HOST, password: string = PASSWORD): Promise<string> {
    const answer = await this.post('/api/users/login', { email, password })
    if (answer.status !== 200) throw new Error(`Sign-in: ${answer.status} ${answer.text}`)
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
}
