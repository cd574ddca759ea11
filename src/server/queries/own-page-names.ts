import { cache } from 'react'
import { asVisitor } from '@/cms/database/connections'
import type { OwnPage, OwnPageName } from '@/domain/pages/own-page'
import { ownPagePath } from '@/domain/pages/page-address'
import { getCms } from '../payload'

type Listed = OwnPageName & Pick<OwnPage, 'intro' | 'changedAt'>

/** The pages that the host has written and visitors see, by title. */
export const listOwnPages = cache(async (): Promise<Listed[]> => {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'pages',
    sort: 'title',
    depth: 0,
    pagination: false,
    select: { title: true, slug: true, intro: true, updatedAt: true },
    ...asVisitor(),
  })
  return docs.map(({ id, title, slug, intro, updatedAt }) => ({
    id,
    title,
    path: ownPagePath(slug ?? ''),
    intro: intro ?? '',
    changedAt: updatedAt,
  }))
})
