import { describe, expect, test } from 'vitest'
import { decide, type StoredEpisode } from '@/importers/plan-item'
import { documentHash, feedHash, formatHash, pictureHash } from '@/importers/import-hash'
import type { NumberedEpisode } from '@/importers/rows'

const IMAGE = 'https://feeds.example/7.jpg'
const PLANNED: NumberedEpisode = {
  guid: 'seven',
  number: 7,
  content: {
    title: 'Margins',
    description: 'What we keep.',
    episodeDate: '2026-11-24',
    episodeLength: '46:20',
    episodeUrl: null,
    audioUrl: null,
    linkApple: null,
    linkSpotify: null,
    linkYT: null,
    linkAmazon: null,
  },
  publishedAt: '2026-11-24T06:00:00.000Z',
  image: IMAGE,
  imageFile: null,
  flags: null,
  guests: [],
  faults: [],
  duplicateTitle: null,
  isGuess: false,
}

const asImported = { ...PLANNED.content, image: 3, _status: 'published' }
const STORED: StoredEpisode = {
  ...asImported,
  id: 'ep-007',
  episodeNum: 7,
  updatedAt: '2026-11-24T06:00:00.000Z',
  importHash: formatHash({
    document: documentHash(asImported),
    feed: feedHash(PLANNED),
    picture: pictureHash(IMAGE),
    texts: '',
  }),
}
const NEWER: NumberedEpisode = {
  ...PLANNED,
  content: { ...PLANNED.content, title: 'Margins, again' },
}
const KEEP = { overwrite: false, replace: false }
const at = (planned: NumberedEpisode, stored: StoredEpisode | null, options = KEEP) =>
  decide(planned, stored, null, options)

describe('an import and what the host has done since (D14, D36)', () => {
  test('what has not changed is left as it is', () =>
    expect(at(PLANNED, STORED)).toEqual({ action: 'leave', reason: null }))

  test('Q38 without a number it is said why there is none', () => {
    const faults = ['“Wed, 27 May 2020 34:50:00 -0400” isn’t a date']
    const decided = at({ ...PLANNED, number: null, faults }, null)
    expect(decided).toMatchObject({ reason: `no number; ${faults[0]}` })
  })

  test('what the source has changed is changed here', () =>
    expect(at(NEWER, STORED)).toMatchObject({ action: 'update', changes: ['title'] }))

  test('what became a draft for want of its length is published once the source has it', () => {
    const draft = { ...STORED, episodeLength: null, _status: 'draft' }
    const mark = {
      document: documentHash(draft),
      feed: feedHash(PLANNED),
      picture: pictureHash(IMAGE),
    }
    const stored = { ...draft, importHash: formatHash({ ...mark, texts: '' }) }
    expect(at(PLANNED, stored)).toMatchObject({
      action: 'update',
      changes: ['length', 'published'],
    })
  })

  test.each<[string, Partial<StoredEpisode>]>([
    ['another title', { title: 'Margins of ours' }],
    ['an emptied field', { description: null }],
    ['another image', { image: 4 }],
    ['a draft again', { _status: 'draft' }],
    ['no mark of an import', { importHash: null }],
    ['a broken mark of an import', { importHash: 'a.b' }],
  ])('an edit of the host stays: %s', (_, edit) => {
    const edited = { ...STORED, ...edit }
    for (const planned of [PLANNED, NEWER])
      expect(at(planned, edited)).toMatchObject({ action: 'skip', isProblem: false })
    expect(at(NEWER, edited, { ...KEEP, overwrite: true })).toMatchObject({ action: 'update' })
  })

  test('what lies in the trash stays there, unless it may be replaced', () => {
    const trashed = { ...STORED, deletedAt: '2026-11-25T06:00:00.000Z' }
    for (const overwrite of [false, true])
      expect(at(NEWER, trashed, { overwrite, replace: false })).toMatchObject({
        action: 'skip',
        canReplace: true,
      })
    expect(at(NEWER, trashed, { ...KEEP, replace: true })).toMatchObject({
      action: 'update',
      changes: ['restored from trash', 'title'],
    })
  })

  test('an episode of another origin is never touched', () => {
    const existing = { title: 'Ours' }
    for (const overwrite of [false, true])
      for (const replace of [false, true])
        expect(decide(PLANNED, null, existing, { overwrite, replace })).toMatchObject({
          action: 'skip',
          isProblem: true,
          canReplace: false,
        })
    const trashed = { title: 'Ours', deletedAt: '2026-11-25T06:00:00.000Z' }
    expect(decide(PLANNED, null, trashed, KEEP)).toMatchObject({ action: 'skip', canReplace: true })
    expect(decide(PLANNED, null, trashed, { ...KEEP, replace: true })).toEqual({
      action: 'create',
      replaces: '“Ours”',
    })
  })

  test('without a number, or with that of another row, it is not new', () => {
    expect(at({ ...PLANNED, number: null }, null)).toMatchObject({ action: 'skip' })
    expect(at({ ...PLANNED, duplicateTitle: 'Another' }, null)).toMatchObject({ action: 'skip' })
    expect(at(PLANNED, null)).toEqual({ action: 'create', replaces: null })
  })
})
