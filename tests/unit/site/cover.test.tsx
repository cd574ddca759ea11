import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { GET } from '@/app/covers/[file]/route'
import { Cover } from '@/components/ui/cover'
import { listShape } from '@/domain/images/shape'
import { generatedArtPath } from '@/domain/topics/topic-mark'

const topic = (key: string) => ({ key, colour: null, motif: null })
const BLUR = 'data:image/webp;base64,AA=='

const drawn = (width: number, height: number, shape?: 'square' | 'wide', priority = true) =>
  renderToStaticMarkup(
    <Cover
      picture={{ src: '/cover.webp', sources: [], width, height, alt: '', blur: BLUR }}
      topic={topic('climateJustice')}
      shape={shape}
      sizes="20rem"
      priority={priority}
    />,
  )

describe('a cover keeps its shape (D22)', () => {
  test.each([
    ['square podcast art', 1400, 1400],
    ['almost 4:3', 1276, 960],
    ['a portrait', 800, 1200],
  ])('%s stands square, on no colour of a topic', (_, width, height) => {
    expect(drawn(width, height)).toMatch(/class="[^"]*square/)
    expect(drawn(width, height)).not.toMatch(/mounted|data-topic/)
  })

  test.each([
    ['4:3', 1280, 960],
    ['16:9', 1280, 720],
  ])('%s stands wide', (_, width, height) => {
    expect(drawn(width, height)).not.toMatch(/class="[^"]*(square|mounted)/)
  })

  test('in a list all have one shape: a square among wide ones is mounted, not cut', () => {
    expect(drawn(1400, 1400, 'wide')).toMatch(/class="[^"]*mounted/)
    expect(drawn(1280, 720, 'square')).toMatch(/class="[^"]*square/)
    expect(drawn(1280, 720, 'square')).not.toContain('mounted')
  })

  test('only the first screen shows a blur', () => {
    expect(drawn(1280, 720)).toContain(BLUR)
    expect(drawn(1280, 720, undefined, false)).not.toContain(BLUR)
  })
})

test.each([
  ['at least half of the pictures are square', { all: 4, square: 2 }, null, 'square'],
  ['most are wide', { all: 5, square: 2 }, { width: 1400, height: 1400 }, 'wide'],
  [
    'none has one, and the cover is square',
    { all: 0, square: 0 },
    { width: 9, height: 9 },
    'square',
  ],
  ['there is nothing at all', { all: 0, square: 0 }, null, 'wide'],
] as const)('the lists of a show have one shape: %s', (_, own, cover, shape) =>
  expect(listShape(own, cover)).toBe(shape),
)

describe('N42 an episode without a picture has a drawing of its own', () => {
  const drawing = (number: number) =>
    /src="([^"]+)"/.exec(
      renderToStaticMarkup(
        <Cover picture={null} topic={topic('mentalHealth')} number={number} sizes="20rem" />,
      ),
    )?.[1] ?? ''
  const answer = (path: string) =>
    GET(new Request('http://localhost'), {
      params: Promise.resolve({ file: path.replace('/covers/', '') }),
    })

  test('N42 five favourites of one theme show five drawings', async () => {
    const paths = [5, 10, 15, 20, 25].map(drawing)
    const drawn = await Promise.all(paths.map(async (path) => (await answer(path)).text()))
    expect(new Set(drawn).size).toBe(5)
    expect(drawn[0]).toMatch(/^<svg /)
  })

  test.each(['mentalHealth.svg', 'mentalHealth-01.svg', 'other-1.svg', 'notes-1', '-1.svg', ''])(
    'there is none at %j',
    async (file) => {
      expect((await answer(file)).status).toBe(404)
    },
  )

  test('D45 one of a topic of the host has its motif and colour', async () => {
    const html = renderToStaticMarkup(
      <Cover
        picture={null}
        topic={{ key: 'sleep', motif: 'moon', colour: '#c0ffee' }}
        number={12}
        sizes="20rem"
      />,
    )
    expect(html).toContain('src="/covers/moon-c0ffee-12.svg"')
    const found = await answer('/covers/moon-c0ffee-12.svg')
    expect(found.status).toBe(200)
    expect(await found.text()).toContain('#c0ffee')
  })

  test('one for a square place is drawn square', async () => {
    const path = generatedArtPath(null, 12, 'hills.deep.3427.k3f', 'square')
    expect(path).toBe('/covers/notes~hills.deep.3427.k3f-square.svg')
  })

  test('there is one for an episode of no theme', async () => {
    const { status, headers } = await answer(generatedArtPath(null, 12))
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  })
})
