import type { Viewport } from 'next'

/** Of all pages. In a file of its own, because whoever imports a layout loads its styles as well. */
export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f4f5f0' },
    { media: '(prefers-color-scheme: dark)', color: '#11172c' },
  ],
}
