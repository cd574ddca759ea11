import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { NO_CODES } from '@/cms/accounts/two-step'
import { resetLoginLimit } from '@/cms/accounts/rate-limits'
import { createResetLink } from '@/cms/accounts/reset-link'
import { connectDatabase } from './launch/connect'
import { onShutdown, shutDown, runUntilShutdown, CliError } from './launch/lifetime.mjs'
import { loadConfig } from './launch/load-config'

const USAGE =
  'Usage: npm run account:reset -- EMAIL [--without-codes]\n' +
  'Prints a link that sets a new password for the account. It works once and expires in 1 hour.\n' +
  '--without-codes also turns off two-step verification, if the app and recovery codes are lost.'

const WITHOUT_CODES = '--without-codes'

function readArguments(): { email: string; isWithoutCodes: boolean } {
  const given = process.argv.slice(2)
  const [email, ...more] = given.filter((argument) => argument !== WITHOUT_CODES)
  if (!email || email.startsWith('-') || more.length > 0) throw new CliError(USAGE)
  return { email: email.trim().toLowerCase(), isWithoutCodes: given.includes(WITHOUT_CODES) }
}

/**
 * Returns why there is no link. It may list accounts, because the reader has a shell on the server.
 */
async function explain(cms: Payload, email: string): Promise<string> {
  const { docs } = await cms.find({
    collection: 'users',
    sort: 'id',
    depth: 0,
    pagination: false,
    overrideAccess: true, // Run from the server's own shell.
  })
  if (docs.length === 0)
    return 'There is no account yet. Start the site and open its log-in page: it leads to the first one.'
  const status = docs.find((account) => account.email === email)?.status
  const problem = status ? `The account ${email} is ${status}` : `No account found for ${email}`
  const active = docs.filter((account) => account.status === 'active').map((one) => one.email)
  return `${problem}. Active accounts: ${active.join(', ')}`
}

async function turnCodesOff(req: PayloadRequest, email: string): Promise<void> {
  const where = { email: { equals: email } }
  const data = { codes: NO_CODES, updatedAt: null }
  await req.payload.db.updateOne({ collection: 'users', where, data, req, returning: false })
}

/** For a host who is locked out and has no mail server, or has lost the app of the codes. */
async function resetAccount(): Promise<void> {
  const { email, isWithoutCodes } = readArguments()
  await connectDatabase(process.cwd(), 'A link for a new password is being made', false)
  // The CMS reads the settings as soon as it is loaded.
  await loadConfig()
  const { getCms } = await import('@/server/payload')
  const cms = await getCms()
  onShutdown(async () => {
    await cms.destroy()
    // The database is shutting down, so errors from its connections no longer matter.
    process.on('uncaughtException', () => undefined)
  })
  const req = await createLocalReq({}, cms)
  const link = await createResetLink(req, email)
  if (!link) throw new CliError(await explain(cms, email))
  await resetLoginLimit(req, link.email)
  if (isWithoutCodes) {
    await turnCodesOff(req, link.email)
    console.log(`Two-step verification is off for ${link.email}.`)
  }
  console.log(`Set a new password for ${link.email} here. The link works once and expires in 1 hour:

  ${link.address}
`)
}

await runUntilShutdown(async () => {
  await resetAccount()
  await shutDown(0)
})
