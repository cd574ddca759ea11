import { z } from 'zod'

/** PostgreSQL cuts names of databases at 63 bytes, of which our endings take up to 22. */
const MAX_SITE_BYTES = 40

const ENDINGS = { scratch: /^_scratch_[\da-f]{12}$/, former: /^_before_\d{14}$/ }
export type Kind = keyof typeof ENDINGS

const common = {
  program: z.literal('notes-and-quotes'),
  /** The full name of the site's database: names beside it may be cut. */
  site: z.string().min(1),
  at: z.iso.datetime(),
}

/**
 * The comment of a database that a restore has made or replaced. A former database was
 * replaced by a backup, or by another former one when a restore was undone.
 */
const markSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('scratch') }),
  z.object({
    ...common,
    kind: z.literal('former'),
    replacedBy: z.union([
      z.object({ backup: z.object({ madeAt: z.iso.datetime(), version: z.string() }) }),
      z.object({ former: z.string() }),
    ]),
  }),
])
export type Mark = z.infer<typeof markSchema>
export type FormerMark = Extract<Mark, { kind: 'former' }>

/** The mark in the comment of a database; null for any other comment. */
export function parseMark(comment: string | null): Mark | null {
  try {
    return markSchema.safeParse(JSON.parse(comment ?? '')).data ?? null
  } catch {
    return null
  }
}

type Said<M = Mark> = M extends Mark ? Omit<M, 'program'> : never

export const writeMark = (mark: Said): string =>
  JSON.stringify({ program: 'notes-and-quotes', ...mark })

/** The beginning of the names of all databases beside a site's. */
function beginName(site: string): string {
  const cut = Buffer.from(site).subarray(0, MAX_SITE_BYTES).toString()
  return cut.replace(/\uFFFD$/, '')
}

export const nameScratch = (site: string, random: string): string =>
  `${beginName(site)}_scratch_${random}`

export const nameFormer = (site: string, at: Date): string =>
  `${beginName(site)}_before_${at.toISOString().replace(/\D/g, '').slice(0, 14)}`

/**
 * Recognises a database that a restore of this site has made or replaced.
 * @returns null for a name that we do not give, and for what is marked as another site's; without a
 *   `mark`, an older version or anybody may have made it, and it must never be dropped or put anywhere
 */
export function recognize(
  { name, comment }: { name: string; comment: string | null },
  site: string,
): { kind: Kind; mark: Mark | null } | null {
  const begin = beginName(site)
  if (!name.startsWith(begin)) return null
  const ending = name.slice(begin.length)
  const kind = ENDINGS.scratch.test(ending)
    ? 'scratch'
    : ENDINGS.former.test(ending)
      ? 'former'
      : null
  const mark = parseMark(comment)
  if (!kind || (mark && mark.site !== site)) return null
  return { kind, mark: mark?.kind === kind ? mark : null }
}
