/** Latin letters that do not decompose into a letter and an accent, by the plain ones for them. */
const LETTERS: Record<string, string> = {
  a: 'ⱥᶏɐɑɒ',
  aa: 'ꜳ',
  ae: 'æ',
  ao: 'ꜵ',
  au: 'ꜷ',
  av: 'ꜹꜻ',
  ay: 'ꜽ',
  b: 'ƀƃɓᵬᶀꞗ',
  c: 'ƈȼɕꞓꞔↄ',
  d: 'ðđƌȡɖɗᵭᶁᶑꟈꝺ',
  e: 'əǝɇɘɛɜᶒⱸꬴ',
  f: 'ƒᵮᶂꞙꝼ',
  g: 'ǥɠɡɣᵹᶃꞡ',
  gh: 'ƣ',
  h: 'ħɦⱨꞕ',
  hv: 'ƕ',
  i: 'ıɨɩɪᶖ',
  j: 'ȷɉɟʄʝ',
  k: 'ĸƙᶄⱪꝁꝃꝅꞣ',
  l: 'łŀƚȴɫɬɭᶅⱡꝉꞎꬷꬸꬹ',
  ll: 'ỻ',
  m: 'ɱɯᵯᶆꬺ',
  n: 'ŋƞȵɲɳᵰᶇꞑꞥꬻ',
  o: 'øɔɵⱺꝋꝍ',
  oe: 'œ',
  oo: 'ꝏ',
  ou: 'ȣ',
  p: 'ƥᵱᵽᶈꝑꝓꝕ',
  q: 'ɋʠꝗꝙ',
  r: 'ɍɼɽɾᵲᵳᶉꞧꭉꝛꞃ',
  s: 'ʃẜẝȿʂᵴᶊꞩꟊꞅ',
  ss: 'ß',
  t: 'ŧƫƭȶʈᵵⱦꞇ',
  th: 'þꝥꝧ',
  tz: 'ꜩ',
  u: 'ʉʊᶙꞹꭎꭒ',
  v: 'ʋʌᶌⱱⱴꝟỽ',
  w: 'ⱳƿ',
  x: 'ᶍꭖꭗꭘꭙ',
  y: 'ƴɏȝỿꭚ',
  z: 'ƶȥɀʐʑʒᶎᵶⱬ',
}

const MAX_LENGTH = 120

const plain = new Map(
  Object.entries(LETTERS).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter] as const),
  ),
)

/** A slug in plain letters: the first of these that is not taken, else with a number. */
export function plainSlug(slug: string, taken: ReadonlySet<string>): string {
  const letters = [...slug].flatMap((letter) => [...(plain.get(letter) ?? letter)])
  const own = letters.slice(0, MAX_LENGTH).join('').replace(/-$/, '')
  if (own === slug) return slug
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? own : `${own}-${number}`
    if (!taken.has(free)) return free
  }
}
