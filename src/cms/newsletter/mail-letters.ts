import { env } from '@/config/env'
import type { PublishedLetter } from '@/domain/letters/letters'
import { lookTokens, type Look } from '@/domain/look/look'
import { blockHtml, blockText, type MailBlock } from '@/domain/newsletter/mail-blocks'
import { lettersIn, type MailedLetters } from '@/domain/newsletter/mail-page'
import type { MadeMail } from '@/domain/newsletter/mails'
import { episodePath } from '@/domain/paths'
import { textsOf, type Texts } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { findPublished } from '../letters/published'
import type { Caller } from './rows'

/** A published letter as parts of a mail: its words, and where it is on the site. */
function partsOf(
  { id, name, text, transcript, voice, episode }: PublishedLetter,
  { mails: { letter: t }, letters }: Texts,
): MailBlock[] {
  const from = name === null ? t.unnamed : fill(t.from, { name })
  return [
    {
      kind: 'heading',
      text: voice ? fill(letters.sound, { name: name ?? letters.someone }) : from,
      href: `${env().SITE_URL}${episodePath(episode.id)}#letter-${id}`,
    },
    { kind: 'paragraphs', texts: (text || transcript).split(/\n+/).filter(Boolean) },
  ]
}

/** The letters that visitors see now, as parts of a mail, by their ids. */
async function readParts(
  caller: Caller,
  ids: number[],
  texts: Texts,
): Promise<Map<number, MailBlock[]>> {
  const found = await Promise.all(ids.map((id) => findPublished(caller, id)))
  return new Map(found.flatMap((letter) => (letter ? [[letter.id, partsOf(letter, texts)]] : [])))
}

/**
 * The letters of a mail that visitors see now. No mail stores their words: they are read when it is
 * sent, and so one that is taken back is in no mail that is sent later.
 */
export async function readMailedLetters(
  caller: Caller,
  made: Pick<MadeMail, 'html' | 'mark'>,
  { language, look }: { language: Texts['language']; look: Look },
): Promise<MailedLetters> {
  const ids = lettersIn(made)
  if (ids.length === 0) return new Map()
  const { light } = lookTokens(look)
  const parts = await readParts(caller, ids, textsOf(language))
  const written = [...parts].map(([id, blocks]) => {
    const html = blocks.map((block) => blockHtml(block, light)).join('\n')
    return [id, { html, text: blocks.map((block) => blockText(block)).join('\n\n') }] as const
  })
  return new Map(written)
}

/** The parts of a mail with the letters that visitors see now, and without the others. */
export async function withLetters(
  caller: Caller,
  blocks: MailBlock[],
  texts: Texts,
): Promise<MailBlock[]> {
  const ids = blocks.flatMap((block) => (block.kind === 'letter' ? block.id : []))
  const parts = await readParts(caller, ids, texts)
  return blocks.flatMap((block) =>
    block.kind === 'letter' ? (parts.get(block.id) ?? []) : [block],
  )
}
