/**
 * A text in which letter case no longer matters. Via upper case, so that `ς` matches `σ`, and
 * `ß` matches `SS`.
 */
export const foldCase = (text: string): string => text.toUpperCase().toLowerCase().normalize('NFC')
