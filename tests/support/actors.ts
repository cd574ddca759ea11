import { jwtSign } from 'payload'
import { makeAccount, makeApiKey, signIn, type Status } from './content'
import { cms, type Call } from './rest'

const API_KEY_LENGTH = 36
const YEAR_S = 365 * 24 * 60 * 60

/** Callers to be treated as visitors, callers who may do everything, editors, and keys of an owner (L15). */
export type Actors = {
  visitors: Record<string, Call>
  admins: Record<string, Call>
  editors: Record<string, Call>
  /** By their one scope. */
  scoped: Record<'read' | 'episodes', Call>
}

const sessionOf = (cookie: string): { id: string; sid: string } =>
  JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString())

async function token(secret: string, session: object, lifetime: number): Promise<string> {
  const fields = { ...session, collection: 'users' }
  const signed = await jwtSign({ fieldsToSign: fields, secret, tokenExpiration: lifetime })
  return `payload-token=${signed.token}`
}

/** An account that still has its session and API key although it is no longer active. */
async function makeLeftover(
  status: Status,
): Promise<{ id: number; cookie: string; apiKey: string }> {
  const payload = await cms()
  const email = `${status}@example.com`
  const apiKey = `key-of-${status}`.padEnd(API_KEY_LENGTH, '-')
  const { id } = await makeAccount(email)
  await makeApiKey(id, apiKey)
  const cookie = await signIn(email)
  // Bypasses all hooks, which would remove them.
  await payload.db.updateOne({ collection: 'users', id, data: { status } })
  return { id, cookie, apiKey }
}

/** All callers: unauthenticated, and accounts of every status by cookie and by key (D7). */
export async function makeActors(): Promise<Actors> {
  const { secret } = await cms()
  const active = await makeLeftover('active')
  const pending = await makeLeftover('pending')
  const disabled = await makeLeftover('disabled')
  const session = sessionOf(active.cookie)
  const editor = await makeAccount('editor@example.com', 'active', { role: 'editor' })
  const editorKey = await makeApiKey(editor.id, 'key-of-editor'.padEnd(API_KEY_LENGTH, '-'))
  const scopedKey = (scope: 'read' | 'episodes') =>
    makeApiKey(active.id, `key-for-${scope}`.padEnd(API_KEY_LENGTH, '-'), [scope])
  const scoped = {
    read: { apiKey: await scopedKey('read') },
    episodes: { apiKey: await scopedKey('episodes') },
  }
  return {
    scoped,
    visitors: {
      nobody: {},
      'pending account with a session': { cookie: pending.cookie },
      'pending account with an API key': { apiKey: pending.apiKey },
      'pending account with an API key as a bearer': { bearer: pending.apiKey },
      'disabled account with a session': { cookie: disabled.cookie },
      'disabled account with an API key': { apiKey: disabled.apiKey },
      'forged cookie': { cookie: await token('another secret', session, YEAR_S) },
      'expired cookie': { cookie: await token(secret, session, -60) },
      'cookie of an ended session': {
        cookie: await token(secret, { ...session, sid: 'ended' }, YEAR_S),
      },
      'cookie sent by another site': {
        cookie: active.cookie,
        headers: { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' },
      },
      'unknown API key': { apiKey: 'x'.repeat(API_KEY_LENGTH) },
      'unknown API key as a bearer': { bearer: 'x'.repeat(API_KEY_LENGTH) },
    },
    admins: {
      'active account': { cookie: active.cookie },
      'API key': { apiKey: active.apiKey },
      'API key as a bearer': { bearer: active.apiKey },
    },
    editors: {
      'an editor': { cookie: await signIn('editor@example.com') },
      'API key of an editor': { apiKey: editorKey },
      'API key of an editor as a bearer': { bearer: editorKey },
    },
  }
}
