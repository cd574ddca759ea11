import { validateLink } from '../episodes/links'

const isOwn = (link: string): boolean =>
  /^\/(?![/\\])\S*$/.test(link) || /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(link)

/** Finds what is wrong with a link to a page of this site or another one, or to a mailbox; null if nothing is. */
export const pageLinkProblem = (link: string, label: string): string | null =>
  isOwn(link) ? null : validateLink(link, label)

/** A link as it is written in HTML; null for none, and for what a draft alone may have. */
export function pageHref(link: string | null | undefined): string | null {
  if (!link || pageLinkProblem(link, '') !== null) return null
  return /^[^/:]+@/.test(link) ? `mailto:${link}` : link
}
