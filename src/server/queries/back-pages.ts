import { cache } from 'react'
import { VISITOR_READS } from '@/cms/database/connections'
import {
  archivedIssueIds,
  readArchivedIssue,
  readArchive,
  type SentMail,
} from '@/cms/newsletter/back-pages'
import { withLetters } from '@/cms/newsletter/mail-letters'
import {
  ARCHIVE_SIZE,
  bodyOf,
  firstLine,
  type ArchivedIssue,
  type ArchivedIssueRow,
} from '@/domain/newsletter/back-pages'
import { dayIn } from '@/domain/show/show-time'
import { textsOf } from '@/domain/texts'
import { getCms } from '../payload'
import { getFrame } from './pages'

const visitor = async () => ({ payload: await getCms(), transactionID: VISITOR_READS })

const toRow = ({ id, kind, subject, preview, label, sentAt }: SentMail, timeZone: string) =>
  ({
    id,
    title: subject,
    first: firstLine(preview, label),
    episode: kind === 'episode' ? (label ?? '') : null,
    day: dayIn(sentAt, timeZone),
  }) satisfies ArchivedIssueRow

/**
 * A page of the mails that are pages, the newest first; none while the host has them off.
 * @param before only those that were sent before this one
 */
export async function listArchive(
  before: number | null,
  limit = ARCHIVE_SIZE,
): Promise<{ rows: ArchivedIssueRow[]; nextBefore: number | null }> {
  const { hasArchive, timeZone } = await getFrame()
  if (!hasArchive) return { rows: [], nextBefore: null }
  const found = await readArchive(await visitor(), { before, limit: limit + 1 })
  const rows = found.slice(0, limit).map((mail) => toRow(mail, timeZone))
  return { rows, nextBefore: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

/** A mail as a page, or null if it is none. */
export const getArchivedIssue = cache(async (id: number): Promise<ArchivedIssue | null> => {
  const { hasArchive, siteUrl, timeZone, language } = await getFrame()
  const caller = await visitor()
  const found = hasArchive ? await readArchivedIssue(caller, id) : null
  if (!found) return null
  const { mail, blocks, earlier, later } = found
  return {
    ...toRow(mail, timeZone),
    blocks: bodyOf(await withLetters(caller, blocks, textsOf(language)), siteUrl),
    earlier: earlier && toRow(earlier, timeZone),
    later: later && toRow(later, timeZone),
  }
})

/** The ids of the newest mails that are pages, for the sitemap. */
export async function listArchivedIssueIds(limit: number): Promise<number[]> {
  const { hasArchive } = await getFrame()
  return hasArchive ? archivedIssueIds(await visitor(), limit) : []
}
