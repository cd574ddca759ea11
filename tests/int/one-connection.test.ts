import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { beforeAll, expect, test } from 'vitest'
import { accessRows } from '../support/access-table'
import { makeActors } from '../support/actors'
import { makeAccount, makeEpisode, signIn } from '../support/content'
import { cms, rest, type Call } from '../support/rest'
import { targetOf } from '../support/routes'
import { someOf } from '../support/some-of'

let admin: Call
let pool: PostgresAdapter['pool']

beforeAll(async () => {
  pool = ((await cms()).db as unknown as PostgresAdapter).pool
  admin = (await makeActors()).admins['active account'] ?? {}
})

/** Leaves the site no more than so many connections while it works. */
async function withConnections<T>(count: number, work: () => Promise<T>): Promise<T> {
  const { max = 0 } = pool.options
  const open = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  pool.options.max = count
  for (const client of open) client.release(true)
  try {
    return await work()
  } finally {
    pool.options.max = max
  }
}

/** What only reads holds no transaction. */
const CHANGES = accessRows().filter(({ route }) => !route.startsWith('get '))

test.each(someOf(CHANGES, 60))(
  'Q14 one connection is enough for $route',
  async ({ route, session }) => {
    const isLogOut = route.endsWith('/logout')
    if (isLogOut) await makeAccount('leaving@example.com')
    const as = isLogOut ? { cookie: await signIn('leaving@example.com') } : admin
    const { path, ...content } = await targetOf(route, admin)
    const method = route.split(' ')[0]?.toUpperCase() ?? ''
    const answer = await withConnections(1, () => rest(method, path, { ...as, ...content }))
    expect(answer.status, answer.text).toBe(session)
  },
)

test('Q14 twelve changes of one episode at once are all made', async () => {
  await makeEpisode(admin, 900)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      rest('PATCH', '/api/episodes/ep-900', { ...admin, json: { title: `Title ${at}` } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})
