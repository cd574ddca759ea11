import type { Metadata } from 'next'
import { SavedPage } from '@/components/site/saved/saved-page'
import { PATHS } from '@/domain/paths'
import { getFrame } from '@/server/queries/pages'
import { pageMetadata } from '../page-metadata'

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(await getFrame(), {
    path: PATHS.saved,
    title: 'Your bookmarks',
    description: 'Episodes that you have saved on this device.',
    isListed: false, // Empty for everybody but its owner.
  })
}

export default async function Saved() {
  const { pillarTitles } = await getFrame()
  return <SavedPage titles={pillarTitles} />
}
