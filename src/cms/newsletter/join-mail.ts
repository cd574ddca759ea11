import { env } from '@/config/env'
import { isSiteLanguage } from '@/domain/language/language'
import { makePage } from '@/domain/newsletter/mail-page'
import { waitingDays, type Subscriber } from '@/domain/newsletter/subscribers'
import { textsOf } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { mailFrom, type MailedShow } from '../mail/mail-template'
import { linkAddress } from './links'
import type { NewsletterSettings } from './settings'

type JoinedShow = MailedShow & Pick<NewsletterSettings, 'postalAddress' | 'replyTo'>

type Recipient = Pick<Subscriber, 'email' | 'language' | 'source'>

/** A mail with one button, in the language in which the address was left. */
function mailOf(
  { showName, briefName, look, postalAddress, replyTo, ...show }: JoinedShow,
  { email, language: asked, source }: Recipient,
  about: 'join' | 'onList' | 'move',
  href: string,
) {
  const language = isSiteLanguage(asked) ? asked : show.language
  const { mails } = textsOf(language)
  const { subject, text, button, otherwise } = mails[about]
  const values = { show: showName, email, days: waitingDays(source) }
  const filled = (part: string) => fill(part, values)
  const made = makePage({
    subject,
    preview: filled(text),
    showName: briefName,
    home: env().SITE_URL,
    language,
    look,
    blocks: [
      { kind: 'title', text: subject },
      { kind: 'paragraphs', texts: [filled(text)] },
      { kind: 'button', link: { text: button, href } },
      { kind: 'paragraphs', texts: [filled(otherwise)] },
    ],
    foot: {
      why: mails.once,
      sender: [showName, postalAddress.trim()].filter(Boolean).join(', '),
      noTracking: mails.newsletter.noTracking,
    },
  })
  return {
    ...made,
    from: mailFrom(briefName),
    to: email,
    ...(replyTo && { replyTo }),
    headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: no holiday replies.
  }
}

/** The mail that asks to confirm an address; nothing is confirmed without a press on its page. */
export const joinMail = (show: JoinedShow, subscriber: Recipient, token: string) =>
  mailOf(show, subscriber, 'join', linkAddress('confirm', token))

/** The mail to an address that someone wants to be written to instead. */
export const moveMail = (show: JoinedShow, subscriber: Recipient, token: string) =>
  mailOf(show, { ...subscriber, source: 'page' }, 'move', linkAddress('address', token))

/** The mail to someone who is on the list already: only they learn that they are. */
export const onListMail = (show: JoinedShow, subscriber: Recipient, token: string) =>
  mailOf(show, subscriber, 'onList', linkAddress('preferences', token))
