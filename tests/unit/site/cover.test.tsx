import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { GET } from '@/app/covers/[file]/route'
import { Cover } from '@/components/ui/cover'
import { standInPath } from '@/domain/topics/topic-mark'

const topic = (key: string) => ({ key, colour: null, motif: null })
const BLUR = 'data:image/webp;base64,AA=='

const drawn = (width: number, height: number, priority = true) =>
  renderToStaticMarkup(
    <Cover
      picture={{ src: '/cover.webp', sources: [], width, height, alt: '', blur: BLUR }}
      topic={topic('climateJustice')}
      sizes="20rem"
      priority={priority}
    />,
  )

describe('a picture in the 16:9 of a cover (D22)', () => {
  test.each([
    ['square podcast art', 1400, 1400],
    ['3:4', 1280, 960],
    ['a portrait', 800, 1200],
  ])('%s is shown whole, on the colour of its pillar', (_, width, height) => {
    expect(drawn(width, height)).toMatch(
      /framed.*data-topic="climateJustice"|data-topic="climateJustice".*framed/,
    )
    expect(drawn(width, height)).not.toContain(BLUR)
  })

  test.each([
    ['16:9', 1280, 720],
    ['3:2', 1200, 800],
  ])('%s fills it, over its blur', (_, width, height) => {
    expect(drawn(width, height)).not.toMatch(/framed|data-topic/)
    expect(drawn(width, height)).toContain(BLUR)
    expect(drawn(width, height, false), 'below the first screen').not.toContain(BLUR)
  })
})

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

  test('there is one for an episode of no theme', async () => {
    const { status, headers } = await answer(standInPath(null, 12))
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  })
})
