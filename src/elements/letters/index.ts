// What pages with letters do in place: voice messages, and the sentence of a writer's consent. It
// comes with those pages alone.
import { defineElements } from '../define-elements'
import { LetterConsentElement } from './letter-consent'
import { VoiceLetterElement } from './voice-letter'

defineElements({ 'voice-letter': VoiceLetterElement, 'letter-consent': LetterConsentElement })
