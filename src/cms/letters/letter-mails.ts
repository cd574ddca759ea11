import type { PayloadRequest } from 'payload'
import { env } from '@/config/env'
import { deskLetterPath } from '@/domain/desk-routes'
import { isSiteLanguage, type SiteLanguage } from '@/domain/language/language'
import { shorten } from '@/domain/language/text'
import { consentSentence } from '@/domain/letters/consent-sentence'
import { nameOfReason } from '@/domain/letters/contact'
import { mailableName } from '@/domain/letters/mailable-name'
import type { MailBlock } from '@/domain/newsletter/mail-blocks'
import { makePage } from '@/domain/newsletter/mail-page'
import { DEFAULT_HOST_NAME } from '@/domain/paths'
import { textsOf } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { mailedShow, mailFrom } from '../mail/mail-template'
import { newsletterSettings } from '../newsletter/settings'
import { letterAddress } from './links'
import type { StoredLetter } from './rows'

/**
 * `receipt`: the private link. `ask`: whether the letter may be published. `notice`: to the host, that
 * someone wrote by the contact form.
 */
export const LETTER_MAILS = ['receipt', 'ask', 'notice'] as const
export type LetterMail = (typeof LETTER_MAILS)[number]

type Content = { subject: string; preview: string; blocks: MailBlock[]; why: string }

/** The name of the host, as listeners read it. */
export async function hostName(req: PayloadRequest): Promise<string> {
  const site = await req.payload.findGlobal({
    slug: 'site',
    depth: 0,
    select: { hostName: true },
    overrideAccess: false,
    req,
  })
  return site.hostName || DEFAULT_HOST_NAME
}

function receipt(
  letter: StoredLetter,
  language: SiteLanguage,
  host: string,
  link: string,
): Content {
  const { letters, contact } = textsOf(language)
  const { thanks, thanksUnnamed, allowed, foot } = letters.mail.receipt
  const isContact = letter.reason !== null
  const {
    subject,
    hasArrived,
    link: button,
    keep,
  } = isContact ? contact.mail : letters.mail.receipt
  const name = mailableName(letter.name)
  const hello = name === null ? thanksUnnamed : fill(thanks, { name })
  const sentence = consentSentence(letters.recorder.consent, letter, host, name)
  return {
    subject: fill(subject, { host }),
    preview: keep,
    blocks: [
      { kind: 'title', text: fill(subject, { host }) },
      {
        kind: 'paragraphs',
        texts: [`${hello} ${hasArrived}`, ...(isContact ? [] : [fill(allowed, { sentence })])],
      },
      { kind: 'button', link: { text: button, href: link } },
      { kind: 'paragraphs', texts: [keep] },
    ],
    why: foot,
  }
}

function ask(letter: StoredLetter, language: SiteLanguage, host: string, link: string): Content {
  const { subject, intro, introUnnamed, yes, no, none, foot } = textsOf(language).letters.mail.ask
  const { name } = letter
  const question = fill(name === null ? introUnnamed : intro, { host, name: name ?? '' })
  const message = letter.askedMessage?.trim()
  return {
    subject: fill(subject, { host }),
    preview: question,
    blocks: [
      { kind: 'title', text: fill(subject, { host }) },
      { kind: 'paragraphs', texts: message ? [message, question] : [question] },
      // A press on the page answers, so that programs that follow links do not.
      { kind: 'button', link: { text: yes, href: `${link}?yes` } },
      { kind: 'button', link: { text: no, href: `${link}?no` } },
      { kind: 'paragraphs', texts: [none] },
      ...(message ? [{ kind: 'signature', text: host } as const] : []),
    ],
    why: foot,
  }
}

/**
 * Returns what someone wrote by the contact form, for the host, who answers it with their email
 * program.
 */
function notice({ id, name, email, text, reason }: StoredLetter): Content {
  const subject = `${reason ? nameOfReason(reason) : 'Contact'}: ${name ?? ''}`
  return {
    subject,
    preview: shorten(text, 100),
    blocks: [
      { kind: 'title', text: subject },
      { kind: 'paragraphs', texts: text.split(/\n{2,}/) },
      {
        kind: 'button',
        link: { text: 'Open on the desk', href: env().SITE_URL + deskLetterPath(id) },
      },
      { kind: 'paragraphs', texts: [`Reply to this email to answer ${email ?? name ?? ''}.`] },
    ],
    why: 'You get this because your site emails messages of its contact form to this address.',
  }
}

/**
 * A mail to the writer of a letter, in the language in which it was written, or about it to the host.
 * @param to who gets it
 */
export async function makeLetterMail(
  req: PayloadRequest,
  letter: StoredLetter,
  about: LetterMail,
  to: string,
) {
  const { showName, briefName, look, ...show } = await mailedShow(req)
  const host = await hostName(req)
  const { postalAddress, replyTo } = await newsletterSettings(req)
  const isNotice = about === 'notice'
  const written = isSiteLanguage(letter.language) ? letter.language : show.language
  const language = isNotice ? 'en' : written // As the desk.
  const link = letterAddress(req.payload, letter)
  const content = isNotice
    ? notice(letter)
    : (about === 'receipt' ? receipt : ask)(letter, language, host, link)
  const answersTo = isNotice ? letter.email : replyTo
  const { subject, preview, blocks, why } = content
  const made = makePage({
    ...{ subject, preview, showName: briefName, language, look, blocks },
    home: env().SITE_URL,
    foot: {
      why,
      sender: [showName, postalAddress.trim()].filter(Boolean).join(', '),
      noTracking: '',
    },
  })
  return {
    ...made,
    from: mailFrom(about === 'ask' ? `${host}, ${briefName}` : briefName),
    to,
    ...(answersTo && { replyTo: answersTo }),
    headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: no holiday replies.
  }
}
