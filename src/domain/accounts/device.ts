/** The first that fits counts: many browsers name others whose pages they can show. */
const BROWSERS: [mark: RegExp, name: string][] = [
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: [mark: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const nameIn = (list: [RegExp, string][], text: string): string | undefined =>
  list.find(([mark]) => mark.test(text))?.[1]

/**
 * Returns what a person calls the browser that sends a `User-Agent`, such as `Firefox on Windows`.
 * It is what is stored of it, so versions and models are left out.
 */
export function deviceName(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, 500)
  const browser = nameIn(BROWSERS, text)
  const system = nameIn(SYSTEMS, text)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : 'Another app')
}
