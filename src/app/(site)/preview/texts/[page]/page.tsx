// First, as on the pages themselves (docs/decisions/L19-styles.md).
import '@/components/site/letters/question.module.css'
import '@/components/site/newsletter/postcard.module.css'
import '@/components/site/letter.module.css'
import '@/components/site/community.module.css'
import '@/components/site/playlists.module.css'
import '@/components/site/custom-page.module.css'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { About } from '@/components/site/about'
import { Community } from '@/components/site/community'
import { CustomPage } from '@/components/site/custom-page'
import { Landing } from '@/components/site/landing'
import { PreviewStrip } from '@/components/site/preview-strip'
import { PrivacyPage } from '@/components/site/privacy-page'
import { PageScript } from '@/components/ui/page-script'
import type { SiteFrame } from '@/domain/content'
import { globalRecordPath } from '@/domain/desk-routes'
import { PATHS } from '@/domain/paths'
import { PREVIEWED_PAGES, type PreviewedPage } from '@/domain/show/page-texts'
import { asAccount, findAccount } from '@/server/desk/account'
import { getCms } from '@/server/payload'
import {
  getAbout,
  getCommunity,
  getCustomPage,
  getFrame,
  getLanding,
  readListTexts,
  type Reading,
} from '@/server/queries/pages'
import { getPrivacy } from '@/server/queries/privacy'
import { PREVIEW_METADATA } from '../../preview-page'

export const metadata = PREVIEW_METADATA

const isPreviewed = (page: string): page is PreviewedPage =>
  (PREVIEWED_PAGES as readonly string[]).includes(page)

async function render(page: PreviewedPage, frame: SiteFrame, reading: Reading): Promise<ReactNode> {
  switch (page) {
    case 'about':
      return (
        <About
          content={await getAbout(reading)}
          hostName={frame.hostName}
          photo={frame.hostPhoto}
        />
      )
    case 'community':
      return <Community content={await getCommunity(reading)} frame={frame} />
    case 'landing': {
      const content = { ...(await getLanding()), texts: await readListTexts(reading) }
      return <Landing content={content} frame={frame} />
    }
    case 'privacy':
      return <PrivacyPage content={await getPrivacy(reading)} />
    case 'involved':
    case 'values':
      return <CustomPage {...await getCustomPage(page, reading)} />
  }
}

/** A page with the newest draft of its texts, for accounts. */
export default async function TextsPreviewPage({ params }: { params: Promise<{ page: string }> }) {
  const { page } = await params
  if (!isPreviewed(page)) notFound()
  const editHref = globalRecordPath(page)
  const account = await findAccount()
  if (!account) redirect(`${PATHS.adminLogin}?to=${encodeURIComponent(editHref)}`)
  const reading = { draft: true, ...asAccount(account) } as const
  const [cms, frame] = await Promise.all([getCms(), getFrame()])
  const { _status } = await cms.findGlobal({ slug: page, depth: 0, ...reading })
  // The generated form shows this page in a frame beside itself.
  const isInEditor = (await headers()).get('sec-fetch-dest') === 'iframe'
  return (
    <>
      <PreviewStrip
        state={null}
        note={_status === 'draft' ? 'These changes aren’t live yet.' : 'This is the live version.'}
        editHref={isInEditor ? undefined : editHref}
      />
      {await render(page, frame, reading)}
      {isInEditor && <PageScript name="preview" />}
    </>
  )
}
