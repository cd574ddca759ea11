import { handleServerFunctions } from '@payloadcms/next/layouts'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { isActive } from '@/cms/access'
import { limitsOf } from '@/cms/access/scopes'
import { authenticate } from './authenticate'

type Call = Parameters<typeof handleServerFunctions>[0]

/**
 * The functions that the dashboard calls by name. Payload looks names up in a plain object, which
 * also has names such as `constructor`, and knows more functions: for locales, folders and
 * scheduled publishing, none of which this site uses.
 */
export const SERVER_FUNCTIONS: ReadonlySet<string> = new Set([
  'form-state',
  'get-default-layout',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'render-widget',
  'slugify',
  'table-state',
])

/**
 * Runs a server function of the dashboard for active accounts only (S06). Server functions bypass
 * the route guard. The log-in page needs none of them.
 */
export async function runServerFunction(call: Call): Promise<unknown> {
  const user = await authenticate(await headers())
  if (!isActive({ user }) || limitsOf(user) || !SERVER_FUNCTIONS.has(call.name)) notFound()
  return handleServerFunctions(call)
}
