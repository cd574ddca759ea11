import { describe, expect, test } from 'vitest'
import { groupOpen, readiness, type ReadyContent } from '@/domain/episodes/readiness'

const FULL: ReadyContent = {
  number: 49,
  title: 'The Library of Small Hopes',
  length: '46:20',
  date: '2026-11-24',
  notes: 'A listener wrote to ask where hope goes. '.repeat(4),
  hasImage: true,
  isDrawn: false,
  alt: 'A red sun',
  links: {
    linkApple: 'https://podcasts.apple.com/gb/podcast/a/id1?i=2',
    linkSpotify: 'https://open.spotify.com/episode/1',
    linkYT: 'https://youtu.be/1',
    linkAmazon: 'https://music.amazon.com/podcasts/a/episodes/b',
  },
  audio: 'https://a.example/1.mp3',
  elsewhere: '',
  topics: ['personalGrowth', 'kitchens', 'gone'],
  siteTopics: [{ key: 'kitchens' }, { key: 'mentalHealth' }, { key: 'personalGrowth' }],
  guests: [],
}
const linesOf = (change: Partial<ReadyContent>) =>
  readiness({ ...FULL, ...change })
    .filter(({ kind }) => kind !== 'done')
    .map(({ kind, text, fix }) => [kind, text, fix?.field])

describe('what is ready, and what is left', () => {
  test('a full episode', () =>
    expect(readiness(FULL).map(({ kind, text }) => [kind, text])).toEqual([
      ['done', 'Title, length and date'],
      ['done', 'Notes, 32 words'],
      ['done', 'Image with description'],
      ['done', 'Two topics'],
      ['done', 'All links'],
    ]))

  test.each<[string, Partial<ReadyContent>, unknown[]]>([
    ['title', { title: ' ' }, ['left', 'No title', 'title']],
    ['length', { length: '' }, ['left', 'No length', 'length']],
    ['length', { length: 'soon' }, ['bad', 'Length must be minutes:seconds', 'length']],
    ['date', { date: '' }, ['left', 'No date', 'date']],
    ['date', { date: 'next week' }, ['bad', 'Date must be YYYY-MM-DD', 'date']],
    ['notes', { notes: '' }, ['left', 'No notes', 'notes']],
    ['notes', { notes: 'Short.' }, ['left', 'Notes of only 1 word', 'notes']],
    ['image', { hasImage: false, alt: '' }, ['left', 'No image', 'image']],
    ['image', { alt: '' }, ['left', 'Image has no description', 'alt']],
    ['theme', { topics: [] }, ['left', 'No topic', 'themes']],
    ['a topic that the site has no more', { topics: ['gone'] }, ['left', 'No topic', 'themes']],
    [
      'no link at all, said once',
      { links: { linkApple: '', linkSpotify: '', linkYT: '', linkAmazon: '' } },
      ['left', 'No link to an app', 'linkApple'],
    ],
    [
      'the wrong platform',
      { links: { ...FULL.links, linkApple: 'https://youtu.be/1' } },
      ['bad', 'Apple Podcasts link opens YouTube', 'linkApple'],
    ],
    [
      'another episode',
      { links: { ...FULL.links, linkAmazon: 'https://music.amazon.com/podcasts/a/episodes/48' } },
      ['bad', 'Amazon Music link opens episode 48', 'linkAmazon'],
    ],
    [
      'links to sites that are no platform, said once',
      {
        links: {
          ...FULL.links,
          linkSpotify: 'https://example.com/1',
          linkYT: 'https://example.com/2',
          linkAmazon: 'https://example.org/1',
        },
      },
      ['bad', 'Three links open example.com and example.org', 'linkSpotify'],
    ],
    [
      'a guest who is only named',
      { title: 'Hopes, with Ines Okafor' },
      ['left', 'Ines Okafor is in the title but isn’t a guest', 'guests'],
    ],
  ])('%s', (_, change, line) => expect(linesOf(change)).toEqual([line]))

  test('one link is enough', () =>
    expect(linesOf({ links: { ...FULL.links, linkSpotify: '', linkYT: '' } })).toEqual([]))

  test('an image is not missing where one is drawn', () =>
    expect(
      readiness({ ...FULL, hasImage: false, isDrawn: true, alt: '' }).map(({ text }) => text),
    ).toContain('Image drawn from the title'))

  test('nothing is said of topics on a site without them (D45)', () =>
    expect(
      readiness({ ...FULL, topics: [], siteTopics: [] }).filter(({ text }) => /topic/i.test(text)),
    ).toEqual([]))

  test('Y10 what listeners would miss is needed, the rest is nice to have', () => {
    const links = { linkApple: '', linkSpotify: '', linkYT: '', linkAmazon: '' }
    const checks = readiness({ ...FULL, links, audio: '', notes: '', length: '', alt: '' })
    expect(
      groupOpen(checks).map(({ name, checks }) => [name, ...checks.map((one) => one.text)]),
    ).toEqual([
      ['Needed', 'No notes', 'Nothing to hear: no audio, link or video'],
      ['Nice to have', 'No length', 'Image has no description'],
    ])
  })

  test('what is wrong comes before what is left, and what is done last', () => {
    const kinds = readiness({ ...FULL, title: '', length: 'x', guests: ['Ines'] }).map(
      ({ kind }) => kind,
    )
    expect(kinds.slice(0, 2)).toEqual(['bad', 'left'])
    expect(new Set(kinds.slice(2))).toEqual(new Set(['done']))
  })
})
