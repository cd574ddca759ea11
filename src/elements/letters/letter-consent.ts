import { consentSentence } from '@/domain/letters/consent-sentence'
import { EN_RECORDER } from '@/domain/texts/en-recorder'
import { on, PageElement } from '../page-element'

/**
 * `<letter-consent>`: says in one sentence what both ticks of a letter's writer mean together
 * (letter-consent.tsx). Without it the sentence is left out.
 */
export class LetterConsentElement extends PageElement {
  protected start(onPage: AbortSignal): void {
    const { texts, host = '', name: stored = '' } = this.dataset
    const consent = texts ? (JSON.parse(texts) as typeof EN_RECORDER.consent) : EN_RECORDER.consent
    const form = this.closest('form')
    const isTicked = (name: string) => this.inner<HTMLInputElement>(name).checked
    const show = () => {
      const field = form?.elements.namedItem('name')
      const name = field instanceof HTMLInputElement ? field.value : stored
      const given = { mayRead: isTicked('mayRead'), mayPublish: isTicked('mayPublish') }
      const sentence = consentSentence(consent, given, host, name)
      const sum = this.inner('sum')
      // Said again only when it says something else.
      if (sum.textContent !== sentence) sum.textContent = sentence
    }
    on(form ?? this, 'input', show, onPage)
    show()
  }
}
