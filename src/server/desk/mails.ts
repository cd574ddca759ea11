import { createLocalReq } from 'payload'
import { isOwner } from '@/cms/access'
import { siteNow } from '@/cms/database/site-clock'
import { listPublished } from '@/cms/letters/published'
import {
  deliveryCounts,
  failedOf,
  getMail,
  listMails,
  mailOfEpisode,
  uncertainOf,
} from '@/cms/newsletter/mails'
import { newsletterSettings } from '@/cms/newsletter/settings'
import { countSubscribers } from '@/cms/newsletter/subscribers'
import { previewMail } from '@/cms/newsletter/test-mail'
import { env } from '@/config/env'
import { briefName } from '@/domain/show/names'
import { isVisible } from '@/domain/episodes/release'
import type { MailKind, MailRow } from '@/domain/newsletter/mails'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import { asAccount, type Account } from './account'

const MAX_LETTERS = 50

/** Without a release time, the email is sent when the episode is published. */
export type MailedEpisode = { releaseAt: string | null; isLive: boolean }

/** The episodes of mails, by their ids. */
async function findEpisodes(
  account: Account,
  mails: Pick<MailRow, 'episode'>[],
): Promise<Record<string, MailedEpisode>> {
  const ids = mails.flatMap(({ episode }) => episode ?? [])
  if (ids.length === 0) return {}
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'episodes',
    where: { id: { in: ids } },
    select: { _status: true, releaseAt: true, deletedAt: true, hiddenFromApps: true },
    joins: false,
    depth: 0,
    pagination: false,
    ...asAccount(account),
  })
  const now = siteNow()
  return Object.fromEntries(
    docs.map((one) => [
      one.id,
      {
        releaseAt: one._status === 'published' ? (one.releaseAt ?? null) : null,
        isLive: isVisible(one, now),
      },
    ]),
  )
}

async function getSending(account: Account, kind: MailKind = 'note') {
  const [payload, { timeZone, showName, shortName, hostName }] = await Promise.all([
    getCms(),
    getFrame(),
  ])
  const [{ isOn, mailsAllowed, hasArchive }, { states, weekly }] = await Promise.all([
    newsletterSettings({ payload }),
    countSubscribers({ payload }),
  ])
  return {
    ...{ isOn, mailsAllowed, hasArchive, timeZone, hostName },
    showName: briefName({ showName, shortName }),
    canChange: isOwner({ user: account }),
    active: kind === 'week' ? weekly : states.active - weekly,
    now: siteNow().toISOString(),
  }
}

/**
 * Returns what the *Newsletter* page shows.
 * @param before only emails that were made before this one
 */
export async function getMails(account: Account, before: number | null) {
  const payload = await getCms()
  const [sending, { docs: mails, nextBefore: older }] = await Promise.all([
    getSending(account),
    listMails({ payload }, { before }),
  ])
  return { ...sending, mails, episodes: await findEpisodes(account, mails), older, before }
}

export type DeskMails = Awaited<ReturnType<typeof getMails>>

/** A mail with everything that is known of it, as REST has it; null if there is none. */
async function findMail(account: Account, id: number) {
  const payload = await getCms()
  const mail = await getMail({ payload }, id)
  if (!mail) return null
  const req = await createLocalReq({ user: account }, payload)
  const [counts, uncertain, failed, preview] = await Promise.all([
    deliveryCounts({ payload }, id),
    uncertainOf({ payload }, id),
    failedOf({ payload }, id),
    previewMail(req, mail),
  ])
  return { ...mail, counts, uncertain, failed, ...preview }
}

export type WholeMail = NonNullable<Awaited<ReturnType<typeof findMail>>>

/** Returns what the page of an email shows. @param email null for a new one */
async function pageOf(account: Account, mail: WholeMail | null) {
  const published = { episode: null, before: null, limit: MAX_LETTERS }
  const [sending, episodes, letters] = await Promise.all([
    getSending(account, mail?.kind),
    findEpisodes(account, mail ? [mail] : []),
    listPublished({ payload: await getCms() }, published),
  ])
  return {
    ...sending,
    mail,
    episode: episodes[mail?.episode ?? ''] ?? null,
    email: account.email,
    perSecond: env().MAIL_PER_SECOND,
    /** The newest that visitors see, which can be put into it. */
    letters: letters.docs,
  }
}

export type DeskMail = Awaited<ReturnType<typeof pageOf>>

/** The page on which a mail is begun. */
export const getNewMail = (account: Account): Promise<DeskMail> => pageOf(account, null)

/** A mail that is written, or was sent; null if there is none. */
export async function getMailPage(account: Account, id: number): Promise<DeskMail | null> {
  const mail = await findMail(account, id)
  return mail && pageOf(account, mail)
}

/** Checks whether an episode is mailed, and to how many; null while the newsletter is off. */
export async function getEpisodeMailing(episode: string | null) {
  const payload = await getCms()
  const { isOn } = await newsletterSettings({ payload })
  if (!isOn) return null
  const [{ states, weekly }, mail] = await Promise.all([
    countSubscribers({ payload }),
    episode === null ? null : mailOfEpisode({ payload }, episode),
  ])
  return { active: states.active - weekly, mail }
}

export type EpisodeMailing = NonNullable<Awaited<ReturnType<typeof getEpisodeMailing>>>
