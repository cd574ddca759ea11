import { idCharacters } from '@/domain/database/id-characters'
import type { ImportChoice } from '@/domain/imports/imports'
import type { EpisodeItem } from './rows'
import type { PlannedGuest } from './source'

const keyOf = (name: string): string => idCharacters(name).toLowerCase()

/** Someone of whom a title says no more than the name. */
const toGuest = (name: string): PlannedGuest => ({
  name,
  ...{ description: null, link: null, image: null, imageFile: null },
})

/**
 * An item with the guests whom the host has confirmed, each once, with what the source says of them;
 * without a choice, with those whom the source names.
 */
export function withConfirmedGuests(
  item: EpisodeItem,
  chosen: ImportChoice['guests'],
): EpisodeItem {
  if (!chosen) return item
  const { episode, position } = item
  const named = new Map(episode.guests.map((guest) => [keyOf(guest.name), guest]))
  const confirmed = new Map<string, PlannedGuest>()
  for (const { position: of, name } of chosen) {
    const key = keyOf(name)
    if (of === position && key && !confirmed.has(key))
      confirmed.set(key, named.get(key) ?? toGuest(name.trim()))
  }
  return { ...item, episode: { ...episode, guests: [...confirmed.values()] } }
}
