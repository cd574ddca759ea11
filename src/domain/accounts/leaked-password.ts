/** Digits and signs that people write for letters. */
const LETTERS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}

/**
 * A password without what people change about a known one: upper case, digits and signs for
 * letters, and signs at the end. `P@ssw0rd!` becomes `password`. Nothing else is guessed.
 */
export const foldPassword = (password: string): string =>
  password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=.)[!.?*#]+$/, '')
    .replace(/[@431!|05$7]/g, (sign) => LETTERS[sign] ?? sign)
