import { describe, expect, test } from 'vitest'
import { getPeople } from '@/server/desk/guests'
import type { Account } from '@/server/desk/account'
import { EPISODES_PER_PERSON, getFormerPerson, getPerson } from '@/server/queries/guests'
import { makeAccount, makeAdmin, makeEpisode, makeGuest, signIn } from '../support/content'
import { contentVersion, rest, type Body, type Call } from '../support/rest'

const NEVER = '2999-01-01T00:00:00.000Z'

const admin = await makeAdmin()
let episodes = 0

/** A guest of a new episode. */
const appear = async (name: string, over: object = {}): Promise<Body> => {
  episodes += 1
  await makeEpisode(admin, episodes, over)
  return makeGuest(admin, episodes, name)
}
const act = (guest: Body, what: 'join' | 'part', json: object = {}, as: Call = admin) =>
  rest('POST', `/api/guests/${encodeURIComponent(guest.id)}/${what}`, { ...as, json })
const join = (guest: Body, other: Body) => act(guest, 'join', { with: other.id })
const personOf = async ({ id }: Body): Promise<string> =>
  (await rest('GET', `/api/guests/${encodeURIComponent(id)}?draft=true`, admin)).body.person
const numbersOf = async (slug: string) =>
  (await getPerson(slug, null))?.episodes.map(({ number }) => number)

describe('D42 who a guest is', () => {
  test('the same name is the same person, however it is written', async () => {
    const guests = [
      await appear('Zoë Folio'),
      await appear('ZOE  folio'),
      await appear('Zoe Octavo'),
    ]
    expect(guests.map(({ person }) => person)).toEqual(['zoe-folio', 'zoe-folio', 'zoe-octavo'])
    expect(await numbersOf('zoe-folio')).toEqual([2, 1])
    expect(await getPerson('zoe-folio', null)).toMatchObject({ name: 'ZOE  folio' })
  })

  test('is decided by the server alone', async () => {
    const guest = await appear('Own Mind')
    const json = { person: 'zoe-folio' }
    await rest('PATCH', `/api/guests/${encodeURIComponent(guest.id)}`, { ...admin, json })
    expect(await personOf(guest)).toBe('own-mind')
  })

  test('drafts, the trash and what is still to come show nobody', async () => {
    await appear('Not Yet', { releaseAt: NEVER })
    await appear('Not Yet', { _status: 'draft' })
    const removed = await appear('Not Yet')
    const json = { deletedAt: new Date().toISOString() }
    await rest('PATCH', `/api/guests/${encodeURIComponent(removed.id)}`, { ...admin, json })
    expect(await getPerson('not-yet', null)).toBeNull()
    const { number } = { number: episodes + 1 }
    await appear('Not Yet')
    expect(await numbersOf('not-yet')).toEqual([number])
  })

  test('who was on many episodes has several pages of them', async () => {
    const first = episodes + 1
    for (let n = 0; n < EPISODES_PER_PERSON + 2; n += 1) await appear('Often Here')
    const page = await getPerson('often-here', null)
    expect(page?.episodes).toHaveLength(EPISODES_PER_PERSON)
    const rest = await getPerson('often-here', page?.nextBefore ?? 0)
    expect(rest?.episodes.map(({ number }) => number)).toEqual([first + 1, first])
    expect(rest?.nextBefore).toBeNull()
  })
})

describe('D42 joining and parting', () => {
  test('two names become one person, and the former address leads there', async () => {
    const [a, b, c] = [
      await appear('Ada Quire'),
      await appear('Ada Quire'),
      await appear('A. Verso'),
    ]
    expect((await join(a, c)).body.doc.person).toBe('a-verso')
    expect(await Promise.all([a, b, c].map(personOf))).toEqual(Array(3).fill('a-verso'))
    expect(await numbersOf('a-verso')).toHaveLength(3)
    expect(await getPerson('ada-quire', null)).toBeNull()
    expect(await getFormerPerson('ada-quire')).toBe('a-verso')
    // Who comes later under the former name is the same person too.
    expect((await appear('Ada Quire')).person).toBe('a-verso')
    // And so it stays when that person is joined with another.
    const d = await appear('Anna Verso')
    await join(c, d)
    expect(await getFormerPerson('ada-quire')).toBe('anna-verso')
    const { people } = await getPeople(
      { ...(admin as unknown as Account), collection: 'users' },
      {
        search: 'Verso',
      },
    )
    expect(people.map(({ slug }) => slug)).toEqual(['anna-verso'])
  })

  test('one who is parted gets the address of the name back, or one with a number', async () => {
    const [a, b] = [await appear('Sam Blot'), await appear('Samuel Blot')]
    await join(a, b)
    expect((await act(a, 'part')).body.doc.person).toBe('sam-blot')
    expect(await getFormerPerson('sam-blot')).toBeNull()
    expect(await numbersOf('samuel-blot')).toHaveLength(1)
    const twin = await appear('Samuel Blot')
    expect((await act(twin, 'part')).body.doc.person).toBe('samuel-blot-2')
    expect(await numbersOf('samuel-blot-2')).toHaveLength(1)
    // Later changes and older versions keep who it is.
    const json = { description: 'Another one.' }
    await rest('PATCH', `/api/guests/${encodeURIComponent(twin.id)}`, { ...admin, json })
    expect(await personOf(twin)).toBe('samuel-blot-2')
    const { body } = await rest(
      'GET',
      `/api/guests/versions?where[parent][equals]=${twin.id}&sort=createdAt`,
      admin,
    )
    await rest('POST', `/api/guests/versions/${body.docs[0].id}`, admin)
    expect(await personOf(twin)).toBe('samuel-blot-2')
  })

  test('a number that was moved keeps who its guests are', async () => {
    const [a, b] = [await appear('Mo Leaf'), await appear('Maureen Leaf')]
    await join(a, b)
    const json = { number: 900 }
    await rest('POST', `/api/episodes/${a.podcastEpisodeID}/change-number`, { ...admin, json })
    expect(await numbersOf('maureen-leaf')).toContain(900)
  })

  test('what makes no sense is refused and changes nothing', async () => {
    const [a, b] = [await appear('One Alone'), await appear('One Alone')]
    expect((await join(a, b)).status).toBe(409)
    expect((await act(a, 'join')).status).toBe(400)
    expect((await act(a, 'join', { with: 'ep-999-Nobody' })).status).toBe(400)
    expect((await act({ id: 'ep-999-Nobody' }, 'part')).status).toBe(404)
    const single = await appear('Really Alone')
    expect((await act(single, 'part')).status).toBe(409)
    expect(await personOf(a)).toBe('one-alone')
  })

  test('editors may', async () => {
    const [a, b] = [await appear('Ed Page'), await appear('Edward Page')]
    expect(await personOf(a)).toBe('ed-page')
    await makeAccount('editor@example.com', 'active', { role: 'editor' })
    const editor = { cookie: await signIn('editor@example.com') }
    expect((await act(a, 'join', { with: b.id }, editor)).status).toBe(200)
  })

  test('what changes is content: pages made before are not served any more', async () => {
    const [a, b] = [await appear('Vee One'), await appear('Vee Two')]
    const before = await contentVersion()
    await join(a, b)
    expect(await contentVersion()).toBeGreaterThan(before)
  })
})
