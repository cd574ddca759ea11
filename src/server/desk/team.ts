import { isOwner } from '@/cms/access'
import { hasTwoStep, recoveryLeft } from '@/cms/accounts/two-step'
import { sessionsOf } from '@/cms/accounts/session-use'
import { siteNow } from '@/cms/database/site-clock'
import { accountName } from '@/domain/accounts/account-name'
import { recentDay, recentMoment } from '@/domain/show/recent-day'
import type { Role } from '@/domain/accounts/roles'
import { type Scope, scopesInWords } from '@/domain/accounts/scopes'
import { dayIn, formatDayAndMonth, formatLongDay, weekdayOf } from '@/domain/show/show-time'
import type { ApiKey, User } from '@/payload-types'
import { getCms } from '../payload'
import { asAccount, type Account } from './account'

/** An account as the desk shows it. */
export type Person = {
  id: number
  /** Its own name, else its address. */
  name: string
  email: string
  ownName: string | null
  role: Role
  isMe: boolean
  note: string
}

export type OpenInvitation = { id: number; email: string; role: Role; note: string }

export type KeyRow = {
  id: number
  name: string
  about: string
  may: string
  scopes: Scope[]
  /** Time when it was last used, and until when it works. */
  used: string
  isMine: boolean
}

export type People = {
  isOwner: boolean
  waiting: Person[]
  active: Person[]
  disabled: Person[]
  /** Empty for editors. */
  invitations: OpenInvitation[]
}

/** A session of one's own, in words. */
export type OwnSession = {
  id: string
  device: string
  since: string
  used: string
  isPhone: boolean
  isThis: boolean
}

/** Words for the days of the show. */
type Clock = { now: Date; timeZone: string }

async function getClock(account: Account): Promise<Clock> {
  const cms = await getCms()
  const site = await cms.findGlobal({ slug: 'site', depth: 0, ...asAccount(account) })
  return { now: siteNow(), timeZone: site.timeZone }
}

const dayOf = (instant: string, { now, timeZone }: Clock) => recentDay(instant, now, timeZone)

function countSessions({ sessions }: User, { now }: Clock): number {
  return (sessions ?? []).filter(({ expiresAt }) => new Date(expiresAt) > now).length
}

function lastHere(user: User, clock: Clock): string {
  const sessions = countSessions(user, clock)
  if (sessions > 0)
    return sessions === 1 ? 'Logged in now' : `Logged in now, on ${sessions} devices`
  return user.lastLoginAt ? `Last logged in ${dayOf(user.lastLoginAt, clock)}` : 'Never logged in'
}

function toPerson(user: User, me: Account, note: string): Person {
  const ownName = user.name?.trim() || null
  return {
    id: user.id,
    name: ownName ?? user.email,
    ownName,
    email: user.email,
    role: user.role,
    isMe: user.id === me.id,
    note,
  }
}

/** By whom and when accounts were disabled, from the history, by id. */
async function disabledNotes(account: Account, clock: Clock): Promise<Map<string, string>> {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'activity',
    where: { and: [{ kind: { equals: 'account' } }, { act: { equals: 'disabled' } }] },
    sort: 'createdAt', // The newest comes last, and wins.
    limit: 200,
    pagination: false,
    ...asAccount(account),
  })
  return new Map(
    docs.map(({ document, who, createdAt }) => [
      document,
      `Disabled${who ? ` by ${who}` : ''}, ${dayOf(createdAt, clock)}`,
    ]),
  )
}

const lastUse = ({ lastUsedAt }: { lastUsedAt?: string | null }, clock: Clock): string =>
  lastUsedAt ? `Last used ${dayOf(lastUsedAt, clock)}` : 'Never used'

/** Until when a key works: the day that ends then, because keys are given whole days. */
function keyEnd({ expiresAt }: ApiKey, clock: Clock): string {
  if (!expiresAt) return ''
  const last = new Date(new Date(expiresAt).getTime() - 1)
  if (new Date(expiresAt) <= clock.now) return `. Expired ${dayOf(last.toISOString(), clock)}`
  return `. Expires ${formatLongDay(dayIn(last, clock.timeZone))}`
}

function toKeyRow(key: ApiKey, account: Account, clock: Clock): KeyRow {
  const owner = typeof key.owner === 'object' ? key.owner : null
  const by = owner && owner.id !== account.id ? ` by ${accountName(owner)}` : ''
  const ending = key.ending ? `ends in ${key.ending}, ` : ''
  return {
    id: key.id,
    name: key.name,
    about: `${ending}made ${dayOf(key.createdAt, clock)}${by}`,
    may: scopesInWords(key.scopes),
    scopes: key.scopes,
    used: lastUse(key, clock) + keyEnd(key, clock),
    isMine: owner?.id === account.id,
  }
}

async function findKeys(account: Account, clock: Clock, onlyOwn: boolean): Promise<KeyRow[]> {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'api-keys',
    where: onlyOwn ? { owner: { equals: account.id } } : {},
    sort: 'name',
    depth: 1,
    limit: 500,
    pagination: false,
    ...asAccount(account),
  })
  return docs.map((key) => toKeyRow(key, account, clock))
}

async function findInvitations(account: Account, clock: Clock): Promise<OpenInvitation[]> {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'invitations',
    sort: 'email',
    limit: 200,
    pagination: false,
    ...asAccount(account),
  })
  return docs.map(({ id, email, role, expiresAt }) => {
    const day = dayIn(expiresAt, clock.timeZone)
    const isOver = new Date(expiresAt) <= clock.now
    const until = `${weekdayOf(day)} ${formatDayAndMonth(day)}`
    return {
      id,
      email,
      role,
      note: isOver ? 'Invitation expired' : `Invitation expires ${until}`,
    }
  })
}

/** Everybody with an account, and for owners the open invitations. */
export async function getPeople(account: Account): Promise<People> {
  const cms = await getCms()
  const clock = await getClock(account)
  const owns = isOwner({ user: account })
  const [{ docs: users }, disabledBy, invitations] = await Promise.all([
    cms.find({
      collection: 'users',
      sort: 'id',
      depth: 0,
      limit: 500,
      pagination: false,
      overrideAccess: true, // Of the sessions, only their number leaves this module.
    }),
    disabledNotes(account, clock),
    owns ? findInvitations(account, clock) : [],
  ])
  const withStatus = (status: User['status'], note: (user: User) => string) =>
    users
      .filter((user) => user.status === status)
      .map((user) => toPerson(user, account, note(user)))
  return {
    isOwner: owns,
    waiting: withStatus('pending', (user) => `Requested access ${dayOf(user.createdAt, clock)}`),
    active: withStatus('active', (user) => lastHere(user, clock)),
    disabled: withStatus('disabled', ({ id }) => disabledBy.get(String(id)) ?? 'Disabled'),
    invitations,
  }
}

/** All API keys, for owners. */
export const getAllKeys = async (account: Account): Promise<KeyRow[]> =>
  findKeys(account, await getClock(account), false)

/** A passkey of one's own, in words. */
export type PasskeyRow = { id: number; name: string; about: string; used: string }

async function findPasskeys(account: Account, clock: Clock): Promise<PasskeyRow[]> {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'passkeys',
    sort: 'id',
    depth: 0,
    pagination: false,
    ...asAccount(account),
  })
  return docs.map((passkey) => ({
    id: passkey.id,
    name: passkey.name,
    about: `Created ${dayOf(passkey.createdAt, clock)}`,
    used: lastUse(passkey, clock),
  }))
}

const momentOf = (instant: string, { now, timeZone }: Clock) => recentMoment(instant, now, timeZone)

/** One's own account: how it logs in, where it is logged in, and its keys. */
export async function getOwnAccount(account: Account) {
  const cms = await getCms()
  const clock = await getClock(account)
  return {
    id: account.id,
    name: account.name ?? '',
    email: account.email,
    role: account.role,
    keys: await findKeys(account, clock, true),
    codes: {
      since: hasTwoStep(account) ? `On since ${dayOf(account.codes?.since ?? '', clock)}` : null,
      recoveryLeft: recoveryLeft(account),
    },
    passkeys: await findPasskeys(account, clock),
    sessions: sessionsOf(cms, account, clock.now).map(
      ({ id, device, createdAt, lastUsedAt, isThis }): OwnSession => ({
        id,
        device,
        since: `Logged in ${momentOf(createdAt, clock)}`,
        used: `Last used ${momentOf(lastUsedAt, clock)}`,
        isPhone: /iPhone|iPad|Android/.test(device),
        isThis,
      }),
    ),
  }
}
