import type { Metadata } from 'next'
import { qrCode } from '@/art/qr'
import { Follow } from '@/components/site/follow'
import { StructuredData } from '@/components/site/structured-data'
import { breadcrumbs } from '@/domain/json-ld'
import { PATHS } from '@/domain/paths'
import { getFollow, getFrame } from '@/server/queries/pages'
import { pageMetadata } from '../page-metadata'

const HERE = { path: PATHS.follow, title: 'Follow the show' }

export async function generateMetadata(): Promise<Metadata> {
  const [{ intro }, frame] = await Promise.all([getFollow(), getFrame()])
  return pageMetadata(frame, { ...HERE, description: intro })
}

export default async function FollowPage() {
  const [content, frame] = await Promise.all([getFollow(), getFrame()])
  const code = qrCode(new URL(HERE.path, frame.siteUrl).href)
  return (
    <>
      <Follow content={content} frame={frame} code={code} />
      <StructuredData data={[breadcrumbs(frame, [{ name: HERE.title, path: HERE.path }])]} />
    </>
  )
}
