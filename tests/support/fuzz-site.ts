import { randomBytes } from 'node:crypto'
import config from '@payload-config'
import { env } from '@/config/env'
import { LANDING_TEXTS } from '@/domain/show/defaults'
import { ContractCheck, contractOf } from './contract'
import { makeAccount, makeAdmin, makeApiKey, makeEpisode, makeGuest, signIn } from './content'
import { fieldNames } from './field-names'
import type { Caller, Knowledge } from './fuzz'
import { pageTargets, restTarget, type FuzzTarget } from './fuzz-requests'
import { cms, rest, type Call } from './rest'
import { allRoutes, targetOf } from './routes'
import { secretsInStore } from './watch'
import { makeLetter } from './letters'
import { makeSubscriber } from './newsletter'

/** Numbers of hidden episodes begin here, and again after each ten. */
const FIRST_HIDDEN = 50_000
let planted = 0

/** Stands in every text that no visitor may see, with a name that tells where it was. */
const canary = (where: string): string =>
  `canary-${where}-${planted}-${randomBytes(4).toString('hex')}`

const NEVER = '2999-01-01T00:00:00.000Z'

async function expectMade(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer
  if (status >= 400) throw new Error(`A canary could not be planted: ${status} ${text}`)
}

/**
 * Plants texts that visitors must never see: in a draft, an episode to come, one in the trash, a
 * draft newer than what is public, and their guests and transcripts; in quotes to come, accounts,
 * invitations, imports, keys, previews, subscribers and letters.
 */
async function plantCanaries(admin: Call): Promise<void> {
  const payload = await cms()
  const first = FIRST_HIDDEN + 10 * planted
  planted += 1
  const [draft, scheduled, trashed, open] = [first + 1, first + 2, first + 3, first + 4]
  const hidden = (where: string) => ({ title: canary(where), description: canary(where) })
  const trash = { deletedAt: new Date().toISOString() }
  await makeEpisode(admin, draft, { ...hidden('draft'), _status: 'draft' })
  await makeEpisode(admin, scheduled, { ...hidden('scheduled'), releaseAt: NEVER })
  await makeEpisode(admin, trashed, hidden('trashed'))
  await makeEpisode(admin, open)
  for (const [number, where] of [
    [draft, 'draftguest'],
    [scheduled, 'scheduledguest'],
    [trashed, 'trashedguest'],
  ] as const) {
    await makeGuest(admin, number, canary(where))
    const json = { episode: `ep-${number}`, kind: 'transcript', text: canary('transcript') }
    await expectMade(rest('POST', '/api/timed_texts', { ...admin, json }))
  }
  await makeGuest(admin, open, canary('guestdraft'), { _status: 'draft' })
  await expectMade(rest('PATCH', `/api/episodes/ep-${trashed}`, { ...admin, json: trash }))
  const newer = { ...hidden('newer'), _status: 'draft' }
  await expectMade(rest('PATCH', `/api/episodes/ep-${open}?draft=true`, { ...admin, json: newer }))
  await payload.db.updateOne({
    collection: 'episodes',
    id: `ep-${open}`,
    data: { importGuid: canary('guid'), importHash: canary('hash') },
  })
  const json = { quote: canary('quote'), quoteauthor: canary('speaker'), showsFrom: NEVER }
  await expectMade(rest('POST', '/api/quotes', { ...admin, json }))
  await makeAccount(`${canary('email')}@example.com`, 'active', { name: canary('name') })
  await makeSubscriber({ email: `${canary('subscriber')}@example.com` })
  const episode = `ep-${open}`
  const ofWriter = { email: `${canary('writer')}@example.com`, episode }
  await makeLetter({ ...ofWriter, text: canary('letter'), name: canary('signed') })
  await makeLetter({ ...ofWriter, mayPublish: true, isPublished: true, name: 'Etta' })
  const invited = { email: `${canary('invited')}@example.com`, role: 'editor' }
  await expectMade(rest('POST', '/api/invitations', { ...admin, json: invited }))
  await expectMade(
    rest('POST', '/api/api-keys', { ...admin, json: { name: canary('key'), scopes: ['all'] } }),
  )
  await payload.create({
    collection: 'imports',
    data: {
      source: `${canary('source')}.xml`,
      title: canary('import'),
      state: 'ready',
      plan: { kind: 'feed', title: canary('plan'), show: [], quote: null, items: [], notTaken: [] },
    },
    overrideAccess: true, // Only the endpoint that reads a feed makes imports.
  })
  const [text = ''] = Object.keys(LANDING_TEXTS)
  const edited = { _status: 'draft', [text]: canary('global') }
  await expectMade(rest('POST', '/api/globals/landing?draft=true', { ...admin, json: edited }))
}

/** A canary of the last planting in a text, or null. Accounts may have published earlier ones. */
const canaryIn = (text: string): string | null =>
  new RegExp(`canary-[a-z]+-${planted}-[0-9a-f]{8}`).exec(text)?.[0] ?? null

/** Secrets of this site's settings, which no answer may hold. */
const secretSettings = (): string[] =>
  [env().PAYLOAD_SECRET, env().DATABASE_URL].filter((one): one is string => Boolean(one))

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
