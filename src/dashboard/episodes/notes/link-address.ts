import { validateLink } from '@/domain/episodes/links'

/** A typed address of a link with its scheme; an email address leads to a mail. */
export const withScheme = (address: string): string =>
  /^[a-z][a-z0-9+.-]*:/i.test(address)
    ? address
    : /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)
      ? `mailto:${address}`
      : `https://${address}`

/** Says what is wrong with a typed address of a link; null for nothing. */
export function linkError(address: string): string | null {
  const url = withScheme(address)
  const isLink = /^mailto:[^\s@]+@[^\s@]+$/i.test(url) || validateLink(url, '') === null
  return isLink ? null : 'Enter a web address, for example https://example.com.'
}
