import { describe, expect, test } from 'vitest'
import { isIncomplete, EMPTY } from '@/components/studio/episodes/podcast-values'
import { publishErrors, type ErrorField } from '@/dashboard/episodes/episode-errors'
import { newValues } from '@/domain/episode-editor/episode-values'
import {
  fieldProblem,
  isMissing,
  REQUIRED_FIELDS,
  type RequiredField,
} from '@/domain/episodes/episode-rules'
import { missingThings, type MissingThing } from '@/domain/episodes/episode-status'
import { readiness, type EditorField } from '@/domain/episodes/readiness'
import { lacks, type EpisodeContent } from '@/importers/source'

const LINK = 'https://open.spotify.com/episode/1'
const FULL = {
  title: 'The Library of Small Hopes',
  description: 'What we keep. '.repeat(10),
  image: 7,
  episodeDate: '2026-11-24',
}
const LENGTH = '46:20'

describe('what is wrong with a field of an episode that is published (E04, D19, D20)', () => {
  test.each(REQUIRED_FIELDS)('%s must be there', (field) => {
    expect(fieldProblem(field, FULL[field])).toBeNull()
    for (const nothing of [undefined, null, '', '  ', '\n'])
      expect(fieldProblem(field, nothing), JSON.stringify(nothing)).toBe('missing')
  })
  test.each(['linkApple', 'linkSpotify', 'linkYT', 'linkAmazon', 'audioUrl'] as const)(
    '%s need not, but must be an address',
    (field) => {
      for (const nothing of [undefined, null, '']) expect(fieldProblem(field, nothing)).toBeNull()
      expect(fieldProblem(field, LINK)).toBeNull()
      for (const wrong of ['spotify', 'javascript:alert(1)', 'http://'])
        expect(fieldProblem(field, wrong), wrong).toBe('invalid')
    },
  )
  test('the length need not be there (D43)', () => {
    for (const nothing of [undefined, null, '', LENGTH])
      expect(fieldProblem('episodeLength', nothing)).toBeNull()
  })
  test.each([
    ['episodeDate', '2026-02-30'],
    ['episodeLength', '46'],
  ] as const)('%s is not %j', (field, value) => expect(fieldProblem(field, value)).toBe('invalid'))
})

/** What the parts of the product call the fields. */
const NAMES: Record<
  RequiredField,
  { thing: MissingThing; editor: ErrorField & EditorField; imported: string | null }
> = {
  title: { thing: 'title', editor: 'title', imported: 'a title' },
  description: { thing: 'notes', editor: 'notes', imported: null },
  episodeDate: { thing: 'date', editor: 'date', imported: 'a date' },
}

describe.each(REQUIRED_FIELDS)('an episode without %s', (without) => {
  const content = { ...FULL, [without]: ' ' }
  const { thing, editor, imported } = NAMES[without]
  const values = {
    ...newValues(7, { nextFree: '2026-11-24T06:00:00.000Z', timeZone: 'Europe/London' }),
    title: content.title,
    notes: content.description,
    length: LENGTH,
    date: content.episodeDate,
  }

  test('is missing that, and nothing else that it must have', () => {
    const required = Object.values(NAMES).map((names) => names.thing)
    expect(missingThings(content).filter((one) => required.includes(one))).toEqual([thing])
    expect(REQUIRED_FIELDS.filter((field) => isMissing(field, content[field]))).toEqual([without])
  })

  test('is not ready, and leads there', () => {
    const checks = readiness({
      ...values,
      number: 7,
      hasImage: true,
      isDrawn: false,
      alt: 'A shelf',
      guests: [],
      siteTopics: [],
    })
    const required = Object.values(NAMES).map((names) => names.editor)
    const open = checks.flatMap(({ fix }) => (fix ? [fix.field] : []))
    expect(open.filter((field) => required.includes(field as ErrorField & EditorField))).toEqual([
      editor,
    ])
  })

  test('is published neither by the editor nor by Upload Podcast', () => {
    expect(Object.keys(publishErrors(values))).toEqual([editor])
    const upload = {
      ...EMPTY,
      ...{ title: content.title, description: content.description, episodeNum: '7' },
      ...{ episodeLength: LENGTH, episodeDate: content.episodeDate },
    }
    expect(isIncomplete(upload)).toBe(true)
  })

  test('is imported as a draft, unless only its notes are empty (Q41)', () => {
    const planned = { ...content, episodeUrl: null, audioUrl: null } as unknown as EpisodeContent
    expect(lacks(planned)).toEqual(imported === null ? [] : [imported])
    expect(Object.keys(publishErrors(values, {}, true))).toEqual(imported === null ? [] : [editor])
  })
})

describe('an episode without length (D43)', () => {
  const values = {
    ...newValues(7, { nextFree: '2026-11-24T06:00:00.000Z', timeZone: 'Europe/London' }),
    ...{ title: FULL.title, notes: FULL.description, date: FULL.episodeDate, length: ' ' },
  }

  test('is published by the editor, and its checklist offers to add one', () => {
    expect(publishErrors(values)).toEqual({})
    const checks = readiness({
      ...values,
      ...{ number: 7, hasImage: true, isDrawn: false, alt: 'A shelf', guests: [], siteTopics: [] },
    })
    expect(checks).toContainEqual({
      kind: 'left',
      text: 'No length',
      fix: { field: 'length', label: 'Add length' },
    })
    expect(missingThings({ ...FULL, episodeLength: null })).toContain('length')
  })

  test('is not uploaded by Upload Podcast, which asks for it (V05)', () => {
    const { title, description, episodeDate } = FULL
    const upload = { ...EMPTY, title, description, episodeDate, episodeNum: '7' }
    expect(isIncomplete(upload)).toBe(true)
    expect(isIncomplete({ ...upload, episodeLength: LENGTH })).toBe(false)
  })

  test('is imported as it was: public', () => {
    const planned = { ...FULL, episodeLength: null } as unknown as EpisodeContent
    expect(lacks(planned)).toEqual([])
  })
})
