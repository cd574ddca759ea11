// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/newsletter/back-page.module.css'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ArchivedIssue } from '@/components/site/newsletter/back-page'
import { archivedIssuePath, PATHS } from '@/domain/paths'
import { numberedIdOf } from '@/domain/resolve-route'
import { getArchivedIssue } from '@/server/queries/back-pages'
import { getFrame } from '@/server/queries/pages'
import { pageMetadata } from '../../page-metadata'

type Props = { params: Promise<{ id: string }> }

/** A mail that is no page is an unknown path, and so is what cannot be the number of one. */
async function findPage(params: Props['params']) {
  const id = numberedIdOf((await params).id)
  return (id === null ? null : await getArchivedIssue(id)) ?? redirect(PATHS.notFound)
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id, title, first }, frame] = await Promise.all([findPage(params), getFrame()])
  return pageMetadata(frame, { path: archivedIssuePath(id), title, description: first })
}

export default async function Page({ params }: Props) {
  const [page, frame] = await Promise.all([findPage(params), getFrame()])
  return <ArchivedIssue page={page} frame={frame} />
}
