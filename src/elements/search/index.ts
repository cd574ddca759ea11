// What a search field suggests. It comes with such a field alone.
import { defineElements } from '../define-elements'
import { SuggestWordsElement } from './suggest-words'

defineElements({ 'suggest-words': SuggestWordsElement })
