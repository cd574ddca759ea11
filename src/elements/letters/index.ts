// What pages with letters do in place: voice messages, and the sentence of a writer's consent. It
// comes with those pages alone.
import { LetterConsentElement } from './letter-consent'
import { VoiceLetterElement } from './voice-letter'

function begin(): void {
  if (customElements.get('voice-letter')) return
  customElements.define('voice-letter', VoiceLetterElement)
  customElements.define('letter-consent', LetterConsentElement)
}

// An element is to be complete when its code begins.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
else begin()
