import { describe, expect, test } from 'vitest'
import {
  confirmedGuests,
  guestLines,
  withName,
  withTick,
  type GuestLine,
} from '@/domain/imports/guest-choice'
import type { GuestProposal } from '@/domain/imports/guest-proposals'
import { NO_CHOICE, type ImportChoice } from '@/domain/imports/imports'
import { importRow as row } from '../../support/import-view'

const proposal = (
  position: number,
  name: string,
  from: GuestProposal['from'] = 'title',
  isLikely = true,
): GuestProposal => ({ position, title: `Sample ${position}`, name, from, isLikely })

const guests = [
  proposal(1, 'The Harrow Bridge Band', 'title', false),
  proposal(2, 'The Quartet', 'feed', false),
  proposal(3, 'Dolly Example'),
  proposal(4, 'Here Already', 'feed'),
]
const rows = [row(1), row(2), row(3), row(4, { verdict: 'same', isChosen: false })]
const view = (chosen: ImportChoice['guests'] = null) => ({
  ...{ rows, guests },
  choice: { ...NO_CHOICE, guests: chosen },
})
const shown = (of: ReturnType<typeof view>) =>
  guestLines(of).map(({ name, isConfirmed }) => `${isConfirmed ? '✓' : '–'} ${name}`)
const lineOf = (name: string, of = view()) => {
  const line = guestLines(of).find((one) => one.name === name)
  if (!line) throw new Error(`No line of ${name}`)
  return line
}

describe('the guests of an import', () => {
  test('those whom the feed names and likely people are ticked; known episodes have none', () =>
    expect(shown(view())).toEqual(['✓ The Quartet', '✓ Dolly Example', '– The Harrow Bridge Band']))

  test('a tick comes and goes', () => {
    const without = withTick(view(), lineOf('Dolly Example'), false)
    expect(without).toEqual([{ position: 2, name: 'The Quartet' }])
    const some = view(without)
    const withBand = withTick(some, lineOf('The Harrow Bridge Band', some), true)
    expect(shown(view(withBand))).toEqual([
      '✓ The Quartet',
      '– Dolly Example',
      '✓ The Harrow Bridge Band',
    ])
  })

  test('a name that was changed stands beside the one that was found', () => {
    const changed = withName(view(), lineOf('Dolly Example'), 'Dolly X. Example')
    expect(confirmedGuests(view(changed))).toEqual([
      { position: 2, name: 'The Quartet' },
      { position: 3, name: 'Dolly X. Example' },
    ])
    expect(shown(view(changed))).toEqual([
      '✓ The Quartet',
      '– Dolly Example',
      '✓ Dolly X. Example',
      '– The Harrow Bridge Band',
    ])
  })

  test('a name of several episodes is one line, with one tick for all', () => {
    const twice = { ...view(), guests: [...guests, proposal(1, 'DOLLY EXAMPLE', 'feed')] }
    const line = guestLines(twice).find(({ name }) => name === 'Dolly Example')
    expect(line).toMatchObject({ positions: [3, 1], title: 'Sample 3', isFromFeed: true })
    expect(withTick(twice, line as GuestLine, false)).toEqual([
      { position: 2, name: 'The Quartet' },
    ])
    expect(withName(twice, line as GuestLine, 'Dolly')).toEqual([
      { position: 2, name: 'The Quartet' },
      { position: 3, name: 'Dolly' },
      { position: 1, name: 'Dolly' },
    ])
  })

  test('nobody is nobody', () => expect(confirmedGuests(view([]))).toEqual([]))
})
