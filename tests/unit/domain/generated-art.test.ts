import { describe, expect, test } from 'vitest'
import {
  APART,
  assignGeneratedArt,
  type Beside,
  type Drawn,
} from '@/domain/episodes/assign-generated-art'
import {
  COMPOSITIONS,
  formatGeneratedArt,
  GROUNDS,
  parseDrawing,
  parseGeneratedArt,
  redrawn,
  titleMarks,
} from '@/domain/episodes/generated-art'
import { generatedArtFor } from '@/domain/episodes/generated-art-name'

/** A repeatable stream of numbers from 0 up to but not including 1. */
function chance(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const COLOURS: Record<string, string> = { a: 'leaf', b: 'sun', c: 'lilac', d: '#c0ffee' }

type Shown = { number: number; topic: string | null } & Drawn

/** What is round a number among the episodes that there are. */
function beside(all: readonly Shown[], number: number, topic: string | null): Beside {
  const before = all.filter((one) => one.number < number).sort((a, b) => b.number - a.number)
  const after = all.filter((one) => one.number > number).sort((a, b) => a.number - b.number)
  const same = (one: Shown) => topic !== null && one.topic === topic
  return {
    next: [...before.slice(0, 1), ...after.slice(0, 1)],
    near: [...before.slice(0, APART), ...after.slice(0, APART)],
    inTopic: [before.find(same) ?? [], after.find(same) ?? []].flat(),
  }
}

const add = (
  all: readonly Shown[],
  number: number,
  topic: string | null,
  title: string,
): Shown => ({
  number,
  topic,
  ...assignGeneratedArt(titleMarks(title).turn, beside(all, number, topic), {
    colour: topic === null ? null : (COLOURS[topic] ?? null),
  }),
})

describe('what stands in never repeats side by side', () => {
  test('whatever the order in which episodes are added', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = chance(seed)
      const order = Array.from({ length: 60 }, (_, i) => i)
        .map((i) => ({ i, at: random() }))
        .sort((a, b) => a.at - b.at)
      const all: Shown[] = []
      for (const { i } of order) {
        const topic = ['a', 'b', 'c', 'd', null][Math.floor(random() * 5)] ?? null
        // Titles that would all choose the same, in half of the shows.
        const title = seed % 2 ? 'The Same Title' : `Title ${i} ${seed}`
        all.push(add(all, i, topic, title))
        all.sort((a, b) => a.number - b.number)
      }
      for (const [i, one] of all.entries()) {
        for (const other of all.slice(i + 1, i + 1 + APART))
          expect(other.composition, `${seed}: ${one.number}`).not.toBe(one.composition)
        expect(all[i + 1]?.ground, `${seed}: ${one.number}`).not.toBe(one.ground)
        const next = all.slice(i + 1).find(({ topic }) => topic !== null && topic === one.topic)
        expect(next?.composition).not.toBe(one.composition)
        if (one.topic === null) expect(one.composition).not.toBe('motif')
        if (['b', 'd'].includes(one.topic ?? '')) expect(one.ground).not.toBe('deep')
      }
    }
  })

  test('and every composition and ground comes up', () => {
    const all: Shown[] = []
    for (let i = 0; i < 200; i++) all.push(add(all, i, ['a', 'c'][i % 2] ?? null, `Title ${i}`))
    expect(new Set(all.map((one) => one.composition)).size).toBe(COMPOSITIONS.length)
    expect(new Set(all.map((one) => one.ground)).size).toBe(GROUNDS.length)
  })

  test('what an episode has stays unless something is against it', () => {
    const kept: Drawn = { composition: 'hills', ground: 'paper' }
    const none: Beside = { next: [], near: [], inTopic: [] }
    const near: Beside = { ...none, near: [{ composition: 'hills', ground: 'ink' }] }
    expect(assignGeneratedArt(7, none, { colour: 'leaf', kept })).toBe(kept)
    expect(assignGeneratedArt(7, near, { colour: 'leaf', kept }).composition).not.toBe('hills')
    const same: Beside = { ...none, next: [{ composition: 'pair', ground: 'paper' }] }
    expect(assignGeneratedArt(7, same, { colour: 'leaf', kept }).ground).not.toBe('paper')
  })
})

describe('another drawing', () => {
  test('is another composition each time, on every ground, of the title as it is now', () => {
    const seen = new Set<string>()
    let generatedArt = 'hills.deep.48.k3f'
    for (let i = 0; i < COMPOSITIONS.length; i++) {
      generatedArt = redrawn(generatedArt, 'Home by Five')
      const { composition, words } = parseGeneratedArt(generatedArt) ?? {}
      expect(words).toEqual([4, 2, 4])
      seen.add(composition ?? '')
    }
    expect(seen.size).toBe(COMPOSITIONS.length)
  })

  test('is the next that may stand there, where the one asked for may not', () => {
    const kept: Drawn = { composition: 'hills', ground: 'ink' }
    const given = assignGeneratedArt(
      0,
      { next: [kept], near: [kept, { composition: 'houses', ground: 'mark' }], inTopic: [] },
      { colour: 'leaf', kept },
    )
    expect(given).toEqual({ composition: 'road', ground: 'paper' })
  })
})

describe('as it is stored', () => {
  test('is read as it was written', () => {
    const generatedArt = {
      composition: 'hills',
      ground: 'deep',
      ...titleMarks('Dear Landlord'),
    } as const
    const text = formatGeneratedArt(generatedArt)
    expect(text).toMatch(/^hills\.deep\.48\.[\da-z]{3}$/)
    const { words, seed } = generatedArt
    expect(parseGeneratedArt(text)).toEqual({ composition: 'hills', ground: 'deep', words, seed })
  })

  test.each([
    ...['', 'hills', 'hills.deep', 'hills.deep..k3f', 'hills.blue.48.k3f', 'house.deep.48.k3f'],
    ...['hills.deep.408.k3f', 'hills.deep.4d.k3f', 'hills.deep.48.K3F', 'hills.deep.48.k3f '],
    ...['hills.deep.12345678912.k3f', 'hills.deep.48.k3f\n', 'hills.deep.48.k3f.'],
  ])('%j is refused', (text) => expect(parseGeneratedArt(text)).toBeNull())

  test.each([null, undefined, 7, {}, ['hills.deep.48.k3f']])('so is %j', (value) =>
    expect(parseGeneratedArt(value)).toBeNull(),
  )

  test('counts letters of all scripts, at most twelve, and at most ten words', () => {
    expect(titleMarks('The Porter’s Lullaby').words).toEqual([3, 8, 7])
    expect(titleMarks('Zu\u0308rich — 4 Uhr').words).toEqual([6, 1, 3])
    expect(titleMarks('Internationalization').words).toEqual([12])
    expect(titleMarks('a '.repeat(30)).words).toHaveLength(10)
    expect(titleMarks('العودة إلى البيت').words).toEqual([6, 3, 5])
    expect(titleMarks('🎙️').words).toEqual([4])
  })

  test('an address has the ruling of the season', () => {
    const generatedArt = 'hills.deep.48.k3f'
    expect(generatedArtFor({ generatedArt, season: null })).toEqual({ generatedArt })
    expect(generatedArtFor({ generatedArt, season: 8 })).toEqual({
      generatedArt: `${generatedArt}~2`,
    })
    expect(generatedArtFor({})).toEqual({})
    expect(parseDrawing(`${generatedArt}~2`)).toMatchObject({ ruling: 2 })
    expect(parseDrawing(generatedArt)).toMatchObject({ ruling: null })
    for (const wrong of [`${generatedArt}~7`, `${generatedArt}~`, `${generatedArt}~1~1`, '~1'])
      expect(parseDrawing(wrong)).toBeNull()
  })
})
