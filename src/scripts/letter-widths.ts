import subsetFont from 'subset-font'

/** The letters of each script whose widths are known on average, in both cases where it has two. */
const SCRIPTS = {
  greek: { small: 'αβγδεζηθικλμνξοπρστυφχψω', large: 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ' },
  cyrillic: {
    small: 'абвгдежзийклмнопрстуфхцчшщъыьэюя',
    large: 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
  },
  hebrew: { small: 'אבגדהוזחטיכךלמםנןסעפףצץקרשת' },
  arabic: { small: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي' },
} as const

/** The start of a table of an OpenType font. */
function tableOf(font: Buffer, tag: string): number {
  for (let i = 0; i < font.readUInt16BE(4); i += 1)
    if (font.toString('latin1', 12 + i * 16, 16 + i * 16) === tag)
      return font.readUInt32BE(20 + i * 16)
  throw new Error(`The font has no table ${tag}`)
}

/** Reads a font's glyph of a character: table `cmap`, format 4, which every font has for these. */
function glyphOf(font: Buffer, point: number): number {
  const cmap = tableOf(font, 'cmap')
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i += 1) {
    const at = cmap + font.readUInt32BE(cmap + 8 + i * 8)
    if (font.readUInt16BE(at) !== 4) continue
    const doubled = font.readUInt16BE(at + 6)
    for (let segment = 0; segment < doubled; segment += 2) {
      const end = font.readUInt16BE(at + 14 + segment)
      const startAt = at + 16 + doubled + segment
      const start = font.readUInt16BE(startAt)
      if (point > end || point < start) continue
      const delta = font.readUInt16BE(startAt + doubled)
      const rangeAt = startAt + 2 * doubled
      const range = font.readUInt16BE(rangeAt)
      if (range === 0) return (point + delta) & 0xffff
      return font.readUInt16BE(rangeAt + range + 2 * (point - start))
    }
  }
  return 0
}

/**
 * Returns how far each of some characters takes the pen, in hundredths of an em; those a font lacks
 * are left out.
 */
async function advances(font: Buffer, characters: string, wght: number, size = 100) {
  const plain = await subsetFont(font, characters, {
    targetFormat: 'truetype',
    variationAxes: { wght },
  })
  const unitsPerEm = plain.readUInt16BE(tableOf(plain, 'head') + 18)
  const known = plain.readUInt16BE(tableOf(plain, 'hhea') + 34)
  const hmtx = tableOf(plain, 'hmtx')
  return [...characters].flatMap((character) => {
    const glyph = glyphOf(plain, character.codePointAt(0) ?? 0)
    if (glyph === 0) return []
    const advance = plain.readUInt16BE(hmtx + 4 * Math.min(glyph, known - 1))
    return [{ character, width: Math.round((size * advance) / unitsPerEm) }]
  })
}

/**
 * @param size in which pages set it, in % (src/domain/look/typefaces.ts)
 * @returns a font's characters by their width, in hundredths of an em
 */
export async function widthsOf(
  font: Buffer,
  characters: string,
  wght: number,
  size: number,
): Promise<Record<number, string>> {
  const widths: Record<number, string> = {}
  for (const { character, width } of await advances(font, characters, wght, size))
    widths[width] = (widths[width] ?? '') + character
  return widths
}

/** @returns how wide the letters of a script are on average, in hundredths of an em */
export async function averagesOf(font: Buffer, script: keyof typeof SCRIPTS, wght: number) {
  const averages: Record<string, number> = {}
  for (const [letterCase, letters] of Object.entries(SCRIPTS[script])) {
    const found = await advances(font, letters, wght)
    averages[letterCase] = Math.round(
      found.reduce((sum, { width }) => sum + width, 0) / found.length,
    )
  }
  return averages
}
