import { expect, test } from 'vitest'
import { MOTIFS } from '@/domain/topics/motifs'
import { motifFor, MOTIF_NAMES } from '@/domain/topics/motif-words'

test.each([
  ['Kitchens', 'pot'],
  ['Letters Home', 'letter'],
  ['Roads & Railways', 'road'],
  ['Night Shift', 'moon'],
  ['Nachtschicht', null],
  ['Mental Health', 'tangle'],
  ['', null],
  ['&', null],
  ['Homeland', null],
])('%s is drawn as %s', (title, motif) => expect(motifFor(title)).toBe(motif))

test('every drawing has a name', () =>
  expect(MOTIF_NAMES.map(({ motif }) => motif).toSorted()).toEqual(MOTIFS.toSorted()))
