import { describe, expect, test } from 'vitest'
import { DESK_ROUTES } from '@/domain/desk-routes'
import {
  areShortcutsOff,
  GO_TO,
  isSecondKey,
  LETTER_KEYS,
  NO_KEYS,
  pressKey,
  shortcutsCookie,
  type KeysSoFar,
  type Shortcut,
} from '@/domain/shortcuts'

/** What the last of some keys does, one after another. */
function press(keys: string, ms = 200) {
  let before: KeysSoFar = NO_KEYS
  let shortcut: Shortcut | null = null
  keys.split(' ').forEach((key, index) => {
    ;({ shortcut, keys: before } = pressKey(before, key, 1000 + index * ms))
  })
  return shortcut as Shortcut | null
}

describe('the keys of the desk', () => {
  test('each leads to a page of its own', () => {
    for (const { keys, href } of GO_TO) expect(press(keys)).toEqual({ kind: 'go', href })
    expect(new Set(GO_TO.map(({ keys }) => keys)).size).toBe(GO_TO.length)
    for (const { href } of GO_TO) expect(Object.values(DESK_ROUTES)).toContain(href)
  })

  test.each([
    ['/', 'search'],
    ['?', 'help'],
    ['x /', 'search'],
    ['g g', 'go'],
    ['g x n', 'go'],
  ])('%s: %s', (keys, kind) => expect(press(keys)?.kind).toBe(kind))

  test.each(['g', 'd', 'g x', 'g n', 'g /', 'N', 'g D', 'Escape', 'n x', ''])(
    '%j does nothing',
    (keys) => expect(press(keys)).toBeNull(),
  )

  test('the second key comes soon, or counts as a first one', () => {
    expect(press('g d', 1500)?.kind).toBe('go')
    expect(press('g d', 1501)).toBeNull()
    expect(press('g n', 1501)).toEqual({ kind: 'go', href: DESK_ROUTES.newEpisode })
  })

  test('of letters are each another one, and none of them is the second of two', () => {
    expect(new Set(LETTER_KEYS.map(({ keys }) => keys)).size).toBe(LETTER_KEYS.length)
    const { keys: afterG } = pressKey(NO_KEYS, 'g', 1000)
    expect(isSecondKey(afterG, 2500)).toBe(true)
    expect(isSecondKey(afterG, 2501)).toBe(false)
    expect(isSecondKey(pressKey(NO_KEYS, 'j', 1000).keys, 1001)).toBe(false)
  })

  test('can be turned off on a device', () => {
    expect(areShortcutsOff('')).toBe(false)
    expect(areShortcutsOff('a=b; desk-shortcuts=off')).toBe(true)
    expect(areShortcutsOff('x-desk-shortcuts=off; desk-shortcuts=on')).toBe(false)
    expect(shortcutsCookie(true)).toMatch(/^desk-shortcuts=off; .*max-age=31536000$/)
    expect(shortcutsCookie(false)).toMatch(/max-age=0$/)
  })
})
