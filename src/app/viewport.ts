import type { Viewport } from 'next'

/** Of all pages. Not in a layout, because importing a layout loads its styles. */
export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f4f5f0' },
    { media: '(prefers-color-scheme: dark)', color: '#11172c' },
  ],
}
