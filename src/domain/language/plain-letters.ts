/** Latin letters that do not decompose into a letter and an accent, by the plain ones for them. */
const LETTERS = `
  a:ⱥᶏɐɑɒ aa:ꜳ ae:æ ao:ꜵ au:ꜷ av:ꜹꜻ ay:ꜽ b:ƀƃɓᵬᶀꞗ c:ƈȼɕꞓꞔↄ d:ðđƌȡɖɗᵭᶁᶑꟈꝺ e:əǝɇɘɛɜᶒⱸꬴ f:ƒᵮᶂꞙꝼ
  g:ǥɠɡɣᵹᶃꞡ gh:ƣ h:ħɦⱨꞕ hv:ƕ i:ıɨɩɪᶖ j:ȷɉɟʄʝ k:ĸƙᶄⱪꝁꝃꝅꞣ l:łŀƚȴɫɬɭᶅⱡꝉꞎꬷꬸꬹ ll:ỻ m:ɱɯᵯᶆꬺ
  n:ŋƞȵɲɳᵰᶇꞑꞥꬻ o:øɔɵⱺꝋꝍ oe:œ oo:ꝏ ou:ȣ p:ƥᵱᵽᶈꝑꝓꝕ q:ɋʠꝗꝙ r:ɍɼɽɾᵲᵳᶉꞧꭉꝛꞃ s:ʃẜẝȿʂᵴᶊꞩꟊꞅ ss:ß
  t:ŧƫƭȶʈᵵⱦꞇ th:þꝥꝧ tz:ꜩ u:ʉʊᶙꞹꭎꭒ v:ʋʌᶌⱱⱴꝟỽ w:ⱳƿ x:ᶍꭖꭗꭘꭙ y:ƴɏȝỿꭚ z:ƶȥɀʐʑʒᶎᵶⱬ`

const plain = new Map(
  LETTERS.trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [letter = '', others = ''] = entry.split(':')
      return [...others].map((other) => [other, letter] as const)
    }),
)

/** A text without accents and in lower case, in the letters that every keyboard has: `ø` is `o`. */
export const plainLetters = (text: string): string =>
  text.replace(/(?![a-z])\p{Script=Latin}/gu, (letter) => plain.get(letter) ?? letter)
