// The sign-up to the newsletter. It comes after the script of src/elements, when someone goes to the
// field (join-form.ts).
import { timeoutMs } from '@/client/timeout'
import { addressProblem, suggestion } from '@/domain/newsletter/subscribers'
import { EN_JOIN } from '@/domain/texts/en-join'
import { on, PageElement, setAttribute } from '../page-element'

type Texts = typeof EN_JOIN
type Content = (string | HTMLElement)[]

function make<Tag extends 'b' | 'button' | 'h3' | 'p'>(tag: Tag, ...content: Content) {
  const made = document.createElement(tag)
  made.append(...content)
  return made
}

/** A text with an address in it, which reads from left to right whatever way the page does. */
function withAddress(text: string, address: string): Content {
  const [before = '', after = ''] = text.split('{address}')
  const bold = make('b', address)
  bold.dir = 'ltr'
  return [before, bold, after]
}

function makeButton(label: string, act: () => void): HTMLButtonElement {
  const button = make('button', label)
  button.type = 'button'
  button.addEventListener('click', act)
  return button
}

/** @returns what is wrong, or null when a mail is on its way */
const post = (form: HTMLFormElement, t: Texts): Promise<string | null> =>
  fetch(form.action, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({
      ...Object.fromEntries(new FormData(form)),
      opened: String(Math.round(performance.now())),
    }),
    signal: AbortSignal.timeout(timeoutMs()),
  }).then(
    ({ ok, status }) => {
      if (ok) return null
      return status === 400 ? t.wrong : status === 429 ? t.tooMany : t.fault
    },
    () => (navigator.onLine ? t.fault : t.offline),
  )

/** Sends the form of a `<join-form>`, and shows in its place that a mail is on its way. */
export async function sendForm(element: PageElement): Promise<void> {
  const { texts, asked } = element.dataset
  const t = texts ? (JSON.parse(texts) as Texts) : EN_JOIN
  const form = element.inner<HTMLFormElement>('form')
  const field = element.inner<HTMLInputElement>('email')
  const [button, problem, answer] = [
    element.inner('send'),
    element.inner('problem'),
    element.inner('answer'),
  ]
  if (button.hasAttribute('aria-busy')) return

  const refuse = (...content: Content) => {
    problem.replaceChildren(...content)
    setAttribute(field, 'aria-invalid', 'true')
    field.focus()
  }
  const setBusy = (isBusy: boolean) => {
    setAttribute(button, 'aria-busy', isBusy ? 'true' : null)
    button.textContent = isBusy ? t.sending : t.send
    field.readOnly = isBusy
  }
  const showAnswer = (isSent: boolean) => {
    form.hidden = isSent
    answer.hidden = !isSent
    setAttribute(element, 'data-sent', isSent ? '' : null)
  }

  problem.replaceChildren()
  setAttribute(field, 'aria-invalid', null)
  const address = field.value.trim()
  if (addressProblem(address)) return refuse(t.wrong)
  const meant = suggestion(address)
  if (meant && asked !== address) {
    element.dataset.asked = address // Asked once: it may be right.
    const take = makeButton(t.useThat, () => {
      field.value = meant
      void sendForm(element)
    })
    return refuse(...withAddress(t.meant, meant), ' ', take)
  }

  setBusy(true)
  const wrong = await post(form, t)
  setBusy(false)
  if (wrong) return refuse(wrong)
  const again = makeButton(t.again, () => {
    showAnswer(false)
    void sendForm(element)
  })
  answer.replaceChildren(
    make('h3', t.sentTitle),
    make('p', ...withAddress(t.sent, address)),
    make('p', t.nothing, ' ', again),
  )
  showAnswer(true)
  answer.focus()
}

/**
 * `<join-form>`: a form that is answered in place (join-form.tsx). Without this code the browser
 * sends it.
 */
export class JoinFormElement extends PageElement {
  protected start(onPage: AbortSignal): void {
    const form = this.inner<HTMLFormElement>('form')
    form.noValidate = true // It says itself what is wrong with an address.
    const send = (event: SubmitEvent) => {
      event.preventDefault()
      void sendForm(this)
    }
    on(form, 'submit', send, onPage)
  }
}
customElements.define('join-form', JoinFormElement)
