import { describe, expect, test } from 'vitest'
import { withConfirmedGuests } from '@/importers/confirmed-guests'
import type { EpisodeItem } from '@/importers/rows'
import type { PlannedGuest } from '@/importers/source'

const guest = (name: string, link: string | null = null): PlannedGuest => ({
  name,
  ...{ description: null, link, image: null, imageFile: null },
})
const LINK = 'https://example.com/dolly'
const item = { position: 4, episode: { guests: [guest('Dolly Example', LINK), guest('Host')] } }
const guestsOf = (chosen: { position: number; name: string }[] | null) =>
  withConfirmedGuests(item as EpisodeItem, chosen).episode.guests

describe('guests of an imported episode', () => {
  test('are those of the feed while nobody has said anything', () =>
    expect(guestsOf(null)).toEqual(item.episode.guests))

  test('are only those whom the host has confirmed, each once, with what the feed says', () =>
    expect(
      guestsOf([
        { position: 4, name: ' Sam Sample ' },
        { position: 4, name: 'dolly example' },
        { position: 4, name: 'Sam  Sample' },
        { position: 4, name: '…' },
        { position: 5, name: 'Of another episode' },
      ]).map(({ name, link }) => [name, link]),
    ).toEqual([
      ['Sam Sample', null],
      ['Dolly Example', LINK],
    ]))

  test('are none if the host wants none', () => expect(guestsOf([])).toEqual([]))
})
