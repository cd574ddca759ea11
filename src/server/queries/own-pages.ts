import { cache } from 'react'
import { asVisitor } from '@/cms/database/connections'
import { isReachable } from '@/domain/episodes/release'
import type { OwnPage } from '@/domain/pages/own-page'
import { ownPagePath } from '@/domain/pages/page-address'
import type { Page } from '@/payload-types'
import { asAccount, type Account } from '../desk/account'
import { getCms } from '../payload'
import { readBlocks } from './page-blocks'
import { getFrame } from './pages'
import { findState, type Rights } from './versions'

async function toOwnPage({ id, title, slug, intro, content, updatedAt }: Page): Promise<OwnPage> {
  return {
    id,
    slug: slug ?? '',
    path: ownPagePath(slug ?? ''),
    title,
    intro: intro ?? '',
    blocks: await readBlocks(content ?? [], await getFrame()),
    changedAt: updatedAt,
  }
}

/** The page at an address as visitors see it; null when there is none. */
export const getOwnPage = cache(async (slug: string): Promise<OwnPage | null> => {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'pages',
    where: { slug: { equals: slug } },
    limit: 1,
    depth: 1,
    pagination: false,
    ...asVisitor(),
  })
  return docs[0] ? toOwnPage(docs[0]) : null
})

export type OwnPagePreview = {
  page: OwnPage
  /** Time when the version was made, as an ISO instant; null for the newest draft. */
  versionFrom: string | null
  isDraft: boolean
}

async function getPreview(
  id: number,
  version: number | null,
  rights: Rights,
): Promise<OwnPagePreview | null> {
  const found = await findState('pages', id, version, rights)
  if (!found) return null
  const { document, versionFrom } = found
  return {
    page: await toOwnPage({ ...document, title: document.title || 'No title yet' }),
    versionFrom,
    isDraft: document._status !== 'published',
  }
}

/**
 * The preview of a page for an account; null when there is no such page or version.
 * @param version null for the newest draft
 */
export const getOwnPagePreview = (account: Account, id: number, version: number | null) =>
  getPreview(id, version, asAccount(account))

/**
 * Returns what a private link to a page shows, or its path once visitors see it; null if it is
 * gone.
 */
export async function getPageOfLink(
  id: number,
  version: number | null,
  now: Date,
): Promise<{ page: OwnPagePreview } | { publicPath: string } | null> {
  const cms = await getCms()
  const stored = await cms.findByID({
    collection: 'pages',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true, // The link was checked before.
  })
  if (!stored) return null
  if (isReachable(stored, now)) return { publicPath: ownPagePath(stored.slug ?? '') }
  const page = await getPreview(id, version, { overrideAccess: true })
  return page && { page }
}
