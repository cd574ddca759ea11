import { beforeAll, describe, expect, test } from 'vitest'
import { accessRows } from '../support/access-table'
import { makeActors, type Actors } from '../support/actors'
import { rest, type Call } from '../support/rest'
import { targetOf } from '../support/routes'

/** Changes that may depend on a state (M02, L13). */
const CHANGES = accessRows()
  .map(({ route }) => route)
  .filter((route) =>
    /^((put|patch|delete) |post .*(\/:id|\/globals\/\w+\/)|post .*\/(move|change-number)$)/.test(
      route,
    ),
  )

type Condition = { headers?: Record<string, string>; seen?: object }

/** What nothing that is there meets. */
const CONDITIONS: Condition[] = [
  { headers: { 'If-Match': '"outdated"' } },
  { headers: { 'If-Match': 'no tag' } },
  { headers: { 'If-None-Match': '*' } },
  { seen: { updatedAt: '2020-01-01T00:00:00.000Z' } },
]

let actors: Actors
let admin: Call

beforeAll(async () => {
  actors = await makeActors()
  admin = actors.admins['active account'] ?? {}
})

const callers = (): Record<string, Call> => ({
  nobody: {},
  'a pending account': actors.visitors['pending account with a session'] ?? {},
  'the key of a pending account': actors.visitors['pending account with an API key'] ?? {},
  'an editor': actors.editors['an editor'] ?? {},
  'a key that reads': actors.scoped.read,
  'a key for episodes': actors.scoped.episodes,
  'an owner': admin,
})

describe('whoever may not make a change learns nothing by a condition', () => {
  test.each(CHANGES)('%s', async (route) => {
    // Letters have no state, and refuse a body with one.
    const conditions = CONDITIONS.filter(({ seen }) => !seen || !route.includes('/letters'))
    const method = route.split(' ')[0]?.toUpperCase() ?? ''
    let target = await targetOf(route, admin)
    for (const [name, as] of Object.entries(callers())) {
      let isUsed = false
      // What is there, and what is not.
      for (const path of [target.path, target.path.replace(/\/[^/]+$/, '/ep-999')]) {
        const call = ({ headers = {}, seen = {} }: Condition) => {
          const { form, json } = target
          const body = form ? { form } : json !== undefined && { json: { ...json, ...seen } }
          return rest(method, path, { ...as, ...body, headers: { ...as.headers, ...headers } })
        }
        const plain = await call({})
        const isRefused = [401, 403, 404].includes(plain.status)
        if (!isRefused) isUsed = true // Whoever has the right may learn what is there.
        for (const condition of isRefused ? conditions : []) {
          const { status, text } = await call(condition)
          expect({ name, path, condition, status, text }).toEqual({
            ...{ name, path, condition },
            ...{ status: plain.status, text: plain.text },
          })
        }
      }
      if (isUsed) target = await targetOf(route, admin)
    }
  })
})
