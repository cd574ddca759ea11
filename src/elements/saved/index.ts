// The page of what a device has saved and opened. It comes with that page alone.
import { defineElements } from '../define-elements'
import { SavedEpisodesElement } from './saved-episodes'

defineElements({ 'saved-episodes': SavedEpisodesElement })
