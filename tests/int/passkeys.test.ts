import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { makeAccount, makeAdmin, makeApiKey, PASSWORD, signIn } from '../support/content'
import { rest, sql, type Answer, type Call } from '../support/rest'

/** The parts of CBOR (RFC 8949) that a device sends. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as never)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const base64url = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

/** How a device or a page may misbehave. */
type Misuse = {
  origin?: string
  rpId?: string
  isVerified?: boolean
  userHandle?: string
  counter?: number
  type?: string
}

/** A device that makes one passkey (ES256) and signs with it, as WebAuthn level 2 says. */
class PasskeyDevice {
  readonly id = randomBytes(16)
  private readonly privateKey: KeyObject
  private readonly publicKey: KeyObject
  private userHandle = ''
  counter = 0

  constructor(readonly origin: string) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.privateKey = pair.privateKey
    this.publicKey = pair.publicKey
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Misuse): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  private authData(flags: number, { rpId, isVerified = true }: Misuse, rest = Buffer.alloc(0)) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const host = rpId ?? new URL(this.origin).hostname
    const set = flags | PRESENT | (isVerified ? VERIFIED : 0)
    return Buffer.concat([sha256(host), Buffer.from([set]), counter, rest])
  }

  /** @param options of `POST /api/passkeys/begin` */
  register(options: { challenge: string; user: { id: string } }, misuse: Misuse = {}) {
    this.userHandle = options.user.id
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' })
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      key,
    ])
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', this.authData(ATTESTED, misuse, credential)],
      ]),
    )
    const clientData = this.clientData(misuse.type ?? 'webauthn.create', options.challenge, misuse)
    return this.credential({
      clientDataJSON: base64url(clientData),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    })
  }

  private credential(response: object) {
    const id = base64url(this.id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  /** @param options of `POST /api/passkeys/log-in/begin` */
  sign(options: { challenge: string }, misuse: Misuse = {}) {
    this.counter = misuse.counter ?? this.counter + 1
    const authData = this.authData(0, misuse)
    const clientData = this.clientData(misuse.type ?? 'webauthn.get', options.challenge, misuse)
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.privateKey)
    return this.credential({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      userHandle: misuse.userHandle ?? this.userHandle,
    })
  }
}

const EMAIL = 'host@example.com'
const post = (path: string, json: object, as: Call = {}): Promise<Answer> =>
  rest('POST', `/api/passkeys${path}`, { ...as, json })
const hasSession = (answer: Answer) =>
  answer.headers.getSetCookie().some((cookie) => /^payload-token=./.test(cookie))

let host: Call & { id: number }
let device: PasskeyDevice
beforeEach(async () => {
  await sql('TRUNCATE users, passkeys, log_in_challenges, rate_limits RESTART IDENTITY CASCADE')
  host = await makeAdmin(EMAIL)
  device = new PasskeyDevice(env().SITE_URL)
})
afterEach(() => void vi.useRealTimers())

const beginMaking = async (as: Call = host) =>
  (await post('/begin', { currentPassword: PASSWORD }, as)).body.options
const add = async (misuse: Misuse = {}, as: Call = host) =>
  post('/add', { name: 'My laptop', response: device.register(await beginMaking(as), misuse) }, as)
const begin = async () => (await post('/log-in/begin', {})).body.options
const logIn = async (misuse: Misuse = {}) =>
  post('/log-in', { response: device.sign(await begin(), misuse) })

describe('L10 adding a passkey', () => {
  test('takes the password and a device that checked who uses it', async () => {
    for (const json of [{}, { currentPassword: 'wrong-password-1' }])
      expect((await post('/begin', json, host)).body.errors[0].data.errors[0].path).toBe(
        'currentPassword',
      )
    const options = await beginMaking()
    expect(options).toMatchObject({
      rp: { id: new URL(env().SITE_URL).hostname },
      user: { name: EMAIL },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const answer = await add()
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body.doc).toEqual({ id: 1, name: 'My laptop', createdAt: expect.any(String) })
    expect((await beginMaking()).excludeCredentials).toHaveLength(1)
  })

  test.each<[string, Misuse]>([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['another site’s key', { rpId: 'elsewhere.example' }],
    ['a device that did not check who uses it', { isVerified: false }],
    ['a signature made for logging in', { type: 'webauthn.get' }],
  ])('refuses %s', async (_, misuse) => {
    expect((await add(misuse)).status).toBe(400)
    expect(await sql('SELECT id FROM passkeys')).toEqual([])
  })

  test('a challenge is for one session, for once, and for five minutes', async () => {
    const other = { cookie: await signIn(EMAIL) }
    const name = 'My laptop'
    const stolen = device.register(await beginMaking())
    expect((await post('/add', { name, response: stolen }, other)).status).toBe(400)
    const response = device.register(await beginMaking())
    expect((await post('/add', { name, response }, host)).status).toBe(201)
    device = new PasskeyDevice(env().SITE_URL)
    const late = device.register(await beginMaking())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1000 })
    expect((await post('/add', { name, response: late }, host)).status).toBe(400)
    expect((await post('/add', { name, response }, host)).status).toBe(400)
  })

  test('is for sessions: no API key adds one', async () => {
    const apiKey = await makeApiKey(host.id, 'key-of-host'.padEnd(36, '-'))
    expect((await post('/begin', { currentPassword: PASSWORD }, { apiKey })).status).toBe(403)
    expect((await post('/add', { name: 'x', response: {} }, { apiKey })).status).toBe(403)
  })
})

describe('L10 logging in with a passkey', () => {
  beforeEach(async () => void (await add()))

  test('needs no email, and no code where the account has log-in codes', async () => {
    await sql(`UPDATE users SET codes_since = now(), codes_secret = 'sealed'`)
    const answer = await logIn()
    expect([answer.status, hasSession(answer)]).toEqual([200, true])
    expect(answer.body.user.email).toBe(EMAIL)
    expect(
      await sql('SELECT counter::int, last_used_at > created_at AS used FROM passkeys'),
    ).toEqual([{ counter: 1, used: true }])
  })

  test('D9 the options name no account', async () => {
    const options = await begin()
    expect(options).toMatchObject({ userVerification: 'required' })
    expect(options.allowCredentials ?? []).toEqual([])
  })

  test.each<[string, Misuse]>([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['another site’s key', { rpId: 'elsewhere.example' }],
    ['a device that did not check who uses it', { isVerified: false }],
    ['another account', { userHandle: 'AAAA' }],
    ['no account', { userHandle: '' }],
    ['what was made for adding', { type: 'webauthn.create' }],
  ])('refuses %s', async (_, misuse) => {
    const answer = await logIn(misuse)
    expect([answer.status, hasSession(answer)]).toEqual([401, false])
  })

  test('a response works once', async () => {
    const response = device.sign(await begin())
    const answers = await Promise.all([
      post('/log-in', { response }),
      post('/log-in', { response }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('a challenge is too old after five minutes, and one for adding does not log in', async () => {
    const response = device.sign(await begin())
    const other = device.sign(await beginMaking())
    expect((await post('/log-in', { response: other })).status).toBe(401)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1000 })
    expect((await post('/log-in', { response })).status).toBe(401)
  })

  test('a count that does not rise is that of a copy; one that is always 0 is none', async () => {
    expect((await logIn({ counter: 5 })).status).toBe(200)
    expect((await logIn({ counter: 5 })).status).toBe(401)
    expect((await logIn({ counter: 6 })).status).toBe(200)
    await sql('UPDATE passkeys SET counter = 0')
    expect((await logIn({ counter: 0 })).status).toBe(200)
    expect((await logIn({ counter: 0 })).status).toBe(200)
  })

  test('a disabled account, a removed passkey and a deleted account log in no more', async () => {
    await sql(`UPDATE users SET status = 'disabled'`)
    expect((await logIn()).status).toBe(401)
    await sql(`UPDATE users SET status = 'active'`)
    expect((await rest('DELETE', '/api/passkeys/1', host)).status).toBe(200)
    expect((await logIn()).status).toBe(401)
    device = new PasskeyDevice(env().SITE_URL)
    await makeAccount('second@example.com')
    await add()
    const second = { cookie: await signIn('second@example.com') }
    expect((await rest('DELETE', `/api/users/${host.id}`, second)).status).toBe(200)
    expect(await sql('SELECT id FROM passkeys')).toEqual([])
    expect((await logIn()).status).toBe(401)
  })

  test('a page of another site logs nobody in', async () => {
    const response = device.sign(await begin())
    const headers = { Origin: 'https://elsewhere.example' }
    const answer = await post('/log-in', { response }, { headers })
    expect([answer.status, hasSession(answer)]).toEqual([403, false])
  })

  test('D9 tries from one address are limited', async () => {
    const headers = { 'x-client-address': 'one-address' }
    const statuses = []
    for (let count = 0; count <= env().LIMIT_LOGIN_PER_ADDRESS; count += 1)
      statuses.push((await post('/log-in/begin', {}, { headers })).status)
    expect([...new Set(statuses.slice(0, -1)), statuses.at(-1)]).toEqual([200, 429])
  })
})

test('L10 D41 nobody sees, renames or removes passkeys of others, and nobody reads keys', async () => {
  await add()
  await makeAccount('second@example.com')
  const second = { cookie: await signIn('second@example.com') }
  expect((await rest('GET', '/api/passkeys', second)).body.docs).toEqual([])
  expect((await rest('DELETE', '/api/passkeys/1', second)).status).toBe(403)
  const json = { name: 'Taken' }
  expect((await rest('PATCH', '/api/passkeys/1', { ...second, json })).status).toBe(403)
  const own = await rest('GET', '/api/passkeys?depth=0', host)
  expect(own.body.docs[0]).toMatchObject({ name: 'My laptop' })
  expect(own.text).not.toMatch(/publicKey|credential|counter|transports/)
})

test('L10 a passkey gets another name, and nothing else of it changes', async () => {
  await add()
  const stored = () => sql('SELECT name, owner_id, public_key, counter FROM passkeys')
  const [before] = await stored()
  const second = await makeAccount('second@example.com')
  const rename = (json: object) => rest('PATCH', '/api/passkeys/1', { ...host, json })
  for (const name of ['', '   ', 'x'.repeat(81)]) {
    const answer = await rename({ name })
    expect([answer.status, answer.body.errors?.[0].data?.errors?.[0]?.path]).toEqual([400, 'name'])
  }
  expect(await stored()).toEqual([before])
  const more = { owner: second.id, counter: 99, publicKey: 'another', credential: 'another' }
  expect((await rename({ name: ' My phone ', ...more })).status).toBe(200)
  expect(await stored()).toEqual([{ ...before, name: 'My phone' }])
})
