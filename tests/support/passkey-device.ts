import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'

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
export type Misuse = {
  origin?: string
  rpId?: string
  isVerified?: boolean
  userHandle?: string
  counter?: number
  type?: string
}

/** A device that makes one passkey (ES256) and signs with it, as WebAuthn level 2 says. */
export class PasskeyDevice {
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
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    }
  }

  /** @param options of `POST /api/passkeys/log-in/begin` */
  sign(options: { challenge: string }, misuse: Misuse = {}) {
    this.counter = misuse.counter ?? this.counter + 1
    const authData = this.authData(0, misuse)
    const clientData = this.clientData(misuse.type ?? 'webauthn.get', options.challenge, misuse)
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.privateKey)
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: misuse.userHandle ?? this.userHandle,
      },
    }
  }
}
