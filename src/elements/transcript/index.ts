// What a transcript can do besides being read. It comes with its page alone.
import { defineElements } from '../define-elements'
import { FindTextElement } from './find-text'

defineElements({ 'find-text': FindTextElement })
