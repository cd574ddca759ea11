import type { Metadata } from 'next'
import { siteNow } from '@/cms/database/site-clock'
import { Episode } from '@/components/site/episode'
import { PageScript } from '@/components/ui/page-script'
import { PreviewStrip } from '@/components/site/preview-strip'
import { cityOf, formatInstant } from '@/domain/show/show-time'
import type { EpisodePreview } from '@/server/queries/preview'
import { getFrame } from '@/server/queries/pages'

/** The metadata of every preview: for no search engine, and without an address to share. */
export const PREVIEW_METADATA: Metadata = {
  title: 'Preview',
  robots: { index: false, follow: false, noarchive: true },
  referrer: 'no-referrer',
}

function noteOf({ status, versionFrom }: EpisodePreview, timeZone: string): string {
  if (versionFrom) {
    const time = formatInstant(versionFrom, siteNow(), timeZone)
    return `This is the version of ${time}, ${cityOf(timeZone)} time.`
  }
  if (status.state === 'live') return 'This is the live version.'
  return status.state === 'edited'
    ? 'These changes aren’t live yet.'
    : 'This episode isn’t live yet.'
}

/**
 * The episode's own page with the content of a draft or version.
 * @param expiresAt when the private link ends that it was opened by
 * @param editHref where an account edits the episode
 * @param isInEditor whether the editor stands beside it, which says the status of what is typed there
 */
export async function PreviewPage({
  preview,
  expiresAt,
  editHref,
  isInEditor = false,
}: {
  preview: EpisodePreview
  expiresAt?: string
  editHref?: string
  isInEditor?: boolean
}) {
  const frame = await getFrame()
  const { timeZone } = frame
  const until = expiresAt && formatInstant(expiresAt, siteNow(), timeZone)
  const end = until ? ` The link works until ${until}, ${cityOf(timeZone)} time.` : ''
  return (
    <>
      <PreviewStrip
        state={isInEditor ? null : preview.status.label}
        note={`${noteOf(preview, timeZone)}${end}`}
        editHref={isInEditor ? undefined : editHref}
      />
      <Episode episode={preview.episode} frame={frame} isPreview />
      {isInEditor && <PageScript name="preview" />}
    </>
  )
}
