import { describe, expect, test } from 'vitest'
import { listAddress, parseListQuery } from '@/domain/episodes/episode-list'

const TOPICS = [{ key: 'climateJustice' }, { key: 'night-shift' }]
const EVERYTHING = {
  tab: 'all',
  topic: null,
  missing: null,
  search: '',
  order: 'newest',
  after: null,
}

describe('the address of the list of episodes', () => {
  test.each([
    ['', EVERYTHING],
    ['?status=edited', { ...EVERYTHING, tab: 'edited' }],
    [
      '?theme=climateJustice&missing=listen+link',
      { ...EVERYTHING, topic: 'climateJustice', missing: 'listen link' },
    ],
    ['?theme=night-shift', { ...EVERYTHING, topic: 'night-shift' }],
    ['?theme=favs', { ...EVERYTHING, topic: 'favs' }],
    ['?theme=mentalHealth', EVERYTHING],
    ['?q=+small+hopes+', { ...EVERYTHING, search: 'small hopes' }],
    ['?after=28', { ...EVERYTHING, after: { number: 28, changed: null } }],
    [
      '?order=oldest&after=28',
      { ...EVERYTHING, order: 'oldest', after: { number: 28, changed: null } },
    ],
    [
      '?order=changed&after=1764000000000-28',
      { ...EVERYTHING, order: 'changed', after: { number: 28, changed: 1764000000000 } },
    ],
    // What is none of them is left out.
    ['?status=trash&theme=x&missing=guest&order=name&after=x&page=2', EVERYTHING],
    ['?status=live&status=draft', EVERYTHING],
    ['?after=-1', EVERYTHING],
    ['?after=1764000000000-28', EVERYTHING],
    ['?order=changed&after=28', { ...EVERYTHING, order: 'changed' }],
  ])('%s', (address, query) => {
    const parameters: Record<string, string | string[]> = {}
    for (const [name, value] of new URLSearchParams(address))
      parameters[name] = name in parameters ? [String(parameters[name]), value] : value
    const parsed = parseListQuery(parameters, TOPICS)
    expect(parsed).toEqual(query)
    // And back.
    const again = Object.fromEntries(
      new URL(listAddress(parsed, { after: parsed.after }), 'https://a.example').searchParams,
    )
    expect(parseListQuery(again, TOPICS)).toEqual(query)
  })

  test('another filter begins at the first page', () => {
    const query = parseListQuery({ status: 'live', after: '28' })
    expect(listAddress(query, { topic: 'favs' })).toBe('/admin/episodes?status=live&theme=favs')
  })
})
