/** A whole mail, as HTML and as its plain twin. */
import { escapeHtml } from '../feeds/markup'
import { directionOf, type SiteLanguage } from '../language/language'
import { lookTokens, type Look, type LookTokens } from '../look/look'
import {
  blockHtml,
  blockText,
  linksHtml,
  placeOf,
  plainLink,
  stylesOf,
  type MailBlock,
  type MailLink,
} from './mail-blocks'
import type { MadeMail } from './mails'

export type MailPage = {
  subject: string
  /** The first line in an inbox, which the mail itself hides. */
  preview: string
  showName: string
  /** The address of the site. */
  home: string
  /** Begins its places for links and letters (`MadeMail`); without places there is none. */
  mark?: string
  language: SiteLanguage
  look: Look
  blocks: MailBlock[]
  /** Its foot: why it came, what the links are called, if it has any, and who sent it. */
  foot: {
    why: string
    preferences?: string
    stop?: string
    /** Its page on the site, if it has one. */
    read?: MailLink
    sender: string
    noTracking: string
  }
}

/** Keeps what follows the hidden first line out of the inbox. */
const PADDING = '&#8199;&#847; '.repeat(60)

/** The links below a mail; where those of each subscriber go, it has places (`personal`). */
const footLinks = ({ foot: { preferences, stop, read }, mark }: MailPage): MailLink[] => [
  ...(preferences ? [{ text: preferences, href: placeOf('preferences', mark) }] : []),
  ...(stop ? [{ text: stop, href: placeOf('stop', mark) }] : []),
  ...(read ? [read] : []),
]

/** The rules for phones and for the dark, also as Outlook on the web has it (`data-ogsc`). */
const css = ({ light, dark }: LookTokens): string => `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 0; width: 100% !important; -webkit-text-size-adjust: 100%; }
  table { border-collapse: collapse; } img { border: 0; display: block; max-width: 100%; }
  a[x-apple-data-detectors] { color: inherit !important; text-decoration: none !important; }
  @media (max-width: 620px) {
    .page { width: 100% !important; } .gut { width: 22px !important; } .end { width: 18px !important; }
    .h1 { font-size: 30px !important; line-height: 34px !important; } .q { font-size: 25px !important; line-height: 31px !important; }
    .btn a { display: block !important; } .qpad { padding: 22px 20px 24px !important; }
  }
  @media (prefers-color-scheme: dark) {
    .bg, #body { background: ${dark.paper} !important; } .ink, .ink a.plain { color: ${dark.ink} !important; } .soft { color: ${dark['ink-soft']} !important; }
    .pen { color: ${dark.pen} !important; } .rule { border-color: ${dark.rule} !important; } .line { border-color: ${dark['margin-line']} !important; }
    .btn td { background: ${dark.pen} !important; } .btn a { color: ${dark['on-pen']} !important; border-color: ${dark.pen} !important; }
    .yellow { background: ${dark.highlight} !important; } .yellow, .yellow * { color: ${dark['on-highlight']} !important; }
  }
  [data-ogsc] .ink { color: ${dark.ink} !important; } [data-ogsc] .soft { color: ${dark['ink-soft']} !important; } [data-ogsc] .pen { color: ${dark.pen} !important; } [data-ogsc] .yellow, [data-ogsc] .yellow * { color: ${light['on-highlight']} !important; }
  [data-ogsb] .bg { background: ${dark.paper} !important; } [data-ogsb] .yellow { background: ${light.highlight} !important; }`

function pageHtml(page: MailPage): string {
  const { subject, preview, showName, home, language, look, blocks, foot, mark } = page
  const tokens = lookTokens(look)
  const { light } = tokens
  const styles = stylesOf(light)
  const direction = directionOf(language)
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right']
  const title = escapeHtml(subject)
  const margin = look.hasMarginLine ? `border-${end}:1px solid ${light['margin-line']};` : ''
  const footLine = (html: string, below = 12) =>
    `<p class="soft" style="margin:0 0 ${below}px;${styles.label}">${html}</p>`
  const links = footLinks(page)
  const sender = escapeHtml(foot.sender).replaceAll('\n', '<br>')
  return `<!doctype html>
<html lang="${language}" dir="${direction}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<!--[if mso]><noscript><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><style>td,p,h1,h2,a { font-family: Georgia, serif !important; }</style><![endif]-->
<style>${css(tokens)}
</style>
</head>
<body id="body" class="bg" dir="${direction}" style="margin:0;padding:0;background:${light.paper};">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${light.paper};">${escapeHtml(preview)}${PADDING}</div>
<div role="article" aria-roledescription="email" aria-label="${title}" lang="${language}" dir="${direction}"><table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.paper}" style="background:${light.paper};"><tr><td align="center">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="page" dir="${direction}" width="600" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:600px;">
<tr><td class="gut line" width="44" style="width:44px;${margin}font-size:0;">&nbsp;</td><td class="gut" width="24" style="width:24px;font-size:0;">&nbsp;</td>
<td align="${start}" style="padding:28px 0 40px;text-align:${start};">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 28px;"><tr><td style="padding-${end}:10px;"><img src="${home}/icons/192.png" width="36" height="36" alt="" style="width:36px;height:36px;"></td><td class="ink" style="${styles.heading}"><a class="plain" href="${home}" style="color:inherit;text-decoration:none;">${escapeHtml(showName)}</a></td></tr></table>
${blocks.map((block) => blockHtml(block, light, mark)).join('\n')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule" style="border-top:1px solid ${light.rule};font-size:0;line-height:0;height:24px;">&nbsp;</td></tr></table>
${footLine(escapeHtml(foot.why))}
${links.length > 0 ? footLine(linksHtml(links, styles)) : ''}
${footLine(`${sender}<br>${escapeHtml(foot.noTracking)}`, 0)}
</td><td class="end" width="24" style="width:24px;font-size:0;">&nbsp;</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></div>
</body>
</html>
`
}

function pageText(page: MailPage): string {
  const { showName, blocks, foot, mark } = page
  const parts = [showName, ...blocks.map((block) => blockText(block, mark))].filter(Boolean)
  return `${parts.join('\n\n')}

--
${[foot.why, ...footLinks(page).map(plainLink)].join('\n')}

${foot.sender}
${foot.noTracking}
`
}

/** Makes a mail of its parts, once for all who get it. */
export const makePage = (page: MailPage): MadeMail => ({
  subject: page.subject,
  preview: page.preview,
  html: pageHtml(page),
  text: pageText(page),
  mark: page.mark,
})

/** A place in a mail, and the empty line after it. The marks of mails have no signs of patterns. */
const placesOf = (mark = ''): RegExp =>
  new RegExp(`\\{\\{${mark}(?:(stop|preferences)|letter:(\\d+))\\}\\}(\\n\\n)?`, 'g')

/** The letters that a mail has a place for, by their ids. */
export const lettersIn = ({ html, mark }: Pick<MadeMail, 'html' | 'mark'>): number[] => [
  ...new Set([...html.matchAll(placesOf(mark))].flatMap(([, , id]) => (id ? Number(id) : []))),
]

/** Letters as they are in a mail, by their ids; one that is not published is not there. */
export type MailedLetters = ReadonlyMap<number, { html: string; text: string }>

/** The same with the links of one subscriber, and with the letters that may be sent. */
export function personal(
  { html, text, mark }: Pick<MadeMail, 'html' | 'text' | 'mark'>,
  links: { stop: string; preferences: string },
  letters: MailedLetters = new Map(),
): { html: string; text: string } {
  // In one pass: nothing is filled in that stands in a letter.
  const fill = (form: string, name: 'html' | 'text') =>
    form.replace(
      placesOf(mark),
      (_, link: keyof typeof links | undefined, id: string, gap = '') => {
        const filled = link ? links[link] : letters.get(Number(id))?.[name]
        return filled === undefined ? '' : filled + gap
      },
    )
  return { html: fill(html, 'html'), text: fill(text, 'text') }
}
