import { randomUUID } from 'node:crypto'
import type { DataFromCollectionSlug, PayloadRequest, Where } from 'payload'
import { env } from '@/config/env'
import { RuleError } from '@/domain/database/rule-error'
import { DEFAULT_TIME_ZONE } from '@/domain/episodes/release'
import { shownLength } from '@/domain/episodes/episode-length'
import {
  countingOf,
  episodeInText,
  episodeName,
  toNamedEpisode,
} from '@/domain/episodes/episode-name'
import { platformLinks } from '@/domain/episodes/links'
import { leadOf } from '@/domain/imports/lead'
import { shorten } from '@/domain/language/text'
import { clockTime, type Chapter } from '@/domain/listening/playback'
import type { MailBlock } from '@/domain/newsletter/mail-blocks'
import { makePage, personal } from '@/domain/newsletter/mail-page'
import {
  MAX_MAIL_BYTES,
  type MailKind,
  type MailRow,
  type StoredMail,
} from '@/domain/newsletter/mails'
import { bodyText, notesText } from '@/domain/notes/show-notes'
import { archivedIssuePath, episodePath, episodeTranscriptPath } from '@/domain/paths'
import { textsOf, type Texts } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { mailedShow, mailFrom } from '../mail/mail-template'
import { insertBlocks, readQuote } from './mail-inserts'
import { readMailedLetters } from './mail-letters'
import { newsletterSettings } from './settings'
import { weekContent } from './week'

export { personal } from '@/domain/newsletter/mail-page'

const MAX_CHAPTERS = 12
const MAX_PREVIEW = 110
const LEAD = { paragraphs: 3, characters: 600 }
/** The width of an image in a mail, and of a cover, which is square (px). */
const WIDTHS = { image: 508, cover: 256 }

type Episode = DataFromCollectionSlug<'episodes'>
type Site = { hostName: string; hasPodcastFeed?: boolean | null; timeZone: string }

const address = (path: string): string => env().SITE_URL + path

/** Reads with the rights of the caller: an account also sees what is not released yet. */
const by = (req: PayloadRequest) => ({ depth: 0, overrideAccess: false, req }) as const

/** A header as it is: the library would take its punctuation for text, and encode it. */
const raw = (value: string) => ({ prepared: true, foldLines: true, value })

/** An address as a link in a header, which writes a mail to it (RFC 6068, 2). */
const mailto = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=unsubscribe`

/**
 * Headers of a mail to a list: a mail program stops it with one press (RFC 8058, RFC 2369), or where
 * it knows no other way by a mail to the host, if they read any, and recognizes the list (RFC 2919).
 */
export const listHeaders = (
  stopAddress: string,
  replyTo: string | null,
): Record<string, ReturnType<typeof raw>> => ({
  'List-Unsubscribe': raw(`<${stopAddress}>${replyTo ? `, <${mailto(replyTo)}>` : ''}`),
  'List-Unsubscribe-Post': raw('List-Unsubscribe=One-Click'),
  'List-Id': raw(`<newsletter.${new URL(env().SITE_URL).hostname}>`),
  Precedence: raw('list'),
})

/** Returns who an email is from: a note is from the host. */
export const mailSender = (
  kind: MailKind,
  { briefName, hostName }: { briefName: string; hostName: string },
): string => mailFrom(kind === 'note' ? `${hostName}, ${briefName}` : briefName)

/** The chapters of an episode, and whether it has a transcript. */
async function readTexts(req: PayloadRequest, id: string) {
  const ofKind = (kind: 'chapters' | 'transcript') => {
    const where: Where = { episode: { equals: id }, kind: { equals: kind } }
    return { collection: 'timed_texts' as const, where, ...by(req) }
  }
  const [{ docs }, { totalDocs }] = await Promise.all([
    req.payload.find({ ...ofKind('chapters'), select: { parts: true }, pagination: false }),
    req.payload.count(ofKind('transcript')),
  ])
  // Only `parseText` of the collection writes them.
  return { chapters: (docs[0]?.parts ?? []) as Chapter[], hasTranscript: totalDocs > 0 }
}

/** Its cover where there is one, because every mail program shows a JPEG; else its own image. */
function imageBlocks(episode: Episode, { hasPodcastFeed }: Site): MailBlock[] {
  const { id, image, imgurl, generatedArt } = episode
  const hasCover = hasPodcastFeed === true && Boolean(image ?? generatedArt)
  const src = hasCover ? address(`/podcast-covers/${id}-512.jpg`) : imgurl
  const alt = (typeof image === 'object' && image?.alt) || ''
  const width = hasCover ? WIDTHS.cover : WIDTHS.image
  return src ? [{ kind: 'image', src, alt, href: address(episodePath(id)), width }] : []
}

type Content = { subject: string; preview: string; blocks: MailBlock[] }

/** @throws RuleError when the episode is gone */
async function episodeContent(
  req: PayloadRequest,
  mail: MailRow,
  { site, texts, inserts }: { site: Site; texts: Texts; inserts: MailBlock[] },
): Promise<Content> {
  const episode = await req.payload.findByID({
    ...by(req),
    collection: 'episodes',
    id: mail.episode ?? '',
    depth: 1,
    joins: false,
    disableErrors: true,
  })
  if (!episode) throw new RuleError('episode', 'The episode of this email was not found.')
  const { id, title, description, episodeLength } = episode
  const named = toNamedEpisode(episode)
  const { shared } = texts
  const [quote, { chapters, hasTranscript }] = await Promise.all([
    readQuote(req),
    readTexts(req, id),
  ])
  const length = shownLength(episodeLength, texts.language)
  const label = [episodeName(named, shared), length].filter(Boolean).join(shared.comma)
  const paragraphs = leadOf(bodyText(description)).split('\n\n').slice(0, LEAD.paragraphs)
  const lead = paragraphs.map((text) => shorten(text, LEAD.characters)).filter(Boolean)
  const page = address(episodePath(id))
  const apps = platformLinks(episode).map(({ platform: text, href }) => ({ text, href }))
  const inText = episodeInText({ ...named, title }, shared)
  const listen = fill(texts.episode.listenTo, { episode: inText })
  const blocks: MailBlock[] = [
    ...(label ? [{ kind: 'label' as const, text: label }] : []),
    { kind: 'title', text: title },
    ...imageBlocks(episode, site),
    ...(mail.body.trim() ? [{ kind: 'notes' as const, markdown: mail.body }] : []),
    { kind: 'paragraphs', texts: lead },
    { kind: 'button', link: { text: listen, href: page } },
    ...(apps.length > 0
      ? [{ kind: 'links' as const, lead: `${texts.episode.listenOn}:`, links: apps }]
      : []),
    ...(quote ? [{ kind: 'quote' as const, label: texts.quotes.ofTheWeek, ...quote }] : []),
    ...(chapters.length > 0
      ? [
          {
            kind: 'times' as const,
            title: texts.episode.chapters,
            times: chapters
              .slice(0, MAX_CHAPTERS)
              .map((chapter) => ({ at: clockTime(chapter.at), text: chapter.title })),
          },
        ]
      : []),
    ...inserts,
    {
      kind: 'links',
      links: [
        ...(hasTranscript
          ? [{ text: texts.episode.readTranscript, href: address(episodeTranscriptPath(id)) }]
          : []),
        { text: texts.home.notes, href: page },
      ],
    },
  ]
  const first = shorten(quote?.text ?? lead[0] ?? '', MAX_PREVIEW)
  const preview = [first, label].filter(Boolean).join(' ')
  return { subject: mail.subject || title, preview, blocks }
}

/** @throws RuleError when something is missing */
function noteContent(
  { subject, body }: MailRow,
  { hostName }: Site,
  inserts: MailBlock[],
): Content {
  if (!subject) throw new RuleError('subject', 'Enter a subject.')
  if (!body.trim()) throw new RuleError('body', 'The email is empty.')
  return {
    subject,
    preview: shorten(notesText(body), MAX_PREVIEW),
    blocks: [
      { kind: 'title', text: subject },
      { kind: 'notes', markdown: body },
      ...inserts,
      { kind: 'signature', text: hostName },
    ],
  }
}

async function readSite(req: PayloadRequest) {
  const site = await req.payload.findGlobal({ slug: 'site', ...by(req) })
  return { ...site, timeZone: site.timeZone || DEFAULT_TIME_ZONE }
}

/** Returns what an email says, by its kind. @throws RuleError when something is missing */
async function contentOf(
  req: PayloadRequest,
  mail: MailRow,
  shown: { site: Site; texts: Texts },
): Promise<Content> {
  const { texts, site } = shown
  const wording = { texts, timeZone: site.timeZone }
  // That of an episode has the quote anyway.
  const names = mail.inserts.filter((name) => mail.kind !== 'episode' || name !== 'quote')
  const inserts = await insertBlocks(req, names, wording)
  if (mail.kind === 'note') return noteContent(mail, site, inserts)
  if (mail.kind === 'episode') return episodeContent(req, mail, { ...shown, inserts })
  const week = await weekContent(req, mail, wording)
  return { ...week, blocks: [...week.blocks, ...inserts] }
}

/**
 * Makes a mail as it is sent, with places for its letters and the links of each subscriber
 * (`personal`).
 * @throws RuleError naming what is missing, or when it is too long
 */
export async function makeMail(req: PayloadRequest, mail: MailRow): Promise<StoredMail> {
  const [{ showName, briefName, language, look }, { postalAddress, hasArchive }, site] =
    await Promise.all([mailedShow(req), newsletterSettings(req), readSite(req)])
  const { countsBy } = site
  const episodes = site.episodeLanguage || language
  const texts = textsOf(language, episodes, countingOf(countsBy))
  const content = await contentOf(req, mail, { site, texts })
  const preview = mail.preview || content.preview
  const { read, ...words } = texts.mails.newsletter
  const hasPage = hasArchive && mail.isShown && mail.kind !== 'week'
  const made = makePage({
    ...content,
    preview,
    showName: briefName,
    home: env().SITE_URL,
    mark: randomUUID(),
    language,
    look,
    foot: {
      ...words,
      why: fill(words.why, { site: new URL(env().SITE_URL).host }),
      ...(hasPage ? { read: { text: read, href: address(archivedIssuePath(mail.id)) } } : {}),
      sender: [showName, postalAddress.trim()].filter(Boolean).join(', '),
    },
  })
  const noLinks = { stop: '', preferences: '' }
  const letters = await readMailedLetters(req, made, { language, look })
  const bytes = Buffer.byteLength(personal(made, noLinks, letters).html)
  if (bytes > MAX_MAIL_BYTES)
    throw new RuleError('body', `Too long for an email: ${Math.ceil(bytes / 1000)} kB of 100.`)
  return { ...made, blocks: content.blocks }
}
