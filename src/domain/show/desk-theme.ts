/** Light or dark for the desk on this device; without the cookie it is as the device has it. */
export const THEME_COOKIE = 'desk-theme'

export type DeskTheme = 'light' | 'dark'

/** The theme a cookie asks for, or undefined for that of the device. */
export const readTheme = (value: string | undefined): DeskTheme | undefined =>
  value === 'light' || value === 'dark' ? value : undefined

const YEAR_S = 365 * 24 * 60 * 60

/** The cookie that keeps a choice, as `document.cookie` takes it. */
export const themeCookie = (theme: DeskTheme | undefined): string =>
  `${THEME_COOKIE}=${theme ?? ''}; path=/admin; samesite=lax; max-age=${theme ? YEAR_S : 0}`
