import { handleServerFunctions } from '@payloadcms/next/layouts'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { executeAuthStrategies } from 'payload'
import { isActive } from '@/cms/access'
import { getCms } from './payload'

type Call = Parameters<typeof handleServerFunctions>[0]

/**
 * What the dashboard calls by name. Payload looks names up in a plain object, where `constructor`
 * is found as well, and knows more: for locales, folders and scheduled publishing, none of which
 * this site has.
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
 * Runs a server function of the dashboard for active accounts; for anyone else there is none (S06).
 * They do not pass the route guard. The log-in needs none.
 */
export async function runServerFunction(call: Call): Promise<unknown> {
  const cms = await getCms()
  const { user } = await executeAuthStrategies({ headers: await headers(), payload: cms })
  if (!isActive({ user }) || !SERVER_FUNCTIONS.has(call.name)) notFound()
  return handleServerFunctions(call)
}
