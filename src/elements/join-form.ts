import type { Join } from './join'
import { scriptOnDemand } from './load-script'
import { on, PageElement } from './page-element'

/** The address of src/elements/join, which is compiled first (src/scripts/launch/compile.mjs). */
declare const JOIN_ADDRESS: string | undefined

const loadJoin = scriptOnDemand(
  typeof JOIN_ADDRESS === 'undefined' ? undefined : JOIN_ADDRESS,
  (join: Join) => join,
)

/**
 * `<join-form>`: the sign-up to the newsletter, answered in place (join-form.tsx). What it does
 * comes when someone goes to its field; without it, the browser sends the form.
 */
export class JoinFormElement extends PageElement {
  protected start(onPage: AbortSignal): void {
    const form = this.inner<HTMLFormElement>('form')
    form.noValidate = true // It says itself what is wrong with an address.
    const send = async () => {
      const join = await loadJoin()
      if (join) void join.sendForm(this)
      else form.submit()
    }
    on(form, 'focusin', () => void loadJoin(), onPage)
    on(
      form,
      'submit',
      (event) => {
        event.preventDefault()
        void send()
      },
      onPage,
    )
  }
}
