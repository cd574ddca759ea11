import type { APIRequestContext } from '@playwright/test'
import { configure, within } from '@testing-library/dom'
import { Window } from 'happy-dom'

// What styles hide is not known here.
configure({ defaultHidden: true })

/** A text with one blank for each white space, as pages show it. */
export const collapse = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').trim()

/** Reads a page over HTTP, as programs do: without a browser, its scripts and its styles. */
export async function readPage(request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  const { document } = new Window({ url: answer.url() })
  document.write(await answer.text())
  const page = document as unknown as Document
  const all = (selector: string) => [...page.querySelectorAll<HTMLElement>(selector)]
  const attribute = (selector: string, name: string) =>
    page.querySelector(selector)?.getAttribute(name) ?? null
  return {
    answer,
    path: new URL(answer.url()).pathname,
    all,
    attribute,
    ...within(page.body),
    title: page.title,
    /** What is written in the first element that a selector finds. */
    text: (selector: string) => collapse(page.querySelector(selector)?.textContent),
    texts: (selector: string) => all(selector).map(({ textContent }) => collapse(textContent)),
    meta: (name: string) =>
      attribute(`meta[name="${name}"], meta[property="${name}"]`, 'content') ?? '',
    /** What it says of itself in the words of schema.org. */
    data: (): unknown =>
      JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null'),
  }
}
