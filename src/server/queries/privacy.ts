import { asVisitor, VISITOR_READS } from '@/cms/database/connections'
import { siteNow } from '@/cms/database/site-clock'
import { runSql, sql } from '@/cms/database/transactions'
import { lettersSettings, isBoxOpen } from '@/cms/letters/settings'
import { env } from '@/config/env'
import { hasWords, type PrivacyContent, type PrivacyFacts } from '@/domain/show/privacy'
import { getCms } from '../payload'
import { getFrame, getWrittenPage } from './pages'

/** Of how many of the newest episodes the audio’s hosts are looked at, and how many are named. */
const NEWEST = 200
const MAX_HOSTS = 5

/** Where audio and video come from, as far as that is not this site. */
async function readMedia(): Promise<Pick<PrivacyFacts, 'audioHosts' | 'hasVideo'>> {
  const visible = sql`visible_episodes(${siteNow().toISOString()}::timestamptz)`
  const [row] = await runSql<{ hosts: string[]; hasVideo: boolean }>(
    { payload: await getCms(), transactionID: VISITOR_READS },
    sql`SELECT
        array(SELECT host FROM (
            SELECT lower(substring(audio_url FROM '^https?://([^/?#:@]+)')) AS host FROM ${visible}
            WHERE audio_url <> '' ORDER BY episode_num DESC LIMIT ${NEWEST}) newest
          WHERE host <> ${new URL(env().SITE_URL).hostname}
          GROUP BY host ORDER BY count(*) DESC, host LIMIT ${MAX_HOSTS}) AS hosts,
        EXISTS (SELECT FROM ${visible} WHERE link_y_t ~* 'youtu') AS "hasVideo"`,
  )
  return { audioHosts: row?.hosts ?? [], hasVideo: row?.hasVideo === true }
}

/** Whether addresses and letters are stored, be it from before they were switched off. */
async function readStored(): Promise<{ hasReaders: boolean; hasLetters: boolean }> {
  const [row] = await runSql<{ hasReaders: boolean; hasLetters: boolean }>(
    { payload: await getCms(), transactionID: VISITOR_READS },
    sql`SELECT EXISTS (SELECT FROM newsletter_subscribers) AS "hasReaders",
      EXISTS (SELECT FROM letters_received) AS "hasLetters"`,
  )
  return row ?? { hasReaders: false, hasLetters: false }
}

/** What is switched on, or stored, that a visitor should know of. */
async function getPrivacyFacts(): Promise<PrivacyFacts> {
  const cms = await getCms()
  const [{ hasNewsletter }, site, letters, media, stored] = await Promise.all([
    getFrame(),
    cms.findGlobal({ slug: 'site', depth: 0, select: { countsVisits: true }, ...asVisitor() }),
    lettersSettings({ payload: cms, transactionID: VISITOR_READS }),
    readMedia(),
    readStored(),
  ])
  const { LOG_ADDRESSES, SMTP_HOST } = env()
  return {
    countsVisits: site.countsVisits !== false,
    logsAddresses: LOG_ADDRESSES,
    ...media,
    hasNewsletter: hasNewsletter || stored.hasReaders,
    letters:
      isBoxOpen(letters) || stored.hasLetters
        ? { retentionMonths: letters.retentionMonths, hasMail: SMTP_HOST !== undefined }
        : null,
  }
}

/** The page about what the site stores about its visitors, with what the host has written on it. */
export async function getPrivacy(): Promise<PrivacyContent> {
  const cms = await getCms()
  const [{ title, intro, bodyHtml }, written] = await Promise.all([
    getWrittenPage('privacy'),
    cms.findGlobal({ slug: 'privacy', depth: 0, ...asVisitor() }),
  ])
  const own = hasWords(bodyHtml) ? bodyHtml : ''
  return {
    title,
    intro,
    responsible: written.responsible?.trim() ?? '',
    bodyHtml: own,
    facts: written.isWhole && own ? null : await getPrivacyFacts(),
  }
}
