/** How long a private preview link works (D40). */
export const PREVIEW_LINK_DAYS = 7

const ACCOUNT_PREVIEW = '/preview/episodes/'

/**
 * The preview of an episode for accounts.
 * @param version the id of a version; without one, the newest draft
 */
export const episodePreviewPath = (id: string, version?: number | null): string =>
  `${ACCOUNT_PREVIEW}${id}${version ? `?version=${version}` : ''}`

/** The preview behind a private link. */
export const previewLinkPath = (token: string): string => `/preview/${token}`

/** Whether a path is a preview of either kind. */
export const isPreviewPath = (path: string): boolean =>
  /^\/preview\/(episodes\/ep-\d{3,6}|[\w-]+)$/.test(path)

/** Whether a preview is the one for accounts, the only one that may be framed. */
export const isAccountPreviewPath = (path: string): boolean => path.startsWith(ACCOUNT_PREVIEW)

/** What a version id in an address means: null for the newest draft, undefined if it is none. */
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
