import { beforeAll, expect, test } from 'vitest'
import { env } from '@/config/env'
import { guestsFromPath, guestsPath, parseAfter } from '@/domain/paths'
import type { PersonCard } from '@/domain/content'
import { listLetters, listPeople, PEOPLE_PER_PAGE } from '@/server/queries/guests'
import { letterOf, personSlug } from '@/domain/guests/person-slug'
import { fillArchive } from '../support/archive'
import { runSql } from '../support/database'
import '../support/rest'

const url = env().DATABASE_URL ?? ''
/** On more episodes than a page reads appearances. */
const OFTEN = 'Nobody Sample'

beforeAll(async () => {
  await fillArchive(url, { episodes: 200, guests: 300 })
  await runSql(
    url,
    `INSERT INTO guests (id, guest_name, person, podcast_episode, description, episode_id, _status)
     SELECT id || '-Often', '${OFTEN}', 'nobody-sample', episode_num, 'Often here.', id, 'published'
     FROM episodes WHERE episode_num <= 150`,
  )
})

test('the pages of guests follow one another without gap or overlap', async () => {
  const visible = await runSql<{ name: string }>(
    url,
    `SELECT DISTINCT person, guest_name AS name FROM guests g JOIN episodes e ON e.id = g.episode_id
     WHERE e._status = 'published' AND e.deleted_at IS NULL AND e.release_at IS NULL
     ORDER BY person`,
  )
  const people: PersonCard[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listPeople>> = await listPeople(after)
    expect(page.people.length).toBeLessThanOrEqual(PEOPLE_PER_PAGE)
    people.push(...page.people)
    // As it comes back from the address.
    const link: string | null = page.next && guestsPath(page.next)
    after = link && parseAfter(new URL(link, 'http://localhost').searchParams.get('after') ?? '')
  } while (after !== null)
  expect(visible.length).toBeGreaterThan(PEOPLE_PER_PAGE)
  expect(people.map(({ name }) => name)).toEqual(visible.map(({ name }) => name))
  const often = people.find(({ name }) => name === OFTEN)
  expect(often?.episodes.length).toBeGreaterThan(40)
  expect(people.some(({ name, episodes }) => name !== OFTEN && episodes.length > 1)).toBe(true)
})

test.each([undefined, '', ['A', 'B'], 'A\u0000', 'A'.repeat(201)])('no page after %j', (text) =>
  expect(parseAfter(text)).toBeNull(),
)

test('D38: the letters are those under which visitors see somebody, in any script', async () => {
  const add = async (name: string, episode: number) =>
    runSql(
      url,
      `INSERT INTO guests (id, guest_name, person, podcast_episode, description, episode_id, _status)
       SELECT id || '-${personSlug(name)}', '${name}', '${personSlug(name)}', episode_num, 'Here.',
         id, 'published'
       FROM episodes WHERE episode_num = ${episode}`,
    )
  for (const name of [
    'Élise Sample',
    'Łucja Sample',
    'Ωmega Sample',
    'نمونه',
    '例 Sample',
    '3 Samples',
  ])
    await add(name, 3)
  await add('Xenia Unseen', 199) // Not released.
  const letters = await listLetters()
  const people = await runSql<{ person: string }>(
    url,
    `SELECT person FROM guests g JOIN episodes e ON e.id = g.episode_id
     WHERE e._status = 'published' AND e.deleted_at IS NULL AND e.release_at IS NULL`,
  )
  expect([...letters].sort()).toEqual(
    [...new Set(people.map(({ person }) => letterOf(person)))].sort(),
  )
  expect(letters).toEqual(expect.arrayContaining(['e', 'l', 'ω', 'ن', '例', '3']))
  expect(letters).not.toContain('x')
  for (const letter of letters) {
    const link = guestsFromPath(letter)
    const from = parseAfter(new URL(link, 'http://localhost').searchParams.get('from') ?? '')
    const { people: found } = await listPeople(null, from)
    expect(letterOf(found[0]?.person ?? ''), link).toBe(letter)
  }
})

test('where nearly every name has a letter of its own, there is no index', async () => {
  await runSql(
    url,
    `INSERT INTO guests (id, guest_name, person, podcast_episode, description, episode_id, _status)
     SELECT id || '-han-' || n, chr(19968 + n), chr(19968 + n), episode_num, 'Here.', id, 'published'
     FROM episodes, generate_series(1, 60) n WHERE episode_num = 3`,
  )
  expect(await listLetters()).toEqual([])
})
