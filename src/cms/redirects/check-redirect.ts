import type { CollectionBeforeValidateHook, PayloadRequest } from 'payload'
import { env } from '@/config/env'
import { DEFAULT_HOST_NAME } from '@/domain/paths'
import {
  MAX_REDIRECTS,
  readRedirect,
  RuleSet,
  toRule,
  validateRedirect,
  type Redirect,
  type SitePaths,
} from '@/domain/redirects'
import { isFixedPath, resolvePath } from '@/domain/resolve-route'
import type { SiteNames } from '@/domain/pages/page-address'
import { FieldError } from '../access'
import { siteNow } from '../database/site-clock'
import { lock, runSql, sql } from '../database/transactions'

type Stored = Redirect & { id: number }

/**
 * Lets checks of redirects take turns: each is against all others. The lock of the collection is held
 * by each change of one of its documents.
 */
export const lockRedirects = (req: PayloadRequest): Promise<void> => lock(req, 'all redirects')

export const storedRedirects = (
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
): Promise<Stored[]> =>
  runSql<Stored>(req, sql`SELECT id, "from", "to", permanent FROM redirects ORDER BY "from"`)

/** The names that paths of the site are made of, and the addresses of pages that visitors see. */
export async function siteNames(req: PayloadRequest): Promise<SiteNames & { pages: string[] }> {
  const [names] = await runSql<{
    host: string | null
    former: string[]
    topics: string[]
    pages: string[]
  }>(
    req,
    sql`SELECT (SELECT host_name FROM site LIMIT 1) AS host,
      ARRAY(SELECT name FROM former_host_names) AS former,
      ARRAY(SELECT slug FROM topics UNION SELECT id FROM topics
        UNION SELECT id FROM former_topic_slugs) AS topics,
      ARRAY(SELECT slug FROM visible_pages(${siteNow().toISOString()})) AS pages`,
  )
  const { host = null, former = [], topics = [], pages = [] } = names ?? {}
  return { host: host || DEFAULT_HOST_NAME, former, topics, pages }
}

/**
 * Finds out which paths are the site's own, by the names that its pages are made of. A guest's path
 * is not taken: a redirect is asked only where there is no such guest.
 */
export async function sitePaths(req: PayloadRequest): Promise<SitePaths> {
  const { host, former, topics, pages } = await siteNames(req)
  return {
    isTaken: (path) => {
      const found = resolvePath(path, host, former, topics, pages)
      if (found.kind !== 'page') return found.kind === 'redirect'
      return isFixedPath(path) || !found.path.startsWith('/guests/')
    },
    isFixed: isFixedPath,
  }
}

/** Stores both addresses in one spelling. @throws FieldError 400 for what is no redirect */
export const checkRedirect: CollectionBeforeValidateHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const redirect = readRedirect({ ...originalDoc, ...data }, env().SITE_URL)
  if ('message' in redirect) throw new FieldError(400, redirect.field, redirect.message)
  await lockRedirects(req)
  const stored = await storedRedirects(req)
  const others = new RuleSet(stored.filter(({ id }) => id !== originalDoc?.id))
  if (operation === 'create' && others.size >= MAX_REDIRECTS)
    throw new FieldError(400, 'from', `The maximum is ${MAX_REDIRECTS} redirects.`)
  const problem = validateRedirect(toRule(redirect), others, await sitePaths(req))
  if (problem) throw new FieldError(400, problem.field, problem.message)
  return { ...data, ...redirect }
}
