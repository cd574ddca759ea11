// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/follow.module.css'
import type { Metadata } from 'next'
import { qrCode } from '@/art/qr'
import { Follow } from '@/components/site/follow'
import { StructuredData } from '@/components/site/structured-data'
import { breadcrumbs } from '@/domain/feeds/json-ld'
import { PATHS } from '@/domain/paths'
import { getFollow, getFrame } from '@/server/queries/pages'
import { pageMetadata } from '../page-metadata'
import type { SiteFrame } from '@/domain/content'
import { textsOf } from '@/domain/texts'

const hereOf = ({ language }: SiteFrame) => ({
  path: PATHS.follow,
  title: textsOf(language).names.follow,
})

export async function generateMetadata(): Promise<Metadata> {
  const [{ intro }, frame] = await Promise.all([getFollow(), getFrame()])
  return pageMetadata(frame, { ...hereOf(frame), description: intro, card: 'follow' })
}

export default async function FollowPage() {
  const [content, frame] = await Promise.all([getFollow(), getFrame()])
  const code = qrCode(new URL(PATHS.follow, frame.siteUrl).href)
  const { title: name, path } = hereOf(frame)
  return (
    <>
      <Follow content={content} frame={frame} code={code} />
      <StructuredData data={[breadcrumbs(frame, [{ name, path }])]} />
    </>
  )
}
