import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { parseCookies } from 'payload/shared'
import { hashToken } from './secret-tokens'

/** As long as browsers keep a cookie (s). */
const AGE_S = 400 * 24 * 60 * 60

const nameOf = ({ payload }: Pick<PayloadRequest, 'payload'>, email: string): string =>
  `device-${hashToken(payload, `device of ${email}`).slice(0, 12)}`

const markOf = ({ payload }: Pick<PayloadRequest, 'payload'>, email: string, device: string) =>
  Buffer.from(hashToken(payload, `device ${device} of ${email}`))

/**
 * The cookie by which a browser is known as one that has logged in to an account. It opens nothing: its
 * answers are not slowed while others guess at the password.
 */
export function deviceCookie(req: PayloadRequest, email: string): string {
  const device = knownDevice(req, email) ?? randomBytes(12).toString('hex')
  const { secure } = req.payload.collections.users.config.auth.cookies
  const value = `${device}.${String(markOf(req, email, device))}`
  const parts = [`${nameOf(req, email)}=${value}`, 'Path=/api', `Max-Age=${AGE_S}`, 'HttpOnly']
  return [...parts, 'SameSite=Lax', ...(secure ? ['Secure'] : [])].join('; ')
}

/** The device of a request, if it has logged in to the account with this address before. */
export function knownDevice(req: PayloadRequest, email: string): string | null {
  const [device = '', mark = ''] =
    parseCookies(req.headers).get(nameOf(req, email))?.split('.') ?? []
  const wanted = markOf(req, email, device)
  const given = Buffer.from(mark)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? device : null
}
