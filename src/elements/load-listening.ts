import { leaveHistory } from './history-pages'
import type { Listening } from './listening'
import { scriptOnDemand } from './load-script'
import { PLAYBACK } from './playback'

/** The address of src/elements/listening, which is compiled first (src/scripts/launch/compile.mjs). */
declare const LISTENING_ADDRESS: string | undefined

/** Has the rest of listening come, once. */
export const loadListening = scriptOnDemand(
  typeof LISTENING_ADDRESS === 'undefined' ? undefined : LISTENING_ADDRESS,
  ({ start }: Listening) => {
    leaveHistory()
    return start(PLAYBACK)
  },
)

/** `<needs-listening>`: a part of a page that the rest of listening answers. */
export class NeedsListeningElement extends HTMLElement {
  connectedCallback(): void {
    void loadListening()
  }
}
