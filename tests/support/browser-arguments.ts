/** How browsers are started in tests and measurements. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox', // Tests may run as root, and open nothing but this site.
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none', // Letters as wide as in a browser with a window.
]
