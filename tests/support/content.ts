import sharp from 'sharp'
import { hashToken } from '@/cms/accounts/secret-tokens'
import type { Scope } from '@/domain/accounts/scopes'
import { PASSWORD } from './password'
import { multipart, cms, rest, type Body, type Call } from './rest'

export { PASSWORD }

/** A picture in one colour of the test's choice, so that two pictures can be told apart. */
export const jpeg = (
  { width = 8, height = 8 }: { width?: number; height?: number } = {},
  colour = '#7a5c3e',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

/** Logs in by REST and returns the session's `Cookie` header. */
export async function signIn(email: string, password = PASSWORD): Promise<string> {
  const answer = await rest('POST', '/api/users/login', { json: { email, password } })
  if (answer.status !== 200) throw new Error(`Sign-in of ${email}: ${answer.status} ${answer.text}`)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

export type Status = 'active' | 'pending' | 'disabled'

/** Creates an account bypassing all rules: an owner's, unless `extra` gives another role (D41). */
export async function makeAccount(email: string, status: Status = 'active', extra: object = {}) {
  const payload = await cms()
  return payload.create({
    collection: 'users',
    data: { email, password: PASSWORD, status, role: 'owner', ...extra },
    overrideAccess: true, // A test may create whatever it needs.
  })
}

/** An API key of an account, as a key made before they had names. */
export async function makeApiKey(
  owner: number,
  key: string,
  scopes: Scope[] = ['all'],
): Promise<string> {
  const payload = await cms()
  const data = {
    name: 'A program',
    owner,
    scopes,
    hash: hashToken(payload, key),
    ending: key.slice(-4),
  }
  await payload.create({
    collection: 'api-keys',
    data,
    overrideAccess: true, // A test may create whatever it needs.
  })
  return key
}

/** An active account with a session, for calls by an owner. */
export async function makeAdmin(
  email = 'admin@example.com',
): Promise<{ id: number; cookie: string }> {
  const { id } = await makeAccount(email)
  return { id, cookie: await signIn(email) }
}

/** An episode's fields without its picture; `over` replaces or adds fields. */
export const episodeData = (episodeNum: number, over: object = {}) => ({
  episodeNum,
  title: `Sample episode ${episodeNum}`,
  description: `What sample episode ${episodeNum} is about.`,
  episodeDate: '2026-11-24',
  episodeLength: '41:07',
  ...over,
})

export const guestData = (podcastEpisode: number, guestName: string, over: object = {}) => ({
  podcastEpisode,
  guestName,
  description: `Who ${guestName} is.`,
  ...over,
})

async function made(call: { path: string; body: object }, as: Call): Promise<Body> {
  const form = multipart(call.body, { bytes: await jpeg() })
  const answer = await rest('POST', call.path, { ...as, form })
  if (answer.status !== 201) throw new Error(`POST ${call.path}: ${answer.status} ${answer.text}`)
  return answer.body.doc
}

/** Creates an episode by REST, with a tiny picture, and returns it as the API does. */
export const makeEpisode = (as: Call, episodeNum: number, over: object = {}): Promise<Body> =>
  made({ path: '/api/episodes', body: episodeData(episodeNum, over) }, as)

/** Creates a guest by REST, with a tiny picture. */
export const makeGuest = (
  as: Call,
  podcastEpisode: number,
  guestName: string,
  over: object = {},
): Promise<Body> =>
  made({ path: '/api/guests', body: guestData(podcastEpisode, guestName, over) }, as)
