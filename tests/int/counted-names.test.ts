import { beforeAll, expect, test, vi } from 'vitest'
import { nameEpisodes } from '@/cms/episodes/episode-names'
import { makeAdmin, makeEpisode } from '../support/content'
import { makeLetter, setLetters } from '../support/letters'
import { cms, rest, type Call } from '../support/rest'

// Before the settings are read: without it letters can’t be on.
vi.hoisted(() => Object.assign(process.env, { BACKUP_PASSPHRASE: 'a passphrase for these tests' }))

let owner: Call

beforeAll(async () => {
  owner = await makeAdmin()
  await rest('POST', '/api/globals/site', { ...owner, json: { countsBy: 'season' } })
  await makeEpisode(owner, 34, { title: 'Small hopes', season: 2, seasonEpisode: 14 })
  await makeEpisode(owner, 35, { title: 'Hope is near', season: 3, episodeType: 'trailer' })
  await setLetters(true)
})

test('letters and proposals of a topic name episodes as the show counts', async () => {
  const { id } = await makeLetter({ text: 'A jar', episode: 'ep-034' })
  await makeLetter({ text: 'A song', episode: 'ep-035' })
  const letters = async (search: string) =>
    (await rest('GET', `/api/letters?search=${search}`, owner)).body.docs
  expect((await letters('song'))[0].episode).toEqual({
    ...{ id: 'ep-035', number: 35, title: 'Hope is near', name: 'Trailer' },
    ...{ kind: 'trailer', season: 3 },
  })
  expect(await letters('s2+e14')).toMatchObject([{ id, episode: { name: 'S2 E14' } }])
  const { body } = await rest('GET', '/api/topics/proposals?words=hope,hopes', owner)
  expect(body.episodes).toMatchObject([
    { id: 'ep-035', name: 'Trailer' },
    { id: 'ep-034', name: 'S2 E14' },
  ])
})

test('a number of which there is no episode is said as it is', async () => {
  const nameOf = await nameEpisodes({ payload: await cms() }, [34, 'ep-035', 99, null])
  expect([nameOf('ep-034'), nameOf(35), nameOf(99)]).toEqual(['S2 E14', 'Trailer', 'Episode 99'])
})
