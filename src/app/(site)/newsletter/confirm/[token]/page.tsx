// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/newsletter/answer-page.module.css'
import { EndPage } from '@/components/site/newsletter/answer-page'
import { Confirm, Confirmed } from '@/components/site/newsletter/confirm'
import { getLatest } from '@/server/queries/episodes'
import { openConfirmLink } from '@/server/queries/newsletter'
import { getFrame } from '@/server/queries/pages'
import { mailLinkMetadata } from '../../../mail-link-metadata'

export const generateMetadata = () => mailLinkMetadata(({ newsletter }) => newsletter.confirm.title)

/** Page of the link in the confirmation email: the question, or the outcome. */
export default async function ConfirmPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const [{ releaseTime }, opened] = await Promise.all([getFrame(), openConfirmLink(token)])
  if (!opened) return <EndPage reason="old" />
  const { address, days, preferences } = opened
  if (!preferences) return <Confirm token={token} address={address} days={days} />
  const latest = await getLatest()
  return <Confirmed {...{ address, preferences, releaseTime, latest }} />
}
