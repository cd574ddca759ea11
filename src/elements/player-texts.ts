import type { Language } from '@/domain/language/language'
import { EN_PLAYING } from '@/domain/texts/en-playing'

let others: object | undefined

/**
 * Returns what the player says, in the language of the page.
 * @param english which code has itself; in other languages all of it comes with the page
 */
export function textsOfPlayer<Texts extends object>(
  english: Texts,
): { texts: Texts; wording: Language } {
  const { texts, wording } = document.querySelector<HTMLElement>('player-bar')?.dataset ?? {}
  if (!texts) return { texts: english, wording: 'en' }
  others ??= JSON.parse(texts) as object
  return { texts: others as Texts, wording: wording as Language }
}

export const playingTexts = () => textsOfPlayer(EN_PLAYING)
