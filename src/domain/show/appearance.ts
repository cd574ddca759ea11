/**
 * Light or dark for the desk on this device, under the name that the generated screens of the CMS use;
 * without the cookie it is as the device has it.
 */
export const APPEARANCE_COOKIE = 'payload-theme'

export type Appearance = 'light' | 'dark'

/** The appearance that a cookie asks for, or undefined for that of the device. */
export const readAppearance = (value: string | undefined): Appearance | undefined =>
  value === 'light' || value === 'dark' ? value : undefined

const YEAR_S = 365 * 24 * 60 * 60

/** The cookie that stores a choice, as `document.cookie` takes it. */
export const appearanceCookie = (appearance: Appearance | undefined): string =>
  `${APPEARANCE_COOKIE}=${appearance ?? ''}; path=/admin; samesite=lax; max-age=${appearance ? YEAR_S : 0}`
