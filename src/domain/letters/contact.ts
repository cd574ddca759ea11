import { isEmail } from '../accounts/is-email'
import { CONTACT_REASONS, MAX_LETTER_NAME, MAX_LETTER_TEXT, type ContactReason } from './letters'
import { lengthOf, readNewLetter, type NewLetter } from './new-letter'

export const REASON_NAMES: Record<ContactReason, string> = {
  guest: 'Being a guest',
  press: 'Press',
  sponsoring: 'Sponsoring',
  other: 'Something else',
}

const MAX_REASONS = 12
const MAX_REASON = 60

/**
 * The name of a reason: one of the site’s in the given words, or what the host calls it.
 * @param names in the language of the page; those of the desk if left out
 */
export const nameOfReason = (
  reason: string,
  names: Record<ContactReason, string> = REASON_NAMES,
): string => CONTACT_REASONS.flatMap((key) => (key === reason ? names[key] : []))[0] ?? reason

/**
 * Reads the reasons that the host offers, one a line; all of the site’s if there are none. A line
 * that names one of the site’s is that one, and so said in the language of the page.
 */
export function readReasons(text: string | null | undefined): string[] {
  const lines = (text ?? '').split(/\p{Cc}+/u).flatMap((line) => line.trim().normalize('NFC') || [])
  const same = (line: string) => (key: ContactReason) =>
    [key, REASON_NAMES[key].toLowerCase()].includes(line.toLowerCase())
  const reasons = lines.map((line) => CONTACT_REASONS.find(same(line)) ?? line)
  return reasons.length > 0 ? [...new Set(reasons)] : [...CONTACT_REASONS]
}

/** Finds what is wrong with the reasons that a host offers; null if nothing is. */
export function reasonsProblem(text: string | null | undefined): string | null {
  const reasons = readReasons(text)
  return reasons.length > MAX_REASONS || reasons.some((reason) => lengthOf(reason) > MAX_REASON)
    ? `Enter at most ${MAX_REASONS} reasons of at most ${MAX_REASON} characters, one per line.`
    : null
}

/**
 * A message from the fields of the contact form: nothing is allowed with it but to read it.
 * @param field what was sent by that name, or empty
 */
export const readContact = (
  field: (name: string) => string,
  reasons: readonly string[],
): NewLetter => ({
  ...readNewLetter(field),
  ...{ question: null, about: null, mayRead: false, mayPublish: false },
  reason: reasons.find((reason) => reason === field('reason')) ?? null,
})

export type ContactFormProblem = 'reason' | 'name' | 'address' | 'empty' | 'long' | 'often'

/** Answers of `/contact` after a form of which nothing was read, or that was sent twice. */
export const CONTACT_ANSWERS = ['sent', 'often', 'large'] as const
export type ContactAnswer = (typeof CONTACT_ANSWERS)[number]

export type ContactProblem = { field: string; message: string; answer: ContactFormProblem }

/** Finds what is wrong with a message, or null. */
export function contactProblem({
  reason,
  name,
  email,
  text,
}: Pick<NewLetter, 'reason' | 'name' | 'email' | 'text'>): ContactProblem | null {
  if (reason === null) return { field: 'reason', message: 'Choose a reason.', answer: 'reason' }
  if (name === null || lengthOf(name) > MAX_LETTER_NAME) {
    const message = `Enter a name of at most ${MAX_LETTER_NAME} characters.`
    return { field: 'name', message, answer: 'name' }
  }
  if (email === null || !isEmail(email))
    return { field: 'email', message: 'Enter an email address.', answer: 'address' }
  if (text === '') return { field: 'text', message: 'Write a message.', answer: 'empty' }
  if (lengthOf(text) > MAX_LETTER_TEXT) {
    const message = `A message has at most ${MAX_LETTER_TEXT} characters.`
    return { field: 'text', message, answer: 'long' }
  }
  return null
}
