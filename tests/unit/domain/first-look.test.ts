import { describe, expect, test } from 'vitest'
import { chosenLook, lookOfText, lookText, postedLook } from '@/domain/look/first-look'
import { DEFAULT_LOOK } from '@/domain/look/look'

const COVER = { pen: '#17606f', highlight: '#ffd08a', line: '#d9622f', paper: '#f4f5f0' }
const NOTEBOOK = { palette: 'notebook', pen: null, highlight: null, line: null, paper: null }
const posted = (fields: Record<string, string>) => postedLook((name) => fields[name] ?? '')

describe('the look that a form names', () => {
  test('a palette has no colours of its own, whatever was typed', () => {
    expect(chosenLook(posted({ palette: 'plum', pen: 'nothing' }), null)).toEqual({
      ...NOTEBOOK,
      palette: 'plum',
    })
    expect(chosenLook(posted({ palette: 'unheard-of' }), COVER)).toEqual(NOTEBOOK)
  })

  test('the cover’s are those of now', () => {
    const look = posted({ palette: 'cover', pen: '#000000' })
    expect(chosenLook(look, COVER)).toEqual({ ...COVER, palette: 'cover' })
    expect(chosenLook(look, null)).toBe('Your show has no cover yet. Choose another look.')
  })

  test('one’s own have to be colours, and to be seen', () => {
    expect(chosenLook(posted({ palette: 'own', ...COVER, pen: '#17606F' }), null)).toMatchObject({
      pen: '#17606f',
    })
    expect(chosenLook(posted({ palette: 'own', ...COVER, line: 'red' }), null)).toMatch(
      /^Write the colour as # and six digits.*\.$/,
    )
    expect(chosenLook(posted({ palette: 'own', ...COVER, pen: '#9fd0e0' }), null)).toMatch(
      /^Too pale to see\. Use #[\da-f]{6}\.$/,
    )
  })

  test('survives as a text', () => {
    const look = posted({ palette: 'own', ...COVER, line: 'red' })
    expect(lookOfText(lookText(look))).toEqual(look)
    expect(lookOfText('')).toEqual(DEFAULT_LOOK)
  })
})
