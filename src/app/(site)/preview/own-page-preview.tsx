import { siteNow } from '@/cms/database/site-clock'
import { OwnPage } from '@/components/site/own-page/own-page'
import { PreviewStrip } from '@/components/site/preview-strip'
import { PageScript } from '@/components/ui/page-script'
import { cityOf, formatInstant } from '@/domain/show/show-time'
import type { OwnPagePreview } from '@/server/queries/own-pages'
import { getFrame } from '@/server/queries/pages'

/** A page of the host's with the content of a draft or version; as for episodes, see `PreviewPage`. */
export async function OwnPagePreviewPage({
  preview: { page, versionFrom, isDraft },
  expiresAt,
  editHref,
  isInEditor = false,
}: {
  preview: OwnPagePreview
  expiresAt?: string
  editHref?: string
  isInEditor?: boolean
}) {
  const frame = await getFrame()
  const timeOf = (iso: string) =>
    `${formatInstant(iso, siteNow(), frame.timeZone)}, ${cityOf(frame.timeZone)} time.`
  const note = versionFrom
    ? `This is the version of ${timeOf(versionFrom)}`
    : isDraft
      ? 'These changes aren’t live yet.'
      : 'This is the version that was published.'
  return (
    <>
      <PreviewStrip
        state={isInEditor ? null : isDraft ? 'Draft' : 'Published'}
        note={expiresAt ? `${note} The link works until ${timeOf(expiresAt)}` : note}
        editHref={isInEditor ? undefined : editHref}
      />
      <OwnPage page={page} frame={frame} />
      {isInEditor && <PageScript name="preview" />}
    </>
  )
}
