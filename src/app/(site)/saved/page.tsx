// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/saved/saved-page.module.css'
import type { Metadata } from 'next'
import { SavedPage } from '@/components/site/saved/saved-page'
import { PATHS } from '@/domain/paths'
import { getFrame } from '@/server/queries/pages'
import { pageMetadata } from '../page-metadata'
import { textsOf } from '@/domain/texts'

export async function generateMetadata(): Promise<Metadata> {
  const frame = await getFrame()
  const { title, description } = textsOf(frame.language).savedPage
  return pageMetadata(frame, {
    path: PATHS.saved,
    title,
    description,
    isListed: false, // Empty for everybody but its owner.
  })
}

export default async function Saved() {
  const { topics } = await getFrame()
  return <SavedPage topics={topics} />
}
