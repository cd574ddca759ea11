import localFont from 'next/font/local'

/**
 * The two families of the identity, cut by src/scripts/subset-fonts.ts (about 102 kB together).
 * Next preloads them and adds fallbacks of the same metrics, so that text does not jump.
 */
const serif = localFont({
  src: [
    { path: './fonts/newsreader-normal.woff2', weight: '400 600', style: 'normal' },
    { path: './fonts/newsreader-italic.woff2', weight: '400 600', style: 'italic' },
  ],
  variable: '--newsreader',
  adjustFontFallback: 'Times New Roman',
})

const sans = localFont({
  src: './fonts/schibsted-grotesk-normal.woff2',
  weight: '400 600',
  variable: '--schibsted',
  adjustFontFallback: 'Arial',
})

/** Class names for `<html>`: they define --newsreader and --schibsted. */
export const fontVariables = `${serif.variable} ${sans.variable}`
