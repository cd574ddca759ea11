import type { PayloadRequest } from 'payload'
import { MAX_REDIRECTS, RuleSet, toRule, validateRedirect, type Redirect } from '@/domain/redirects'
import { runSql, sql } from '../database/transactions'
import { lockRedirects, sitePaths, storedRedirects } from './check-redirect'

type Refused = { redirect: Redirect; message: string }

/**
 * Adds many redirects at once, in the request's transaction. One of the same `from` leads on as it
 * does, unless it is replaced.
 * @param wanted with normalized addresses
 * @returns how many were added or changed, and which were refused
 */
export async function addRedirects(
  req: PayloadRequest,
  wanted: readonly Redirect[],
  isReplacing = false,
): Promise<{ saved: number; refused: Refused[] }> {
  await lockRedirects(req)
  const site = await sitePaths(req)
  const stored = await storedRedirects(req)
  const ids = new Map(stored.map((one) => [toRule(one).key, one.id]))
  const rules = new RuleSet(stored)
  const saved = new Map<string, Redirect & { id: number | null }>()
  const refused: Refused[] = []
  for (const redirect of wanted) {
    const rule = toRule(redirect)
    const before = rules.get(rule.key)
    if (before && (!isReplacing || isSame(before.redirect, redirect))) continue
    if (before) rules.delete(before)
    const problem =
      rules.size >= MAX_REDIRECTS
        ? { message: `The maximum is ${MAX_REDIRECTS} redirects.` }
        : validateRedirect(rule, rules, site)
    if (problem) refused.push({ redirect, message: problem.message })
    else saved.set(rule.key, { ...redirect, id: ids.get(rule.key) ?? null })
    const kept = problem ? before : rule
    if (kept) rules.add(kept)
  }
  const list = sql`jsonb_to_recordset(${JSON.stringify([...saved.values()])}::jsonb)
    AS saved (id int, "from" text, "to" text, permanent boolean)`
  await runSql(
    req,
    sql`UPDATE redirects r SET "from" = saved."from", "to" = saved."to",
      permanent = saved.permanent, updated_at = now() FROM ${list} WHERE saved.id = r.id`,
  )
  await runSql(
    req,
    sql`INSERT INTO redirects ("from", "to", permanent)
      SELECT saved."from", saved."to", saved.permanent FROM ${list} WHERE saved.id IS NULL`,
  )
  return { saved: saved.size, refused }
}

const isSame = (a: Redirect, b: Redirect): boolean =>
  a.from === b.from && a.to === b.to && a.permanent === b.permanent
