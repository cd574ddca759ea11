import config from '@payload-config'
import { canaryIn, plantCanaries, secretSettings } from './canaries'
import { ContractCheck, contractOf } from './contract'
import { makeAccount, makeAdmin, makeApiKey, makeEpisode, makeGuest, signIn } from './content'
import { fieldNames } from './field-names'
import type { Caller, Knowledge } from './fuzz'
import { pageTargets, restTarget, type FuzzTarget } from './fuzz-requests'
import { cms, rest, type Call } from './rest'
import { allRoutes, targetOf } from './routes'
import { secretsInStore } from './watch'

const PENDING_KEY = 'fuzz-pending-key-'.padEnd(36, 'k')

const ofKey = (key: string): [string, string][] => [['Authorization', `users API-Key ${key}`]]
const ofSession = (cookie: string): [string, string][] => [
  ['Cookie', cookie],
  ['Sec-Fetch-Site', 'same-origin'],
]

const sessionIdOf = (cookie: string): string =>
  JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString()).sid

/** A site with something on every page and something to hide, and those who ask it. */
export class FuzzSite {
  private made = 0
  private reviving: Promise<void> | undefined

  private constructor(
    readonly knowledge: Knowledge,
    readonly callers: Caller[],
    private admin: Call,
  ) {}

  /** @param site a running one, on the database and with the secret of this process */
  static async prepare(site: { port: number; siteUrl: string }): Promise<FuzzSite> {
    const admin = await makeAdmin('fuzz-maker@example.com')
    await rest('POST', '/api/episodes/remove-samples', { ...admin, json: {} })
    await makeEpisode(admin, 1)
    await makeGuest(admin, 1, 'Guest')
    const pending = await makeAccount('fuzz-pending@example.com')
    await makeApiKey(pending.id, PENDING_KEY)
    const pendingSession = await signIn(pending.email)
    const payload = await cms()
    // Bypasses all hooks, which would end its session and remove its key.
    await payload.db.updateOne({ collection: 'users', id: pending.id, data: { status: 'pending' } })
    const callers: Caller[] = [
      { name: 'nobody', headers: [], isVisitor: true },
      { name: 'a pending account', headers: ofSession(pendingSession), isVisitor: true },
      { name: 'an active account', headers: [], isVisitor: false },
      { name: 'an API key', headers: [], isVisitor: false },
      { name: 'the API key of a pending account', headers: ofKey(PENDING_KEY), isVisitor: true },
    ]
    const { port, siteUrl } = site
    const contract = new ContractCheck(contractOf(await config))
    const knowledge = { port, siteUrl, secrets: secretSettings(), hiddenIn: canaryIn, contract }
    const made = new FuzzSite(knowledge, callers, admin)
    await made.reviveAccount()
    knowledge.secrets.push(PENDING_KEY)
    return made
  }

  /** Makes the active account and its key anew if a request has ended them. */
  reviveAccount(): Promise<void> {
    return (this.reviving ??= this.revive().finally(() => (this.reviving = undefined)))
  }

  private async revive(): Promise<void> {
    const [session, key] = this.callers.filter(({ isVisitor }) => !isVisitor)
    if (!session || !key) throw new Error('Nobody is active.')
    const isAlive = async ({ headers }: Caller) => {
      const me = await rest('GET', '/api/users/me', { headers: Object.fromEntries(headers) })
      return me.status === 200 && me.body.user !== null
    }
    if ((await isAlive(session)) && (await isAlive(key))) return
    this.made += 1
    const { id, email } = await makeAccount(`fuzz-active-${this.made}@example.com`)
    const cookie = await signIn(email)
    session.headers = ofSession(cookie)
    session.ownSecret = sessionIdOf(cookie)
    const secret = await makeApiKey(id, `fuzz-key-${this.made}`.padEnd(36, '-'))
    key.headers = ofKey(secret)
    this.knowledge.secrets.push(secret)
  }

  /**
   * Every route: those of the CMS, each with what works there now, and those of pages and files.
   * Afterwards there is something to hide.
   */
  async targets(): Promise<FuzzTarget[]> {
    const site = await config
    this.made += 1
    this.admin = await makeAdmin(`fuzz-maker-${this.made}@example.com`)
    const targets: FuzzTarget[] = []
    for (const route of allRoutes(site))
      targets.push(restTarget(route, await targetOf(route, this.admin), fieldNames(site, route)))
    // Last, because what works somewhere may publish what was hidden.
    await plantCanaries(this.admin)
    this.knowledge.secrets.push(...(await secretsInStore()))
    return [...targets, ...pageTargets()]
  }
}

/** A failure as a test shows it. */
export const told = (failures: readonly object[]): string => JSON.stringify(failures, null, 2)
