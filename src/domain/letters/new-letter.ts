import { isDocumentId } from '../guests/guest-id'
import { asciiAddress } from '../accounts/is-email'
import { addressProblem } from '../newsletter/subscribers'
import {
  MAX_LETTER_NAME,
  MAX_LETTER_TEXT,
  type LetterConsent,
  type LetterFormProblem,
} from './letters'

export type NewLetter = LetterConsent & {
  text: string
  name: string | null
  email: string | null
  question: number | null
  about: string | null
  /** Of a message to the people who make the show; null of a letter. */
  reason: string | null
}

export type LetterProblem = { field: string; message: string; answer: LetterFormProblem }

const YES = ['on', 'true', '1']
export const isYes = (sent: string): boolean => YES.includes(sent)

/** In one spelling for line ends, and without characters that no letter has. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** A name is one line. */
const oneLine = (text: string): string => plain(text).replace(/\s+/g, ' ')

/**
 * Reads what it is about: `question:12`, `episode:ep-048`, or anything else.
 * @param listed chosen in a list
 */
function readAbout(about: string, listed: string): Pick<NewLetter, 'question' | 'about'> {
  const [, question] = /^question:([1-9]\d{0,8})$/.exec(about) ?? []
  const [, named = ''] = /^episode:(.+)$/.exec(about) ?? []
  const episode = about === 'episode' ? listed : named
  return {
    question: question === undefined ? null : Number(question),
    about: isDocumentId(episode) ? episode : null,
  }
}

/** A letter from the fields of a form. @param field what was sent by that name, or empty */
export const readNewLetter = (field: (name: string) => string): NewLetter => ({
  text: plain(field('text')),
  name: oneLine(field('name')) || null,
  email: asciiAddress(oneLine(field('email'))) || null,
  ...readAbout(field('about'), field('episode')),
  reason: null,
  mayRead: isYes(field('mayRead')),
  mayPublish: isYes(field('mayPublish')),
})

/** Characters as people count them, and the page does. */
export const lengthOf = (text: string): number => [...text].length

/** Finds what is wrong with a letter, or null. @param hasVoice whether a recording came with it */
export function letterProblem(
  { text, name, email }: Pick<NewLetter, 'text' | 'name' | 'email'>,
  hasVoice: boolean,
): LetterProblem | null {
  if (text === '' && !hasVoice)
    return { field: 'text', message: 'Write a line or record one. Then send.', answer: 'empty' }
  const over = lengthOf(text) - MAX_LETTER_TEXT
  if (over > 0)
    return {
      field: 'text',
      message: over === 1 ? '1 character too many.' : `${over} characters too many.`,
      answer: 'long',
    }
  if (name !== null && lengthOf(name) > MAX_LETTER_NAME)
    return {
      field: 'name',
      message: `A name has at most ${MAX_LETTER_NAME} characters.`,
      answer: 'long',
    }
  const message = email === null ? null : addressProblem(email)
  return message === null ? null : { field: 'email', message, answer: 'address' }
}

/**
 * Returns how a client names a letter, so that what it sends again is stored once; null if it
 * doesn’t.
 */
export const clientKey = (sent: string): string | null =>
  /^[\w-]{16,64}$/.test(sent) ? sent : null
