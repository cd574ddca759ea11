/**
 * The characters an id keeps, each with its marks; no script needs more than 30 (UAX 15,
 * stream-safe).
 */
export const lettersOf = (text: string): string[] => text.match(/[\p{L}\p{N}-]\p{M}{0,30}/gu) ?? []

/**
 * The letters, marks, digits and `-` of a text, in NFC; empty without a letter or digit.
 * Marks stay with the character they belong to. Invisible characters (joiners, variation selectors,
 * fillers) are removed first, so that ids that look the same are the same.
 */
export function idCharacters(text: string): string {
  const visible = text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFC')
  const kept = lettersOf(visible).join('').normalize('NFC')
  return /[\p{L}\p{N}]/u.test(kept) ? kept : ''
}
