import {
  createLocalReq,
  getAccessResults,
  type LabelFunction,
  type PayloadRequest,
  type StaticLabel,
} from 'payload'
import { globalRecordPath, recordsPath } from '@/domain/desk-routes'
import { getCms } from '../payload'
import type { Account } from './account'

/** The generated screens of a group of collections and globals. */
export type RecordGroup = {
  title: string
  /** @property count how many documents the account reads; null for a global */
  screens: { label: string; href: string; count: number | null }[]
}

/** A label of the config in the language of the desk. */
export function textOf(label: LabelFunction | StaticLabel, { i18n, t }: PayloadRequest): string {
  if (typeof label === 'function') return label({ i18n, t })
  return typeof label === 'string' ? label : (label[i18n.language] ?? Object.values(label)[0] ?? '')
}

/** The generated screens that an account may open, in the groups and the order of the config. */
export async function listRecords(account: Account): Promise<RecordGroup[]> {
  const payload = await getCms()
  const req = await createLocalReq({ user: account }, payload)
  const { collections, globals } = await getAccessResults({ req })
  const groups = new Map<string, RecordGroup>()
  const add = (group: unknown, screen: RecordGroup['screens'][number]) => {
    const title = typeof group === 'string' ? group : 'More'
    if (!groups.has(title)) groups.set(title, { title, screens: [] })
    groups.get(title)?.screens.push(screen)
  }
  for (const { slug, labels, admin } of payload.config.collections) {
    if (admin.hidden || admin.group === false || !collections?.[slug]?.read) continue
    const { totalDocs } = await payload.count({ collection: slug, overrideAccess: false, req })
    const label = textOf(labels.plural, req)
    add(admin.group, { label, href: recordsPath(slug), count: totalDocs })
  }
  for (const { slug, label, admin } of payload.config.globals) {
    if (admin.hidden || admin.group === false || !globals?.[slug]?.read) continue
    const name = textOf(label, req)
    add(admin.group, { label: name, href: globalRecordPath(slug), count: null })
  }
  return [...groups.values()]
}
