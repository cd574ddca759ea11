import type { Metadata } from 'next'
import { PrivacyPage } from '@/components/site/privacy-page'
import { StructuredData } from '@/components/site/structured-data'
import { breadcrumbs } from '@/domain/feeds/json-ld'
import { PATHS } from '@/domain/paths'
import { textsOf } from '@/domain/texts'
import { getFrame, getWrittenPage } from '@/server/queries/pages'
import { getPrivacy } from '@/server/queries/privacy'
import { pageMetadata } from '../page-metadata'

export async function generateMetadata(): Promise<Metadata> {
  const [frame, { title, intro }] = await Promise.all([getFrame(), getWrittenPage('privacy')])
  return pageMetadata(frame, { path: PATHS.privacy, title, description: intro })
}

export default async function Privacy() {
  const frame = await getFrame()
  const { name } = textsOf(frame.language).privacy
  return (
    <>
      <PrivacyPage content={await getPrivacy()} />
      <StructuredData data={[breadcrumbs(frame, [{ name, path: PATHS.privacy }])]} />
    </>
  )
}
