import { handleServerFunctions } from '@payloadcms/next/layouts'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { isActive } from '@/cms/access'
import { keyScopes } from '@/cms/access/scopes'
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

const NOT_FOR_CALLER = /^(not-found|unauthorized|could not find ".*" in the fieldSchemaMap)$/i

/**
 * Checks whether an error is about what the caller may not do or named wrongly; others are the
 * site's.
 */
const isClientError = (err: unknown): boolean =>
  err instanceof Error &&
  (NOT_FOR_CALLER.test(err.message) ||
    [401, 403].includes((err as { status?: number }).status ?? 0))

/**
 * Runs a server function of the dashboard for active accounts only. Server functions bypass
 * the route guard. The log-in page needs none of them.
 */
export async function runServerFunction(call: Call): Promise<unknown> {
  const user = await authenticate(await headers())
  if (!isActive({ user }) || keyScopes(user) || !SERVER_FUNCTIONS.has(call.name)) notFound()
  try {
    return await handleServerFunctions(call)
  } catch (err) {
    if (isClientError(err)) notFound() // As for what is not there, and not 500.
    throw err
  }
}
