import { expect, test } from 'vitest'
import { textsOf } from '@/domain/texts'
import { getFrame } from '@/server/queries/pages'
import { makeAdmin } from '../support/content'
import { rest, sql } from '../support/rest'

test('Y07 own words are checked, stored, shown, and go back', async () => {
  const admin = await makeAdmin()
  const set = (ownWords: unknown) =>
    rest('POST', '/api/globals/site', { ...admin, json: { ownWords } as object })
  const shown = async () => {
    await getFrame()
    return textsOf('en').shared.row.trailer
  }
  const refused = await set({ en: { 'shared.row.season': 'Staffel' } })
  expect([refused.status, refused.body.errors[0].data.errors[0].message]).toEqual([
    400,
    'en, shared.row.season: Keep {season}, and no other {…}.',
  ])
  const own = { en: { 'shared.row.trailer': 'Teaser' } }
  expect((await set(own)).body.result.ownWords).toEqual(own)
  expect(await shown()).toBe('Teaser')
  await set(null)
  expect(await shown()).toBe('Trailer')
  // Of the sample show, which a site shows first.
  const day = { en: { 'frame.newEpisodes': 'New every {day}.' } }
  expect((await set(day)).body.result.ownWords).toEqual(day)
  const former = `'{"de":{"gone":"a"}}'`
  await sql(
    `UPDATE site SET own_words = ${former}`,
    `UPDATE _site_v SET version_own_words = ${former}`,
  )
  const both = { de: { gone: 'a' }, ...own }
  expect((await set(both)).body.result.ownWords).toEqual(both)
  expect((await set({ ...both, de: { gone: 'b' } })).status).toBe(400)
})
