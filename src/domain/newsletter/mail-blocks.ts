/**
 * The parts of a mail, each as HTML and as plain text. Mail programs know neither style sheets nor
 * layouts made after 2000 for certain: tables, inline styles, and classes only for the dark.
 */
import type { Nodes } from 'mdast'
import { escapeHtml } from '../feeds/markup'
import type { LookTokens } from '../look/look'
import { notesTree } from '../notes/notes-tree'
import { notesHtml } from '../notes/show-notes'

export type MailLink = { text: string; href: string }

export type MailBlock =
  | { kind: 'label'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string; href?: string }
  | { kind: 'image'; src: string; alt: string; href: string; width: number }
  /** Markdown, as show notes have it. */
  | { kind: 'notes'; markdown: string }
  | { kind: 'paragraphs'; texts: string[] }
  | { kind: 'button'; link: MailLink }
  | { kind: 'links'; lead?: string; links: MailLink[] }
  | { kind: 'quote'; label: string; text: string; author: string }
  | { kind: 'times'; title: string; times: { at: string; text: string }[] }
  | { kind: 'signature'; text: string }
  /** A letter whose words are no part of the mail before it is sent (`personal`). */
  | { kind: 'letter'; id: number }

const SERIF = "'Newsreader',Georgia,'Times New Roman',serif"
const SANS = "'Schibsted Grotesk','Helvetica Neue',Helvetica,Arial,sans-serif"

type Colours = LookTokens['light']

/** The inline styles of a mail in the colours of its show. */
export function stylesOf(light: Colours) {
  const type = (font: string, size: number, line: number, colour = light.ink) =>
    `font-family:${font};font-size:${size}px;line-height:${line}px;color:${colour};`
  return {
    label: type(SANS, 16, 22, light['ink-soft']),
    title: `${type(SERIF, 38, 42)}font-weight:500;letter-spacing:-0.6px;`,
    heading: `${type(SERIF, 22, 28)}font-weight:500;`,
    prose: type(SERIF, 18, 28),
    links: type(SANS, 16, 28, light['ink-soft']),
    link: `color:${light.pen};text-decoration:underline;padding:3px 0;`,
    button: `${type(SANS, 17, 22, light['on-pen'])}font-weight:600;text-decoration:none;text-align:center;`,
    signature: `${type(SERIF, 26, 34, light.pen)}font-style:italic;`,
    onYellow: type(SANS, 16, 22, light['on-highlight']),
    quote: `${type(SERIF, 30, 36, light['on-highlight'])}font-weight:500;letter-spacing:-0.4px;`,
  }
}

const linkHtml = ({ text, href }: MailLink, style: string): string =>
  `<a class="pen" href="${escapeHtml(href)}" style="${style}">${escapeHtml(text)}</a>`

/** Links in a row, which breaks between them. */
export const linksHtml = (links: readonly MailLink[], { link }: { link: string }): string =>
  links.map((one) => linkHtml(one, link)).join('&emsp; ')

/** Show notes with the styles of a mail: the elements are those that `notesHtml` lets through. */
function notesBlock(
  markdown: string,
  { prose, link, heading }: ReturnType<typeof stylesOf>,
): string {
  const styles: Record<string, string> = {
    h2: `class="ink" style="margin:0 0 10px;${heading}"`,
    p: `class="ink" style="margin:0 0 18px;${prose}"`,
    ul: 'style="margin:0 0 18px;padding:0 22px;"',
    ol: 'style="margin:0 0 18px;padding:0 22px;"',
    li: `class="ink" style="margin:0 0 6px;${prose}"`,
    a: `class="pen" style="${link}"`,
  }
  return notesHtml(markdown, { headingLevel: 2 }).replace(
    /<(h2|p|ul|ol|li|a)(?=[ >])/g,
    (tag, name: string) => `${tag} ${styles[name] ?? ''}`,
  )
}

/** Returns where something is filled in later. @param mark of the email (`MadeMail`) */
export const placeOf = (name: string, mark = ''): string => `{{${mark}${name}}}`

/** A part of a mail as HTML. @param mark of the mail, if it has places for letters */
export function blockHtml(block: MailBlock, light: Colours, mark?: string): string {
  const styles = stylesOf(light)
  const paragraph = (text: string, style: string, name = 'ink', below = 18) =>
    `<p class="${name}" dir="auto" style="margin:0 0 ${below}px;${style}">${escapeHtml(text)}</p>`
  switch (block.kind) {
    case 'label':
      return paragraph(block.text, styles.label, 'soft', 8)
    case 'title':
      return `<h1 class="h1 ink" dir="auto" style="margin:0 0 18px;${styles.title}">${escapeHtml(block.text)}</h1>`
    case 'heading': {
      const { text, href } = block
      const inner = href ? linkHtml({ text, href }, styles.link) : escapeHtml(text)
      return `<h2 class="ink" dir="auto" style="margin:0 0 10px;${styles.heading}">${inner}</h2>`
    }
    case 'image': {
      const { src, alt, href, width } = block
      return `<a href="${escapeHtml(href)}"><img src="${escapeHtml(src)}" width="${width}" alt="${escapeHtml(alt)}" style="width:100%;max-width:${width}px;height:auto;border-radius:3px;margin:0 0 22px;"></a>`
    }
    case 'notes':
      return notesBlock(block.markdown, styles)
    case 'paragraphs':
      return block.texts.map((text) => paragraph(text, styles.prose)).join('\n')
    case 'button': {
      const { text, href } = block.link
      return `<table role="presentation" class="btn" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 22px;"><tr><td bgcolor="${light.pen}" style="background:${light.pen};border-radius:7px;"><a href="${escapeHtml(href)}" style="display:inline-block;padding:13px 24px;border:1px solid ${light.pen};border-radius:7px;${styles.button}">${escapeHtml(text)}</a></td></tr></table>`
    }
    case 'links':
      return `<p class="soft" style="margin:0 0 28px;${styles.links}">${block.lead ? `${escapeHtml(block.lead)} ` : ''}${linksHtml(block.links, styles)}</p>`
    case 'quote':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 28px;"><tr><td class="yellow qpad" bgcolor="${light.highlight}" style="background:${light.highlight};padding:28px 30px 30px;border-radius:3px;">
${paragraph(block.label, `${styles.onYellow}font-weight:600;`, '', 6)}
${paragraph(block.text, styles.quote, 'q', 14)}
${paragraph(block.author, styles.onYellow, '', 0)}</td></tr></table>`
    case 'times':
      return [
        `<h2 class="ink" style="margin:0 0 10px;${styles.heading}">${escapeHtml(block.title)}</h2>`,
        ...block.times.map(
          ({ at, text }) =>
            `<p class="ink" style="margin:0 0 8px;${styles.prose}"><span class="soft" style="color:${light['ink-soft']};">${at}</span>&nbsp; ${escapeHtml(text)}</p>`,
        ),
      ].join('\n')
    case 'signature':
      return paragraph(block.text, styles.signature, 'pen', 22)
    case 'letter':
      return placeOf(`letter:${block.id}`, mark)
  }
}

const isBare = (words: string, url: string): boolean =>
  [words, `http://${words}`, `mailto:${words}`].includes(url)

/** Show notes as plain text that still has its lists and the addresses of its links. */
function plainNotes(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'break') return '\n'
  if (!('children' in node)) return ''
  const parts = node.children.map(plainNotes)
  if (node.type === 'list')
    return parts
      .map((item, at) => `${node.ordered ? `${(node.start ?? 1) + at}.` : '-'} ${item}`)
      .join('\n')
  if (node.type === 'listItem') return parts.join('\n').replaceAll('\n', '\n  ')
  const words = parts.join('')
  return node.type !== 'link' || isBare(words, node.url) ? words : `${words} (${node.url})`
}

export const plainLink = ({ text, href }: MailLink): string => `${text}: ${href}`

/**
 * A part of a mail as plain text; empty for what only the eye needs.
 * @param mark of the mail, if it has places for letters
 */
export function blockText(block: MailBlock, mark?: string): string {
  switch (block.kind) {
    case 'label':
    case 'signature':
      return block.text
    case 'title':
      return block.text.toUpperCase()
    case 'heading':
      return block.href ? plainLink({ text: block.text, href: block.href }) : block.text
    case 'image':
      return ''
    case 'notes':
      return notesTree(block.markdown).map(plainNotes).join('\n\n')
    case 'paragraphs':
      return block.texts.join('\n\n')
    case 'button':
      return plainLink(block.link)
    case 'links':
      return [...(block.lead ? [block.lead] : []), ...block.links.map(plainLink)].join('\n')
    case 'quote':
      return `${block.label}\n\n${`${block.text}\n\n${block.author}`.replace(/^(?=.)/gm, '    ')}`
    case 'times':
      return `${block.title}\n\n${block.times.map(({ at, text }) => `${at}  ${text}`).join('\n')}`
    case 'letter':
      return placeOf(`letter:${block.id}`, mark)
  }
}
