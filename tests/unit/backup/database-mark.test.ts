import { describe, expect, test } from 'vitest'
import { nameFormer, nameScratch, parseMark, recognize, writeMark } from '@/backup/database-mark'

const AT = '2026-11-22T02:23:05.000Z'
const scratch = (site: string) => writeMark({ kind: 'scratch', site, at: AT })
const former = (site: string) =>
  writeMark({ kind: 'former', site, at: AT, replacedBy: { former: 'other' } })

describe('Q11 a database is of a restore of this site', () => {
  test.each([
    ['podcast_scratch_0123456789ab', scratch('podcast'), 'scratch'],
    ['podcast_before_20261122022305', former('podcast'), 'former'],
  ])('%s with its mark', (name, comment, kind) => {
    expect(recognize({ name, comment }, 'podcast')).toEqual({ kind, mark: parseMark(comment) })
  })

  test.each([
    ['podcast_before_20261122022305', null],
    ['podcast_before_20261122022305', 'Kept by hand'],
    ['podcast_before_20261122022305', '{"kind":"former","site":"podcast"}'],
    ['podcast_before_20261122022305', scratch('podcast')],
    ['podcast_scratch_0123456789ab', former('podcast')],
    ['podcast_scratch_0123456789ab', null],
  ])('or perhaps: %s with the comment %s, which is never ours', (name, comment) => {
    expect(recognize({ name, comment }, 'podcast')).toMatchObject({ mark: null })
  })

  test.each([
    ['podcast', former('podcast')],
    ['podcast_before_upgrade', former('podcast')],
    ['podcast_before_2026112202230', former('podcast')],
    ['podcast_before_202611220223051', former('podcast')],
    ['podcast_scratch_pad', scratch('podcast')],
    ['podcast_scratch_0123456789AB', scratch('podcast')],
    ['my_podcast_before_20261122022305', former('podcast')],
    ['podcast_before_20261122022305', former('podcast2')],
  ])('or not: %s with the comment %s', (name, comment) => {
    expect(recognize({ name, comment }, 'podcast')).toBeNull()
  })

  test('also where two sites begin alike for longer than names can be', () => {
    const begin = 'a_name_that_is_longer_than_forty_letters__'
    const name = nameFormer(`${begin}one`, new Date(AT))
    expect(name).toBe(nameFormer(`${begin}two`, new Date(AT)))
    const comment = former(`${begin}one`)
    expect(recognize({ name, comment }, `${begin}one`)).toMatchObject({ kind: 'former' })
    expect(recognize({ name, comment }, `${begin}two`)).toBeNull()
  })

  test('and its name has at most the 63 bytes that PostgreSQL keeps', () => {
    const site = 'ü'.repeat(30)
    const names = [nameFormer(site, new Date(AT)), nameScratch(site, '0123456789ab')]
    for (const name of names) {
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63)
      expect(recognize({ name, comment: null }, site)).toMatchObject({ mark: null })
    }
    expect(nameFormer(`a${site}`, new Date(AT))).not.toContain('\uFFFD')
  })
})
