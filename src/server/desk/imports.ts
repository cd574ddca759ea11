import { siteNow } from '@/cms/database/site-clock'
import { loadHead, loadImport } from '@/importers/import-store'
import { reportViewOf, viewOf } from '@/importers/view'
import { isOwner } from '@/cms/access'
import { deskSetupPath } from '@/domain/desk-routes'
import type {
  ImportProgress,
  ImportReportView,
  ImportState,
  ImportSummary,
  ImportView,
} from '@/domain/imports/imports'
import type { SiteLanguage } from '@/domain/language/language'
import { formatInstant } from '@/domain/show/show-time'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import { asAccount, type Account } from './account'
import { needsSetup } from './setup'

const LISTED = 20

/** The newest imports, with what became of them. */
export async function listImports(account: Account): Promise<ImportSummary[]> {
  const cms = await getCms()
  const [{ docs }, { timeZone }] = await Promise.all([
    cms.find({
      collection: 'imports',
      select: { source: true, title: true, state: true, createdAt: true },
      limit: LISTED,
      depth: 0,
      ...asAccount(account),
    }),
    getFrame(),
  ])
  const now = siteNow()
  return docs.map(({ id, source, title, state, createdAt }) => ({
    id,
    source,
    title: title ?? source,
    state,
    when: formatInstant(createdAt, now, timeZone),
  }))
}

/** An import as its page shows it: to be looked over, or at work, or done. */
export type ImportPage = {
  id: number
  source: string
  title: string
  state: ImportState
  /** In show time. */
  readAt: string
  /** Its page in the setup, while that goes on. */
  setupPath: string | null
  endedAt: string | null
  progress: ImportProgress
  language: SiteLanguage
  /** Null once it has begun. */
  view: ImportView | null
  /** Null until it has begun. */
  report: ImportReportView | null
}

/** An import, or null if there is none with this id. */
export async function getImport(account: Account, id: number): Promise<ImportPage | null> {
  const cms = await getCms()
  // With the account's rights: the rest of the record is not for reading.
  const doc = await cms.findByID({
    collection: 'imports',
    id,
    select: { createdAt: true, endedAt: true },
    depth: 0,
    disableErrors: true,
    ...asAccount(account),
  })
  const head = doc && (await loadHead(cms, id))
  if (!head) return null
  const { timeZone, language } = await getFrame()
  const now = siteNow()
  const { source, state, plan, progress } = head
  const isOwnersView = isOwner({ user: account })
  const record = state === 'ready' ? null : await loadImport(cms, id)
  return {
    ...{ id, source, state, title: plan.title, language },
    setupPath: (await needsSetup(account)) ? deskSetupPath(id) : null,
    readAt: formatInstant(doc.createdAt, now, timeZone),
    endedAt: doc.endedAt ? formatInstant(doc.endedAt, now, timeZone) : null,
    progress: progress ?? { done: 0, total: 0, title: '' },
    view: record ? null : await viewOf(cms, head, isOwnersView),
    report: record && reportViewOf(record, isOwnersView),
  }
}
