import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { isActive } from '@/cms/access'
import { keyScopes } from '@/cms/access/scopes'
import { noteSessionUse } from '@/cms/accounts/session-use'
import { env } from '@/config/env'
import { DESK_ROUTES, DESK_ADDRESS_HEADER } from '@/domain/desk-routes'
import { PATHS } from '@/domain/paths'
import type { User } from '@/payload-types'
import { authenticate } from '../authenticate'
import { getCms } from '../payload'

export type Account = User & { collection: 'users' }

/**
 * The account of a request, or null for visitors and accounts that are not active. Payload
 * takes a session cookie only with an `Origin` or `Sec-Fetch-Site` of this site, which browsers leave
 * out on plain http, and which differ where a link in a mail is followed. Pages only read, and only
 * the browser that has the cookie sees them, so both may open them.
 */
export const findAccount = cache(async (): Promise<Account | null> => {
  const own = new Headers(await headers())
  if (!own.has('Origin')) own.set('Origin', env().SITE_URL)
  const user = await authenticate(own)
  if (!user || !isActive({ user }) || keyScopes(user)) return null // Keys with scopes have the API.
  await noteSessionUse(await getCms(), user)
  return user as Account
})

/**
 * The account for which a page of the desk is made. Every page calls this first, because layouts
 * are not rendered again when a browser moves between pages. Anyone else is sent to the log-in page
 * and comes back from there.
 */
export async function requireAccount(): Promise<Account> {
  const account = await findAccount()
  if (account) return account
  const address = (await headers()).get(DESK_ADDRESS_HEADER) ?? DESK_ROUTES.home
  redirect(`${PATHS.adminLogin}?to=${encodeURIComponent(address)}`)
}

/** Options of a Local API call with the rights of an account. */
export const asAccount = (user: Account) => ({ overrideAccess: false, user }) as const
