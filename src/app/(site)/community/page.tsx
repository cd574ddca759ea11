import type { Metadata } from 'next'
import { Community } from '@/components/site/community'
import { StructuredData } from '@/components/site/structured-data'
import { breadcrumbs } from '@/domain/json-ld'
import { PATHS } from '@/domain/paths'
import { getCommunity, getFrame } from '@/server/queries/pages'
import { pageMetadata } from '../page-metadata'

const HERE = { path: PATHS.community, title: 'Community' }

export async function generateMetadata(): Promise<Metadata> {
  const [{ intro }, frame] = await Promise.all([getCommunity(), getFrame()])
  return pageMetadata(frame, { ...HERE, description: intro, card: 'community' })
}

export default async function CommunityPage() {
  const [content, frame] = await Promise.all([getCommunity(), getFrame()])
  return (
    <>
      <Community content={content} frame={frame} />
      <StructuredData data={[breadcrumbs(frame, [{ name: HERE.title, path: HERE.path }])]} />
    </>
  )
}
