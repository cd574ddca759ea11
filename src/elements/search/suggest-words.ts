import type { ResponseOf } from '@/client/client'
import { on, PageElement } from '../page-element'

/** The pause after a key before suggestions are asked for (ms). */
const PAUSE_MS = 150

/**
 * Texts that a question may become, as every visitor gets them: titles, names, words.
 * @throws Error when the server cannot be reached or refuses, or `signal` ends the call
 */
async function fetchSuggestions(q: string, signal: AbortSignal): Promise<string[]> {
  const query = new URLSearchParams({ q })
  const response = await fetch(`/api/search/suggestions?${query}`, { credentials: 'omit', signal })
  if (!response.ok) throw new Error(`The search answered with status ${response.status}.`)
  const found: ResponseOf<'/search/suggestions', 'get'> = await response.json()
  const { episodes, guests, words } = found
  return [...episodes.map(({ title }) => title), ...guests.map(({ name }) => name), ...words]
}

/** `<suggest-words>`: a search field, and what the browser offers below it (search-form.tsx). */
export class SuggestWordsElement extends PageElement {
  protected start(onPage: AbortSignal): void {
    const field = this.inner<HTMLInputElement>('field')
    let asked = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      asked.abort()
    }
    const ask = async (text: string) => {
      const { signal } = (asked = new AbortController())
      // A failure is not told: the button beside the field still searches.
      const texts = await fetchSuggestions(text, signal).catch(() => [])
      if (!signal.aborted) this.inner('suggestions').replaceChildren(...texts.map(makeOption))
    }
    const input = () => {
      stop()
      const text = field.value.trim()
      if (text) timer = setTimeout(() => void ask(text), PAUSE_MS)
    }
    on(field, 'input', input, onPage)
    // Someone may have typed before this was there.
    if (field === document.activeElement && field.value !== field.defaultValue) input()
    onPage.addEventListener('abort', stop)
  }
}

function makeOption(text: string): HTMLOptionElement {
  const option = document.createElement('option')
  option.value = text
  return option
}
