import type { PayloadRequest } from 'payload'
import { env } from '@/config/env'
import { isSiteLanguage, type SiteLanguage } from '@/domain/language/language'
import { consentSentence } from '@/domain/letters/consent-sentence'
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

/** `receipt`: the private link. `ask`: whether the letter may be published. */
export const LETTER_MAILS = ['receipt', 'ask'] as const
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
  const { mail, recorder } = textsOf(language).letters
  const {
    subject,
    thanks,
    thanksUnnamed,
    hasArrived,
    allowed,
    link: button,
    keep,
    foot,
  } = mail.receipt
  const name = mailableName(letter.name)
  const hello = name === null ? thanksUnnamed : fill(thanks, { name })
  const sentence = consentSentence(recorder.consent, letter, host, name)
  return {
    subject: fill(subject, { host }),
    preview: keep,
    blocks: [
      { kind: 'title', text: fill(subject, { host }) },
      { kind: 'paragraphs', texts: [`${hello} ${hasArrived}`, fill(allowed, { sentence })] },
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

/** A mail to the writer of a letter, in the language in which it was written. */
export async function makeLetterMail(
  req: PayloadRequest,
  letter: StoredLetter & { email: string },
  about: LetterMail,
) {
  const { showName, look, ...show } = await mailedShow(req)
  const host = await hostName(req)
  const { postalAddress, replyTo } = await newsletterSettings(req)
  const language = isSiteLanguage(letter.language) ? letter.language : show.language
  const link = letterAddress(req.payload, letter)
  const content = (about === 'receipt' ? receipt : ask)(letter, language, host, link)
  const { subject, preview, blocks, why } = content
  const made = makePage({
    ...{ subject, preview, showName, language, look, blocks },
    home: env().SITE_URL,
    foot: {
      why,
      sender: [showName, postalAddress.trim()].filter(Boolean).join(', '),
      noTracking: '',
    },
  })
  return {
    ...made,
    from: mailFrom({ showName: about === 'ask' ? `${host}, ${showName}` : showName }),
    to: letter.email,
    ...(replyTo && { replyTo }),
    headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: no holiday replies.
  }
}
