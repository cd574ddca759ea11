const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')

export const FIRST = range(0x20, 0x7e) + '\u00a0©·‐‑–—‘’“”…←→'

/** Fetched only by pages that need them: Latin-1 and rarer signs (`unicode-range` in fonts.css). */
export const MORE = range(0xa1, 0xa8) + range(0xaa, 0xb6) + range(0xb8, 0xff) + 'ıŒœ‚„†•′″‹›€™↑↓−'

/** As rare on most pages: the rest of Latin Extended-A, for Polish, Turkish and their neighbours. */
export const EXTENDED = range(0x100, 0x130) + range(0x132, 0x151) + range(0x154, 0x17f)
