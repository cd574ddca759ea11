// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/developers/developers.module.css'
import type { Metadata } from 'next'
import { DevelopersPage } from '@/components/site/developers/developers-page'
import { PATHS } from '@/domain/paths'
import { getReference } from '@/server/contract/reference'
import { getFrame } from '@/server/queries/pages'
import { pageMetadata } from '../page-metadata'

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(await getFrame(), {
    path: PATHS.developers,
    title: 'For developers',
    description: 'The routes of the API, with what they take and answer.',
    isListed: false, // The same on every site of this kind.
  })
}

export default async function Page() {
  const [reference, { siteUrl }] = await Promise.all([getReference(), getFrame()])
  return <DevelopersPage reference={reference} siteUrl={siteUrl} />
}
