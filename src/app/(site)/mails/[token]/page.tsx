// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/newsletter/answer-page.module.css'
import '@/components/site/newsletter/preference-forms.module.css'
import { EndPage } from '@/components/site/newsletter/answer-page'
import { Preferences, Stopped } from '@/components/site/newsletter/preferences'
import { PREFERENCES_ANSWERS, type PreferencesAnswer } from '@/domain/newsletter/subscribers'
import { openPreferencesLink } from '@/server/queries/newsletter'
import { getFrame } from '@/server/queries/pages'
import { mailLinkMetadata } from '../../mail-link-metadata'

export const generateMetadata = () =>
  mailLinkMetadata(({ newsletter }) => newsletter.preferences.title)

/** Page where a reader unsubscribes and deletes their data, even while the newsletter is off. */
export default async function MailsPage({
  params,
  searchParams,
}: {
  params: Promise<{ token: string }>
  searchParams: Promise<Partial<Record<PreferencesAnswer, string | string[]>>>
}) {
  const [{ token }, asked] = await Promise.all([params, searchParams])
  const answer = PREFERENCES_ANSWERS.find((name) => name in asked) ?? null
  const [{ timeZone, hostName }, stored] = await Promise.all([
    getFrame(),
    openPreferencesLink(token),
  ])
  if (!stored) return <EndPage reason="gone" />
  if (stored.state === 'stopped' || stored.state === 'failed')
    return <Stopped token={token} stored={stored} />
  return <Preferences {...{ token, stored, timeZone, hostName, answer }} />
}
