/** From this score on, a letter waits in the folder for spam. */
export const SPAM_SCORE = 10

export type ScoredLetter = {
  text: string
  name: string
  /** The field that people can’t see was filled in. */
  isTrapped: boolean
  /** In ms; null where the page’s script was not running. */
  openedMs: number | null
}

/** From so soon after the page was opened only programs send forms (ms). */
const TOO_SOON_MS = 2000
const LINK = /https?:\/\/|\bwww\.|\[url|<a\s/gi
const LINK_POINTS = 4
const WORDS =
  /\b(casino|viagra|cialis|crypto(?:currency)?|bitcoin|forex|backlinks?|seo|payday|escort|porn|loan offers?|guest post|web ?traffic|first page of google|kredit ohne schufa|online-?casino|potenzmittel)\b/gi
const WORD_POINTS = 3
const SHOUTED = 0.6
const SHOUTED_FROM = 80

/** Points for links and words, for shouting, and for what only programs do. */
export function letterScore({ text, name, isTrapped, openedMs }: ScoredLetter): number {
  const all = `${name}\n${text}`
  const links = all.match(LINK)?.length ?? 0
  const words = all.match(WORDS)?.length ?? 0
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  const isShouted = letters > SHOUTED_FROM && capitals / letters > SHOUTED
  return (
    (isTrapped ? SPAM_SCORE : 0) +
    (openedMs !== null && openedMs < TOO_SOON_MS ? SPAM_SCORE : 0) +
    links * LINK_POINTS +
    words * WORD_POINTS +
    (isShouted ? 3 : 0) +
    (/https?:|www\.|@/.test(name) ? 5 : 0)
  )
}
