/** Escapes a text for HTML and its attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * Removes from a text what XML 1.0 cannot contain, not even escaped: control characters, halves of
 * surrogate pairs, U+FFFE and U+FFFF (XML 1.0, 2.2).
 */
export const xmlCharacters = (text: string): string =>
  text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')

/**
 * JSON that is safe inside a `<script>`: nothing in it ends the element or opens a comment, and it
 * still parses to the same value (HTML, 4.12.1.3).
 */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
