import { expect, test } from 'vitest'
import { findForVisitor } from '@/cms/search'
import { parseSearch } from '@/domain/search/search'
import { makeAdmin, makeEpisode } from '../support/content'
import { makeLetter, setLetters } from '../support/letters'
import { cms, rest } from '../support/rest'

const search = async (q: string) =>
  (await findForVisitor(await cms(), parseSearch(new URLSearchParams({ q })))).hits

test('D53 an episode that a letter is why it is found shows the passage of the letter', async () => {
  const admin = await makeAdmin()
  await setLetters(true)
  await makeEpisode(admin, 5, { title: 'A chair', description: 'We sit down.' })
  const letter = await makeLetter({
    ...{ text: 'My aunt hid the marmalade behind it.', episode: 'ep-005' },
    mayPublish: true,
  })
  expect(await search('marmalade')).toEqual([])
  const publish = (what: string) =>
    rest('POST', `/api/letters/${letter.id}/${what}`, { ...admin, json: {} })
  expect((await publish('publish')).status).toBe(200)
  const [hit] = await search('marmalade')
  expect(hit).toMatchObject({ kind: 'episode', id: 'ep-005', isLetter: true, isSaid: false })
  expect(hit?.excerpt).toContainEqual({ text: 'marmalade', isMarked: true })
  // What the notes say comes from them.
  const [noted] = await search('sit')
  expect(noted).toMatchObject({ isLetter: false, isSaid: false })
  expect((await publish('unpublish')).status).toBe(200)
  expect(await search('marmalade')).toEqual([])
})
