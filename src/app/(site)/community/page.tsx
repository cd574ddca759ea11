// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/community.module.css'
import '@/components/site/playlists.module.css'
import type { Metadata } from 'next'
import { Community } from '@/components/site/community'
import { StructuredData } from '@/components/site/structured-data'
import { breadcrumbs } from '@/domain/feeds/json-ld'
import { PATHS } from '@/domain/paths'
import { getCommunity, getFrame } from '@/server/queries/pages'
import { pageMetadata } from '../page-metadata'
import type { SiteFrame } from '@/domain/content'
import { textsOf } from '@/domain/texts'

const hereOf = ({ language }: SiteFrame) => ({
  path: PATHS.community,
  title: textsOf(language).names.community,
})

export async function generateMetadata(): Promise<Metadata> {
  const [{ intro }, frame] = await Promise.all([getCommunity(), getFrame()])
  return pageMetadata(frame, { ...hereOf(frame), description: intro, card: 'community' })
}

export default async function CommunityPage() {
  const [content, frame] = await Promise.all([getCommunity(), getFrame()])
  const { title: name, path } = hereOf(frame)
  return (
    <>
      <Community content={content} frame={frame} />
      <StructuredData data={[breadcrumbs(frame, [{ name, path }])]} />
    </>
  )
}
