import { LRUCache } from 'lru-cache'
import type { FieldHook, TextField } from 'payload'
import { isUnread } from './unread'
import { leadOf } from '@/domain/imports/lead'
import { bodyText } from '@/domain/notes/show-notes'
import { shorten } from '@/domain/language/text'

/** Longest summary, in characters: a line of a list. */
const SUMMARY_LENGTH = 120

/** Notes as words by what they are made of: parsing them is most of what a card costs. */
const words = new LRUCache<string, string>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (text, notes) => text.length + notes.length + 1,
})

/** The words of show notes without marks and headings. */
export function wordsOf(notes: string): string {
  const known = words.get(notes)
  if (known !== undefined) return known
  const text = bodyText(notes)
  words.set(notes, text)
  return text
}

/** The first paragraph of show notes that says something of the episode, as one line. */
export const summaryOf = (notes: string): string =>
  shorten(leadOf(wordsOf(notes)).split('\n\n')[0] ?? '', SUMMARY_LENGTH)

const makeSummary: FieldHook = ({ siblingData, context }) => {
  if (isUnread(context)) return null
  const { description } = siblingData as { description?: unknown }
  return typeof description === 'string' ? summaryOf(description) : null
}

export const summaryField: TextField = {
  name: 'summary',
  type: 'text',
  virtual: true,
  admin: { hidden: true },
  hooks: { afterRead: [makeSummary] },
}
