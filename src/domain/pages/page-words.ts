/**
 * Names of the words of a block, in rows and texts too; `page_words` in PostgreSQL says the same.
 */
const NAMES = ['text', 'heading', 'question', 'caption', 'label', 'name', 'role', 'author']

export function pageWords(content: unknown): string {
  const words: string[] = []
  JSON.stringify(content ?? [], (key, value: unknown) => {
    if (NAMES.includes(key) && typeof value === 'string') words.push(value)
    return value
  })
  return words.join(' ')
}
