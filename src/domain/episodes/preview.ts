import type { PreviewedPage } from '../show/page-texts'

export const PREVIEW_LINK_DAYS = 7

const ACCOUNT_PREVIEW = '/preview/episodes/'
const TEXTS_PREVIEW = '/preview/texts/'
const PAGE_PREVIEW = '/preview/pages/'

/**
 * The preview of an episode for accounts.
 * @param version the id of a version; without one, the newest draft
 */
export const episodePreviewPath = (id: string, version?: number | null): string =>
  `${ACCOUNT_PREVIEW}${id}${version ? `?version=${version}` : ''}`

/** The preview of a page with the newest draft of its texts, for accounts. */
export const textsPreviewPath = (page: PreviewedPage): string => TEXTS_PREVIEW + page
/** The preview of a page that the host writes, for accounts. @param version as of an episode */
export const pagePreviewPath = (id: number, version?: number | null): string =>
  `${PAGE_PREVIEW}${id}${version ? `?version=${version}` : ''}`

/** The preview behind a private link. */
export const previewLinkPath = (token: string): string => `/preview/${token}`

export const isPreviewPath = (path: string): boolean =>
  /^\/preview\/(episodes\/ep-\d{3,6}|pages\/\d{1,9}|texts\/[a-z]+|[\w-]+)$/.test(path)

/** Checks whether a preview is for accounts: no other may be framed. */
export const isAccountPreviewPath = (path: string): boolean =>
  [ACCOUNT_PREVIEW, PAGE_PREVIEW, TEXTS_PREVIEW].some((start) => path.startsWith(start))

/**
 * Parses what a version id in an address means: null for the newest draft, undefined if it is none.
 */
export function parseVersion(text: string | string[] | undefined): number | null | undefined {
  if (text === undefined) return null
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** A private link as the desk shows it; its address is known only to who made it. */
export type PreviewLink = {
  id: number
  /** Null when it always shows the newest draft. */
  version: number | null
  createdBy: string | null
  /** ISO instants. */
  createdAt: string
  expiresAt: string
}
