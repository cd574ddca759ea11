// What the page to write to the show does in place: the form of a letter and its recorder. Only that
// page has this script.
import { defineElements } from '../define-elements'
import { LetterFormElement } from './letter-form'
import { VoiceRecorderElement } from './voice-recorder'

defineElements({ 'voice-recorder': VoiceRecorderElement, 'letter-form': LetterFormElement })
