import { asVisitor, VISITOR_READS } from '@/cms/database/connections'
import { siteNow } from '@/cms/database/site-clock'
import { runSql, sql } from '@/cms/database/transactions'
import { isBoxOpen, isContactOpen, lettersSettings } from '@/cms/letters/settings'
import { env } from '@/config/env'
import { embedName, readEmbed } from '@/domain/pages/embeds'
import { hasWords, type PrivacyContent, type PrivacyFacts } from '@/domain/show/privacy'
import { getCms } from '../payload'
import { getFrame, getWrittenPage, type Reading } from './pages'

/** Of how many of the newest episodes the audio’s hosts are looked at, and how many are named. */
const NEWEST = 200
const MAX_HOSTS = 5

/** Returns where audio and video come from, as far as that is not this site. */
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

/** From where the pages that visitors see offer to show something. */
async function readEmbeds(): Promise<string[]> {
  const cms = await getCms()
  const select = { content: true } as const
  const query = { depth: 0, pagination: false, select, ...asVisitor() } as const
  const { docs } = await cms.find({ collection: 'pages', ...query })
  const links = docs.flatMap(({ content }) =>
    (content ?? []).flatMap((block) => (block.blockType === 'embed' ? block.link : [])),
  )
  const embeds = links.flatMap((link) => readEmbed(link) ?? [])
  return [...new Set(embeds.map(embedName))].sort()
}

type Stored = { hasReaders: boolean; hasLetters: boolean; hasMessages: boolean }

/** Includes what was stored before they were turned off. */
async function readStored(): Promise<Stored> {
  const [row] = await runSql<Stored>(
    { payload: await getCms(), transactionID: VISITOR_READS },
    sql`SELECT EXISTS (SELECT FROM newsletter_subscribers) AS "hasReaders",
      EXISTS (SELECT FROM letters_received WHERE reason IS NULL) AS "hasLetters",
      EXISTS (SELECT FROM letters_received WHERE reason IS NOT NULL) AS "hasMessages"`,
  )
  return row ?? { hasReaders: false, hasLetters: false, hasMessages: false }
}

async function getPrivacyFacts(): Promise<PrivacyFacts> {
  const cms = await getCms()
  const [{ hasNewsletter }, site, letters, media, embeds, stored] = await Promise.all([
    getFrame(),
    cms.findGlobal({ slug: 'site', depth: 0, select: { countsVisits: true }, ...asVisitor() }),
    lettersSettings({ payload: cms, transactionID: VISITOR_READS }),
    readMedia(),
    readEmbeds(),
    readStored(),
  ])
  const { LOG_ADDRESSES, SMTP_HOST } = env()
  const { retentionMonths } = letters
  const hasMail = SMTP_HOST !== undefined
  return {
    countsVisits: site.countsVisits !== false,
    logsAddresses: LOG_ADDRESSES,
    ...media,
    embeds,
    hasNewsletter: hasNewsletter || stored.hasReaders,
    letters: isBoxOpen(letters) || stored.hasLetters ? { retentionMonths, hasMail } : null,
    contact:
      isContactOpen(letters) || stored.hasMessages
        ? { retentionMonths, isMailed: hasMail && letters.contactEmail !== null }
        : null,
  }
}

/** The page about what the site stores about its visitors, with what the host has written on it. */
export async function getPrivacy(reading: Reading = asVisitor()): Promise<PrivacyContent> {
  const cms = await getCms()
  const [{ title, intro, bodyHtml }, written] = await Promise.all([
    getWrittenPage('privacy', reading),
    cms.findGlobal({ slug: 'privacy', depth: 0, ...reading }),
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
