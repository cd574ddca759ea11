import type { PayloadRequest } from 'payload'
import { env } from '@/config/env'
import { DEFAULT_SHOW_NAME } from '@/domain/show/defaults'
import { briefName } from '@/domain/show/names'
import {
  DEFAULT_LANGUAGE,
  directionOf,
  isSiteLanguage,
  type SiteLanguage,
} from '@/domain/language/language'
import { lookTokens, type Look } from '@/domain/look/look'
import { escapeHtml } from '@/domain/feeds/markup'
import { textsOf } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { setOwnWords } from '@/domain/texts/own-words'
import { readLook } from '../show/read-look'

/** The show that a mail comes from, its language and look. */
export type MailedShow = {
  showName: string
  /** For its logo and its sender, which have little room. */
  briefName: string
  language: SiteLanguage
  look: Look
}

/** The sender of a mail. Quoted, because a comma in the name would start a second sender. */
export const mailFrom = (name: string): string =>
  `"${name.replace(/["\\\p{Cc}]/gu, ' ')}" <${env().MAIL_FROM}>`

export async function mailedShow(req: PayloadRequest): Promise<MailedShow> {
  const readAt = performance.now()
  const site = await req.payload.findGlobal({
    slug: 'site',
    depth: 0,
    select: { showName: true, shortName: true, language: true, ownWords: true },
    overrideAccess: false,
    req,
  })
  setOwnWords(site.ownWords, readAt)
  const showName = site.showName || DEFAULT_SHOW_NAME
  return {
    showName,
    briefName: briefName({ showName, shortName: site.shortName || null }),
    language: isSiteLanguage(site.language) ? site.language : DEFAULT_LANGUAGE,
    look: await readLook(req),
  }
}

type Letter = MailedShow & {
  to: string
  about: 'invitation' | 'password' | 'guessedPassword' | 'guessedCode'
  /** The link. */
  address: string
}

/**
 * A mail of the site with one link: short, plain, in the language of the show and the site's colours,
 * readable without them.
 */
export function letter({ to, showName, briefName, language, look, about, address }: Letter) {
  const home = env().SITE_URL
  const { mails, wording } = textsOf(language)
  const direction = directionOf(wording)
  const start = direction === 'rtl' ? 'right' : 'left'
  const written = mails[about]
  const filled = (text: string) => fill(text, { show: showName })
  const [subject, text] = [filled(written.subject), filled(written.text)]
  const colours = lookTokens(look).light
  const [show, href] = [escapeHtml(showName), escapeHtml(address)]
  return {
    from: mailFrom(briefName),
    to,
    subject,
    headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: keeps holiday auto-replies from responding.
    text: `${mails.hello}

${text}

${address}

${written.otherwise}

${showName}
${home}
`,
    html: `<!doctype html>
<html lang="${wording}" dir="${direction}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${colours.paper};color:${colours.ink};font:17px/1.6 Georgia,serif">
<div style="max-width:34em;margin:0 auto;padding:32px 24px;padding-${start}:36px;border-${start}:2px solid ${look.hasMarginLine ? colours['margin-line'] : 'transparent'}">
<p>${mails.hello}</p>
<p>${escapeHtml(text)}</p>
<p><a href="${href}" style="color:${colours.pen}">${href}</a></p>
<p>${escapeHtml(written.otherwise)}</p>
<p><a href="${home}" style="color:${colours.ink}"><em>${show}</em></a></p>
</div>
</body>
</html>
`,
  }
}
