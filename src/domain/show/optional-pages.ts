import type { OptionalPage } from '../content'
import { PATHS } from '../paths'
import type { SETTINGS } from './settings'

/** The pages that are off until the host turns them on, as the desk offers them. */
export const OPTIONAL_PAGES: Record<
  OptionalPage,
  { setting: keyof typeof SETTINGS; path: string; note: string }
> = {
  guests: {
    setting: 'hasGuestsPage',
    path: PATHS.guests,
    note: 'Everyone who was on the show, with their episodes.',
  },
  values: {
    setting: 'hasValuesPage',
    path: PATHS.ourValues,
    note: 'Your own text, with images.',
  },
  involved: {
    setting: 'hasInvolvedPage',
    path: PATHS.getInvolved,
    note: 'Your own text, with images.',
  },
  search: {
    setting: 'hasSearchPage',
    path: PATHS.search,
    note: 'Full-text search of episodes, guests and quotes, with an icon in the header.',
  },
  contact: {
    setting: 'hasContactPage',
    path: PATHS.contact,
    note: 'A form to write to you. Messages arrive with your letters, and by email if you want.',
  },
}
