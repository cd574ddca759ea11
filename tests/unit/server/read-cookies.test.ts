import { expect, test } from 'vitest'
import { setupProblemCookie } from '@/domain/show/setup-problem'
import { keepReadCookies } from '@/server/http/cookies'

test('what a form of the setup could not do reaches its page, and no unknown cookie does', () => {
  const [kept = ''] = setupProblemCookie({ field: 'source', typed: 'x', message: 'No.' }).split(';')
  const headers = { cookie: `tracker=1; ${kept}; payload-token=a; payload-token=b` }
  keepReadCookies(headers)
  expect(headers.cookie.split('; ').toSorted()).toEqual(['payload-token=b', kept])
})
