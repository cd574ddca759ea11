import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Cover } from '@/components/ui/cover'

const BLUR = 'data:image/webp;base64,AA=='

const drawn = (width: number, height: number, priority = true) =>
  renderToStaticMarkup(
    <Cover
      picture={{ src: '/cover.webp', sources: [], width, height, alt: '', blur: BLUR }}
      pillar="climateJustice"
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
      /framed.*data-pillar="climateJustice"|data-pillar="climateJustice".*framed/,
    )
    expect(drawn(width, height)).not.toContain(BLUR)
  })

  test.each([
    ['16:9', 1280, 720],
    ['3:2', 1200, 800],
  ])('%s fills it, over its blur', (_, width, height) => {
    expect(drawn(width, height)).not.toMatch(/framed|data-pillar/)
    expect(drawn(width, height)).toContain(BLUR)
    expect(drawn(width, height, false), 'below the first screen').not.toContain(BLUR)
  })
})
