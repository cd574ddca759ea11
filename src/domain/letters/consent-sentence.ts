import type { EN_RECORDER } from '../texts/en-recorder'
import { fill } from '../texts/fill'
import type { LetterConsent } from './letters'

/**
 * Returns what both answers of a letter's writer mean together, in one sentence.
 * @param texts in the language of the writer (`letters.recorder.consent`)
 * @param name of the writer; null or empty if they gave none
 */
export function consentSentence(
  texts: typeof EN_RECORDER.consent,
  { mayRead, mayPublish }: LetterConsent,
  host: string,
  name: string | null,
): string {
  if (!mayPublish) return fill(mayRead ? texts.read : texts.onlyHost, { host })
  const signed = mayRead ? texts.both : texts.publish
  const unnamed = mayRead ? texts.bothUnnamed : texts.publishUnnamed
  return name?.trim() ? fill(signed, { host, name: name.trim() }) : fill(unnamed, { host })
}
