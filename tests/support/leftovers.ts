import type { Page } from '@playwright/test'
import type { SiteLanguage } from '@/domain/language/language'
import { textsOf } from '@/domain/texts'
import { defaultTextsFor } from '@/domain/texts/default-texts'
import { partsOf, sampleWordsIn, textsIn } from './sample-words'

/** Places of values, and traces of one that is missing: no listener should read them. */
const BROKEN = /\{\w+\}|\bundefined\b|\bNaN\b|\bnull\b|\[object|Invalid Date|(?<![\w/])ep-\d/gu

const wordsOf = (language: SiteLanguage): string[] =>
  textsIn([
    defaultTextsFor(language, 'neutral'),
    textsOf(language, language, 'number', 'neutral'),
  ]).flatMap(([, text]) => partsOf(text))

const namesOfTime = (language: string): string[] =>
  Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2024, index, index + 1))).flatMap(
    (date) =>
      [{ month: 'long' as const }, { weekday: 'long' as const }].map((part) =>
        date.toLocaleDateString(language, part),
      ),
  )

/** English texts, months and days that a site in that language has others for. */
export function englishBeside(language: SiteLanguage): string[] {
  const own = [...wordsOf(language), ...namesOfTime(language)].join('\n').toLowerCase()
  const english = [...new Set([...wordsOf('en'), ...namesOfTime('en')])]
  return english.filter((text) => text.length > 3 && !own.includes(text.toLowerCase()))
}

/** Runs in the page: all that is read, or read out, a line each. */
export const textsOnPage = (): string[] => {
  const said = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('script, style, template, noscript'))
      said.push(node.textContent ?? '')
  for (const element of document.querySelectorAll('body *, meta[content]'))
    for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
      said.push(element.getAttribute(name) ?? '')
  for (const meta of document.querySelectorAll('[name="description"], [property^="og:"]'))
    if (!/image|url|type|locale/.test(meta.outerHTML.split('content=')[0] ?? ''))
      said.push(meta.getAttribute('content') ?? '')
  return said.map((text) => text.trim()).filter(Boolean)
}

/** Finds words of another show, of another language or of none on a page. */
export async function leftoversOn(page: Page, english: readonly string[]): Promise<string[]> {
  const said = (await page.evaluate(textsOnPage)).join('\n').replaceAll('\u00ad', '')
  const isSaid = (text: string) =>
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])${text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\p{L}\p{N}])`,
      'u',
    ).test(said)
  return [...english.filter(isSaid), ...(said.match(BROKEN) ?? []), ...sampleWordsIn(said)]
}
