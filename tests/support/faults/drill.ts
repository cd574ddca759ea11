import { spawnSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { disagreements, until } from '../agreement'
import { DatabaseLine } from '../database-line'
import type { Launched } from '../launch'
import { startMailSink, type MailSink } from '../mail-sink'
import { makeOwnSite, type OwnSite } from '../own-site'
import { call, signInTo } from '../upload'
import { FaultyDatabase } from './database'
import { Load, type Tally } from './load'

const HOST = 'host@example.com'

/** What may go wrong around a site, and how it ends. */
export type Fault = {
  name: string
  /** How long it lasts, as part of the time that a drill gives; 0 if it is over at once. */
  share: number
  /** What the host is told while it lasts: 503 without a database, 507 without room. */
  refuses?: (503 | 507)[]
  /** Whether the site that serves afterwards has just been started, and has yet to load its pages. */
  isColdAfterwards?: boolean
  begin: (place: Place) => Promise<() => Promise<void>>
}

export type Seen = {
  fault: string
  lastedMs: number
  /** While it lasted, and from its end until all was well again. */
  during: Tally
  after: Tally
  /** From the end of the fault until pages were fresh and a write was acknowledged. */
  recoveredMs: number
  /** What was lost or is not whole, a line each. */
  broken: string[]
}

/** A site with visitors and a host who writes, and everything around it that can fail. */
export class Place {
  site!: Launched
  load!: Load
  standby: FaultyDatabase | null = null

  private constructor(
    public database: FaultyDatabase,
    readonly line: DatabaseLine,
    readonly own: OwnSite,
    readonly mail: MailSink,
  ) {}

  static async make(name: string): Promise<Place> {
    const database = await FaultyDatabase.start()
    const line = await DatabaseLine.lay(database.url)
    const mail = await startMailSink({ user: 'site', pass: 'only-for-tests' })
    const place = new Place(database, line, await makeOwnSite(name), mail)
    await place.start()
    const cookie = await signInTo(place.site, HOST)
    place.load = new Load(() => place.site.url, cookie)
    await place.load.untilSaved()
    return place
  }

  /** Starts the site, again at the same address. */
  async start(): Promise<void> {
    const port: Record<string, string> = this.site ? { PORT: String(this.site.port) } : {}
    this.site = await this.own.start(this.line.url, { ...port, ...this.mailEnv })
  }

  /** With which an instance sends its mails here, as many as are asked for. */
  get mailEnv(): Record<string, string> {
    const { port, credentials } = this.mail
    return {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(port),
      SMTP_USER: credentials.user,
      SMTP_PASSWORD: credentials.pass,
      LIMIT_FORGOT_PASSWORD: '1000',
      LIMIT_RESET_MAILS: '1000',
    }
  }

  /** Lets the site find the database where it is now. */
  async lead(): Promise<void> {
    this.line.leadTo(this.database.url)
  }

  /** Waits until every row has its files and every file its row, as the site sees to by itself. */
  async tidy(): Promise<void> {
    await this.load.pause()
    await until('rows and files agree', async () => {
      return (await disagreements(this.database.url, this.own.media)).length === 0
    })
    this.load.resume()
  }

  async remove(): Promise<void> {
    await this.load?.stop()
    await this.site?.stop('SIGKILL')
    this.line.close()
    await this.mail.close()
    for (const one of [this.standby, this.database]) await one?.remove()
  }
}

/** Asks for the mail with which a forgotten password is replaced. */
const askForMail = async ({ site }: Place) => {
  const answer = await call(site.url, 'POST', '/api/users/forgot-password', {
    json: { email: HOST },
  })
  if (answer?.status !== 200) throw new Error(`Forgot password: ${answer?.status}`)
}

/** Waits for some moment while the host writes: in the middle of a write, or between two. */
async function amidWrites({ load }: Place): Promise<void> {
  load.resume()
  await load.untilSaved()
  await delay(Math.random() * 1000)
}

/** The most that a file of the site may have, in bytes. */
function limitFiles({ site }: Place, bytes: string): void {
  const { status } = spawnSync('prlimit', ['--pid', String(site.child.pid), `--fsize=${bytes}:`])
  if (status !== 0) throw new Error('prlimit does not work here.')
}

/** In the order in which a short drill has them; the last one leaves another database behind. */
export const FAULTS: Fault[] = [
  {
    name: 'database stopped',
    share: 1,
    refuses: [503],
    begin: async (place) => {
      await place.database.stop()
      return async () => {
        await place.database.restart()
        await place.lead()
      }
    },
  },
  {
    name: 'database crashed and restarted',
    share: 0,
    begin: async (place) => {
      await amidWrites(place)
      await place.database.crash()
      return async () => {
        await place.database.restart()
        await place.lead()
      }
    },
  },
  {
    name: 'database frozen',
    share: 1,
    begin: ({ database }) => {
      database.freeze()
      return Promise.resolve(() => Promise.resolve(database.thaw()))
    },
  },
  {
    name: 'network holds every byte',
    share: 1,
    begin: ({ line }) => {
      line.freeze()
      return Promise.resolve(() => Promise.resolve(line.thaw()))
    },
  },
  {
    name: 'database 2 s slow',
    share: 1,
    begin: ({ line }) => {
      line.slowDown(1000)
      return Promise.resolve(() => Promise.resolve(line.slowDown(0)))
    },
  },
  {
    name: 'database out of connections',
    share: 1,
    begin: ({ database }) => database.useUpConnections(),
  },
  {
    name: 'no room for the database',
    share: 1,
    refuses: [507],
    begin: async ({ database }) => (await database.fillDisk()).makeRoom,
  },
  {
    name: 'no room for images',
    share: 1,
    refuses: [507],
    begin: (place) => {
      limitFiles(place, '64')
      return Promise.resolve(() => Promise.resolve(limitFiles(place, 'unlimited')))
    },
  },
  {
    name: 'mail server silent',
    share: 1,
    begin: async (place) => {
      const { mail } = place
      mail.trouble = 'silence'
      const before = mail.received.length
      await askForMail(place)
      return async () => {
        mail.speak()
        // After a connection that hung too long, the next attempt follows by itself.
        await until('the email has come', async () => mail.received.length > before, 120_000)
      }
    },
  },
  {
    name: 'site killed and started again',
    share: 0,
    isColdAfterwards: true,
    begin: async (place) => {
      await amidWrites(place)
      await place.site.stop('SIGKILL')
      return () => place.start()
    },
  },
  {
    name: 'database failed over',
    share: 0,
    begin: async (place) => {
      const { database } = place
      place.standby = await database.addStandby()
      await amidWrites(place)
      await database.crash()
      return async () => {
        await place.standby?.promote()
        place.database = place.standby ?? database
        place.standby = null
        await place.lead()
        await database.remove()
      }
    },
  },
]

/**
 * Lets something fail while visitors read and the host writes, and waits until all is well again
 * without anybody's help.
 * @param lastsMs how long a fault of full length lasts
 */
export async function drill(place: Place, fault: Fault, lastsMs: number): Promise<Seen> {
  const { load } = place
  await load.pause() // A change made just before it would leave no page to show (D39).
  await load.warm()
  load.take()
  const began = performance.now()
  const end = await fault.begin(place)
  load.resume()
  if (fault.share > 0) await delay(lastsMs * fault.share)
  const during = load.take()
  const ended = performance.now()
  await end()
  await Promise.all([load.warm(), load.untilSaved(60_000)])
  const recoveredMs = performance.now() - ended
  await load.pause()
  const after = load.take()
  const broken = [...during.wrong, ...after.wrong, ...(await load.missing())]
  load.resume()
  return { fault: fault.name, lastedMs: ended - began, during, after, recoveredMs, broken }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** What was seen, as the lines of a table. */
export function table(all: readonly Seen[]): string {
  const head =
    '| Fault | lasted | reads | fresh | stale | 503 | lost | longest read | saved | refused | cut | longest write | well again after | broken |'
  const rows = all.map(({ fault, lastedMs, during, after, recoveredMs, broken }) =>
    [
      ...[fault, seconds(lastedMs), during.reads, during.fresh, during.stale, during.away],
      ...[during.lost, seconds(during.longestRead), during.saved],
      Object.entries(during.refused)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ') || 0,
      ...[during.cut, seconds(Math.max(during.longestWrite, after.longestWrite))],
      ...[seconds(recoveredMs), broken.length],
    ].join(' | '),
  )
  return [head, head.replace(/[^|]+/g, ' --- '), ...rows.map((row) => `| ${row} |`)].join('\n')
}
