/** The site's icon in the forms that browsers, phones and feed readers request; side in px. */
export const ICONS = {
  '192': { side: 192, isPadded: false },
  '512': { side: 512, isPadded: false },
  /** On paper, within the inner 80% that every mask shows. */
  maskable: { side: 512, isPadded: true },
  apple: { side: 180, isPadded: true },
  /** RSS 2.0 allows 144 px at most. */
  feed: { side: 144, isPadded: true },
} as const

export type IconName = keyof typeof ICONS

export const iconPath = (name: IconName): string => `/icons/${name}.png`

export const MARK_PATH = '/icons/mark.svg'
