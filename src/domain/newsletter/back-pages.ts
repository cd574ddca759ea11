/** Mails as pages of the site, made of their parts as they were sent. */
import type { MailBlock } from './mail-blocks'

export const ARCHIVE_SIZE = 20
export const LATEST_ARCHIVED = 3

/** A mail in a list. */
export type ArchivedIssueRow = {
  id: number
  title: string
  first: string
  /** Of an episode its name, `Episode 50, 48 min`; null for a note of the host. */
  episode: string | null
  /** Time when it was sent, in the time of the show: `YYYY-MM-DD`. */
  day: string
}

export type ArchivedIssue = ArchivedIssueRow & {
  /** Without its label and its title, with links of this site as paths, and its letters as they are. */
  blocks: MailBlock[]
  earlier: ArchivedIssueRow | null
  later: ArchivedIssueRow | null
}

/** The first line of a mail without what stands above its title, which ends the line in an inbox. */
export const firstLine = (preview: string, label: string | null): string =>
  label && preview.endsWith(label) ? preview.slice(0, -label.length).trim() : preview

/**
 * The parts of a mail below its title.
 * @param siteUrl whose links become paths, so that the page stays on the address it is read at
 */
export function bodyOf(blocks: readonly MailBlock[], siteUrl: string): MailBlock[] {
  const path = (href: string): string =>
    href.startsWith(`${siteUrl}/`) ? href.slice(siteUrl.length) : href
  const local = (block: MailBlock): MailBlock => {
    if (block.kind === 'image') return { ...block, src: path(block.src), href: path(block.href) }
    if (block.kind === 'heading' && block.href) return { ...block, href: path(block.href) }
    if (block.kind === 'button')
      return { ...block, link: { ...block.link, href: path(block.link.href) } }
    if (block.kind === 'links')
      return { ...block, links: block.links.map((link) => ({ ...link, href: path(link.href) })) }
    return block
  }
  const title = blocks.findIndex(({ kind }) => kind === 'title')
  return blocks.slice(title + 1).map(local)
}
