import { isEmail } from '@/domain/accounts/is-email'
import type { Language } from '@/domain/language/language'
import { MAX_LETTER_TEXT } from '@/domain/letters/letters'
import { EN_RECORDER } from '@/domain/texts/en-recorder'
import { fill, formatNumber, plural } from '@/domain/texts/fill'
import { icon } from '../listening/icon'
import { on, PageElement, setAttribute } from '../page-element'
import { keyFor, readDraft, removeDraft, storeDraft, type Draft } from './letter-draft'
import { sendLetter, type Outcome, type Sending } from './send-letter'
import type { VoiceRecorderElement } from './voice-recorder'

/**
 * `<letter-form>`: the form of a letter, sent in place (letter-form.tsx). It counts the characters,
 * keeps the text on the device, and sends both text and voice with their progress. Without it, the
 * browser sends the form.
 */
export class LetterFormElement extends PageElement {
  #texts = EN_RECORDER
  #draft: Draft = { text: '', name: '', at: 0 }
  #sending: Sending | null = null

  protected start(onPage: AbortSignal): void {
    const { texts } = this.dataset
    if (texts) this.#texts = JSON.parse(texts) as typeof EN_RECORDER
    const form = this.#form
    form.noValidate = true // It says itself what is missing.
    this.#restoreDraft()
    this.#count()
    this.dataset.alive = ''
    on(this.#text, 'input', () => this.#keep(), onPage)
    on(this.inner('name'), 'input', () => this.#keep(), onPage)
    on(
      form,
      'submit',
      (event) => {
        event.preventDefault()
        void this.#send()
      },
      onPage,
    )
    this.#recorder?.addEventListener('cancel-sending', () => this.#sending?.cancel(), {
      signal: onPage,
    })
    onPage.addEventListener('abort', () => this.#sending?.cancel())
  }

  get #form(): HTMLFormElement {
    return this.inner<HTMLFormElement>('form')
  }

  get #text(): HTMLTextAreaElement {
    return this.inner<HTMLTextAreaElement>('text')
  }

  get #recorder(): VoiceRecorderElement | null {
    return this.querySelector<VoiceRecorderElement>('voice-recorder')
  }

  get #wording(): Language {
    return (this.dataset.wording ?? 'en') as Language
  }

  #restoreDraft(): void {
    const draft = readDraft(Date.now())
    if (!draft) return
    this.#draft = draft
    const name = this.inner<HTMLInputElement>('name')
    // What the browser itself has restored is newer.
    this.#text.value ||= draft.text
    name.value ||= draft.name
    // The sentence of the consent has the name in it.
    name.dispatchEvent(new Event('input', { bubbles: true }))
  }

  #keep(): void {
    const name = this.inner<HTMLInputElement>('name')
    this.#draft = { ...this.#draft, text: this.#text.value, name: name.value, at: Date.now() }
    this.inner('kept').hidden = !storeDraft(this.#draft)
    this.#count()
  }

  #count(): void {
    const text = this.#text
    const over = lengthOf(text.value) - MAX_LETTER_TEXT
    const wording = this.#wording
    const counter = this.inner('count')
    counter.toggleAttribute('data-over', over > 0)
    counter.textContent =
      over > 0
        ? plural(this.#texts.over, over, wording)
        : fill(this.#texts.count, {
            n: formatNumber(lengthOf(text.value), wording),
            most: formatNumber(MAX_LETTER_TEXT, wording),
          })
    setAttribute(text, 'aria-invalid', over > 0 ? 'true' : null)
  }

  /** Finds what is wrong with what was typed; it takes the focus. */
  #check(): boolean {
    const email = this.inner<HTMLInputElement>('email')
    const address = email.value.trim()
    const isWrong = address !== '' && !isEmail(address)
    setAttribute(email, 'aria-invalid', isWrong ? 'true' : null)
    this.inner('email-problem').textContent = isWrong ? this.#texts.badEmail : ''
    if (lengthOf(this.#text.value) > MAX_LETTER_TEXT) this.#text.focus()
    else if (isWrong) email.focus()
    else if (this.#text.value.trim() === '' && !this.#recorder?.voice) {
      this.#refuse('', this.#texts.nothing)
      this.#text.focus()
    } else return true
    return false
  }

  async #send(): Promise<void> {
    if (this.#sending) return
    this.#refuse('', '')
    if (!this.#check()) return
    this.#setBusy(true)
    this.#recorder?.tell({ type: 'send' })
    const form = this.#collect()
    this.#sending = sendLetter(this.#form.action, form, (sent, total) =>
      this.#recorder?.tell({ type: 'progress', sent, total }),
    )
    const outcome = await this.#sending.outcome
    this.#sending = null
    if (typeof outcome === 'object' && 'next' in outcome) {
      removeDraft()
      await this.#recorder?.forget()
      addEventListener('pagehide', () => this.#clear(), { once: true })
      location.assign(outcome.next)
      return
    }
    this.#setBusy(false)
    this.#explain(outcome)
  }

  /** For who comes back to the page as it was. */
  #clear(): void {
    this.#form.reset()
    this.#draft = { text: '', name: '', at: 0 }
    this.#setBusy(false)
    this.#count()
  }

  #collect(): FormData {
    const form = new FormData(this.#form)
    const voice = this.#recorder?.voice
    const about = form.get('about') === 'episode' ? `episode:${String(form.get('episode'))}` : ''
    if (about) form.set('about', about)
    form.delete('episode')
    form.delete('voice')
    const content = JSON.stringify([...form, voice?.id])
    this.#draft = { ...this.#draft, at: Date.now(), sent: keyFor(this.#draft, content) }
    storeDraft(this.#draft)
    form.set('key', this.#draft.sent?.key ?? '')
    form.set('opened', String(Math.round(performance.now())))
    if (voice) {
      // The file is the last of the fields.
      form.set('levels', JSON.stringify(voice.levels))
      form.set('voice', voice.file)
    }
    return form
  }

  #explain(outcome: Exclude<Outcome, { next: string }>): void {
    const t = this.#texts
    const { host = '' } = this.dataset
    const recorder = this.#recorder
    if (outcome === 'cancelled') return recorder?.tell({ type: 'cancel' })
    const { status, field } = outcome === 'lost' ? { status: 0, field: null } : outcome
    // What a line or the show can't take now may be sent later; else something has to be changed.
    const isLater = status === 0 || status >= 500
    recorder?.tell({ type: isLater ? 'fail' : 'cancel' })
    if (isLater && recorder?.voice)
      return recorder.querySelector<HTMLElement>('button:not([hidden])')?.focus()
    if (isLater) this.#refuse(t.failed, t.failedLetter)
    else if (status === 429) this.#refuse(t.tooMany, fill(t.tooManyText, { host }))
    else if (status === 409) this.#refuse('', `${t.closed}.`)
    else if (status === 413 || field === 'voice') this.#refuse('', t.badVoice)
    else if (field === 'email') this.#refuse('', t.badEmail)
    else if (field === 'text') this.#refuse('', t.nothing)
    else this.#refuse(t.failed, t.failedLetter)
    this.inner('send').focus()
  }

  #setBusy(isBusy: boolean): void {
    const { host = '' } = this.dataset
    const button = this.inner('send')
    setAttribute(button, 'aria-busy', isBusy ? 'true' : null)
    button.textContent = isBusy ? this.#texts.sendingLetter : fill(this.#texts.send, { host })
  }

  /** Says beside the button why nothing is sent. */
  #refuse(title: string, text: string): void {
    const problem = this.inner('problem')
    problem.replaceChildren()
    problem.hidden = !text
    if (!text) return
    const line = document.createElement('p')
    if (title) {
      const strong = document.createElement('strong')
      strong.textContent = title
      line.append(strong, ' ')
    }
    line.append(text)
    problem.innerHTML = icon('alert')
    problem.append(line)
  }
}

/** As the server counts (src/domain/letters/new-letter.ts): characters, a line break as one. */
const lengthOf = (text: string): number => [...text.trim().replaceAll('\r\n', '\n')].length
