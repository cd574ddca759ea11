import ipaddr from 'ipaddr.js'
import { Forbidden, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { newPassword, readBody } from '@/cms/contract/body'
import { emailText } from '@/domain/accounts/email'
import { declare, sessionAnswer } from '@/cms/contract/operation'
import { FieldError } from '@/cms/access'
import { ElsewhereError } from '@/cms/access/elsewhere'
import { hashing } from '../password-hashing'
import { clientAddress, countAttempt } from '../rate-limits'
import { isSetupCode } from '../setup-code'
import { inTransaction, lock } from '@/cms/database/transactions'
import { env } from '@/config/env'
import { ACCOUNTS_LOCK } from '../hooks/keep-last-owner'
import { openSession, sessionResponse } from '../sessions'

const WRONG_CODE = 'Wrong setup code. It’s printed in the terminal when the site starts.'

const isLoopback = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')

/** Checks whether `host` is the site's own; `127.0.0.1` counts as `localhost`. */
function isOwnHost(host: string): boolean {
  const own = new URL(env().SITE_URL)
  if (host === own.host) return true
  const at = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null
  const nameOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')
  return at !== null && at.port === own.port && isLoopback(nameOf(at)) && isLoopback(nameOf(own))
}

/**
 * Only the site's own page may create the first account, not a form on another site or a page under
 * another name that someone has pointed at this server.
 */
function requireOwnPage({ headers, url }: PayloadRequest): void {
  const host = headers.get('Host') ?? new URL(url ?? env().SITE_URL).host
  const site = headers.get('Sec-Fetch-Site') ?? 'same-origin'
  if (headers.get('Origin') === env().SITE_URL && site === 'same-origin' && isOwnHost(host)) return
  throw new ElsewhereError()
}

/** Development on one's own machine needs no code. */
const needsCode = (req: PayloadRequest): boolean =>
  env().NODE_ENV !== 'development' || !isLoopback(clientAddress(req))

async function requireCode(req: PayloadRequest): Promise<void> {
  if (!needsCode(req)) return
  const code: unknown = req.data?.code
  if (typeof code !== 'string' || !code.trim())
    throw new FieldError(
      400,
      'code',
      'Enter the setup code. It’s printed in the terminal when the site starts.',
    )
  const counted = await countAttempt(req, [
    { limit: 'LIMIT_LOGIN_PER_ADDRESS', key: clientAddress(req) },
  ])
  if (!isSetupCode(code)) throw new FieldError(403, 'code', WRONG_CODE)
  await counted.refund()
}

async function requireNoAccount(req: PayloadRequest): Promise<void> {
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    where: { status: { equals: 'active' } },
    req,
    overrideAccess: true, // The server itself needs to know whether an active account exists.
  })
  if (totalDocs > 0) throw new Forbidden(req.t)
}

/** Creates the account, replacing a pending one with the same address. */
async function makeAccount(req: PayloadRequest, email: string, password: string): Promise<number> {
  const where = { email: { equals: email } }
  // Bypasses the hook that protects the last owner: there is none.
  await req.payload.db.deleteMany({ collection: 'users', where, req })
  const { id } = await req.payload.create({
    collection: 'users',
    data: { email, password, status: 'active', role: 'owner' },
    req,
    overrideAccess: true, // For the first account, whose creator has the code.
  })
  return id
}

const account = z.object({ email: emailText, password: newPassword })

/**
 * `POST /api/users/first-register`: the only way to create the first account, and open as long as
 * no account is active. It takes email, password and setup code from the site's own page. The lock
 * ensures there is only one.
 */
export const firstRegister: Endpoint = {
  path: '/first-register',
  method: 'post',
  custom: declare({
    summary: 'Create the first account',
    caller: 'anyone',
    body: account.extend({ code: z.string().optional() }),
    answer: sessionAnswer,
  }),
  handler: async (req) => {
    await requireNoAccount(req)
    requireOwnPage(req)
    await requireCode(req)
    const { email, password } = await readBody(req, account)
    const opened = await hashing(() =>
      inTransaction(req, async () => {
        await lock(req, ACCOUNTS_LOCK)
        await requireNoAccount(req)
        const id = await makeAccount(req, email, password)
        return openSession(req, id, () => true)
      }),
    )
    return sessionResponse(req, opened, 'Account created.')
  },
}
