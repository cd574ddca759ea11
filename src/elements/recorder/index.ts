// What the page to write to the show does in place: the form of a letter and its recorder. Only that
// page has this script.
import { LetterFormElement } from './letter-form'
import { VoiceRecorderElement } from './voice-recorder'

function begin(): void {
  if (customElements.get('letter-form')) return
  customElements.define('voice-recorder', VoiceRecorderElement)
  customElements.define('letter-form', LetterFormElement)
}

// An element is to be complete when its code begins.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
else begin()
