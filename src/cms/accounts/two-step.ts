import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Payload } from 'payload'
import { seal, unseal } from './seal'
import { hashToken } from './secret-tokens'

export type StoredCodes = {
  /** Sealed; of a setup that is not confirmed as long as `since` is empty. */
  secret?: string | null
  since?: string | null
  /** The time step of the last code used; it and those before it are used up. */
  lastStep?: number | null
  /** Hashes of the recovery codes that are left. */
  recovery?: unknown
}

/** The parts of an account that codes need; changed in place, and stored by the caller. */
export type CodesAccount = { id: number; codes?: StoredCodes | null }

const PERIOD_S = 30
/** Number of steps a clock may be off, before or after (RFC 6238, 5.2). */
const WINDOW = 1
const SECRET_BYTES = 20
/** Letters and digits that are hard to confuse (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECOVERY_COUNT = 10
/** 50 bits each. */
const RECOVERY_LENGTH = 10

const purposeOf = ({ id }: CodesAccount) => `codes of account ${id}`

const generator = (secret: string, labels: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...labels, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_S })

export const hasTwoStep = ({ codes }: CodesAccount): boolean => Boolean(codes?.since)

const recoveryHashes = ({ codes }: CodesAccount): string[] =>
  Array.isArray(codes?.recovery) ? (codes.recovery as string[]) : []

export const recoveryLeft = (account: CodesAccount): number => recoveryHashes(account).length

/**
 * Begins a setup, in place of one that was not confirmed.
 * @returns the secret in base 32, and the `otpauth:` address that apps read as a QR code
 */
export function startTwoStepSetup(
  payload: Pick<Payload, 'secret'>,
  account: CodesAccount,
  labels: { issuer: string; label: string },
): { secret: string; address: string } {
  const secret = new Secret({ size: SECRET_BYTES }).base32
  account.codes = {
    secret: seal(payload, purposeOf(account), secret),
    since: null,
    lastStep: null,
    recovery: [],
  }
  return { secret, address: generator(secret, labels).toString() }
}

const digitsOf = (code: string): string => code.replace(/[\s-]/g, '')

/** The secret, or null if there is none or it was sealed with another `PAYLOAD_SECRET`. */
const secretOf = (payload: Pick<Payload, 'secret'>, account: CodesAccount): string | null =>
  account.codes?.secret ? unseal(payload, purposeOf(account), account.codes.secret) : null

/** Uses a code of the app, if it is right and later than the last one used. */
function spendAppCode(
  payload: Pick<Payload, 'secret'>,
  account: CodesAccount,
  code: string,
  now: Date,
): boolean {
  const secret = secretOf(payload, account)
  if (!secret || !/^\d{6}$/.test(code)) return false
  const off = generator(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  if (off === null) return false
  const step = Math.floor(now.getTime() / 1000 / PERIOD_S) + off
  if (step <= (account.codes?.lastStep ?? -1)) return false
  account.codes = { ...account.codes, lastStep: step }
  return true
}

const recoveryHash = (
  payload: Pick<Payload, 'secret'>,
  { id }: CodesAccount,
  code: string,
): string =>
  hashToken(
    payload,
    `recovery ${id} ${digitsOf(code).toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')}`,
  )

function spendRecoveryCode(
  payload: Pick<Payload, 'secret'>,
  account: CodesAccount,
  code: string,
): boolean {
  const hash = recoveryHash(payload, account, code)
  const left = recoveryHashes(account).filter((one) => one !== hash)
  if (left.length === recoveryHashes(account).length) return false
  account.codes = { ...account.codes, recovery: left }
  return true
}

/**
 * Uses up a code of the app or a recovery code of an account, which the caller has locked and
 * stores. Each works once.
 * @returns whether the code was right
 */
export const consumeCode = (
  payload: Pick<Payload, 'secret'>,
  account: CodesAccount,
  code: string,
  now: Date,
): boolean =>
  spendAppCode(payload, account, digitsOf(code), now) || spendRecoveryCode(payload, account, code)

function makeRecoveryCode(): string {
  const letters = Array.from(
    { length: RECOVERY_LENGTH },
    () => ALPHABET[randomInt(ALPHABET.length)],
  )
  return letters.join('').replace(/.{5}(?=.)/, '$&-')
}

/** Makes new recovery codes, in place of those that are left. @returns them; told only now */
export function renewRecoveryCodes(
  payload: Pick<Payload, 'secret'>,
  account: CodesAccount,
): string[] {
  const made = Array.from({ length: RECOVERY_COUNT }, makeRecoveryCode)
  const recovery = made.map((one) => recoveryHash(payload, account, one))
  account.codes = { ...account.codes, recovery }
  return made
}

/**
 * Ends a setup with the first code of the app.
 * @returns the recovery codes, which are told only now; null if the code is wrong
 */
export function confirmCodes(
  payload: Pick<Payload, 'secret'>,
  account: CodesAccount,
  code: string,
  now: Date,
): string[] | null {
  if (hasTwoStep(account) || !spendAppCode(payload, account, digitsOf(code), now)) return null
  account.codes = { ...account.codes, since: now.toISOString() }
  return renewRecoveryCodes(payload, account)
}

/** No codes any more, nor anything that is left of them. */
export const NO_CODES: StoredCodes = { secret: null, since: null, lastStep: null, recovery: [] }

const TICKET = 'log-in that waits for a code'
/** Time a code may be given after the password (ms). */
const TICKET_MS = 5 * 60 * 1000

/** A log-in with a right password that waits for its code. */
export type Ticket = { id: number; passwordMark: string }

export const passwordMark = (payload: Pick<Payload, 'secret'>, hash: string): string =>
  hashToken(payload, `password ${hash}`)

export const makeTicket = (
  payload: Pick<Payload, 'secret'>,
  account: { id: number; hash: string },
  now: Date,
): string =>
  seal(
    payload,
    TICKET,
    JSON.stringify({
      id: account.id,
      passwordMark: passwordMark(payload, account.hash),
      until: now.getTime() + TICKET_MS,
    }),
  )

/** @returns null for a ticket that is too old, or none */
export function readTicket(
  payload: Pick<Payload, 'secret'>,
  ticket: unknown,
  now: Date,
): Ticket | null {
  const text = typeof ticket === 'string' ? unseal(payload, TICKET, ticket) : null
  if (!text) return null
  const { until, ...rest } = JSON.parse(text) as Ticket & { until: number }
  return now.getTime() < until ? rest : null
}
