import { describe, expect, test } from 'vitest'
import { contrast } from '@/domain/look/colour'
import { topicShades, validateColour } from '@/domain/topics/topic-colours'

describe('the contrast of colours (WCAG 2.2)', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
  ])('%s on %s is %d', (a, b, expected) => {
    expect(contrast(a, b)).toBeCloseTo(expected, 2)
    expect(contrast(b, a)).toBeCloseTo(expected, 2)
  })
})

describe('a theme’s colour', () => {
  test.each(['#a9d2ff', '#FFC852', '#93dda8', '#ffa79e', '#ffffff', '#8f8f8f'])(
    '%s is fine, and all its shades can be read',
    (hex) => {
      expect(validateColour(hex)).toBeNull()
      const { light, dark } = topicShades(hex)
      for (const { wash, ink } of [light, dark])
        expect(contrast(wash, ink)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(['#161e38', '#0000ff', '#7a0000', '#000000'])('%s is too dark', (hex) =>
    expect(validateColour(hex)).toMatch(/^Too dark: .*:1/),
  )

  test.each(['', 'red', '#fff', '#a9d2ff80', 'a9d2ff', '#a9d2fg', '#a9d2ff;}'])(
    '%j is no colour',
    (text) => expect(validateColour(text)).toMatch(/six digits/),
  )
})
