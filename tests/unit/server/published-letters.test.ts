import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { cacheKey, canonicalUrl, classifyPath } from '@/server/http/request-kinds'

const LIST = '/api/letters/published'
const visitor = { method: 'GET', headers: {} } as IncomingMessage

describe('D53 published letters in the response cache', () => {
  test.each([
    [LIST, 'api'],
    [`${LIST}/12`, 'api'],
    [`${LIST}/12/voice`, 'other'],
    ['/api/letters', 'other'],
    ['/api/letters/mine/a-token/voice', 'other'],
  ])('%s: %s', (path, kind) => {
    expect(classifyPath(path, new Set())).toBe(kind)
  })

  test.each([
    ['?limit=5&episode=ep-012&utm_source=x', `${LIST}?episode=ep-012&limit=5`],
    ['?before=9', `${LIST}?before=9`],
    ['?where[id]=1', LIST],
  ])('%s is the response of %s', (query, url) => {
    expect(canonicalUrl('api', LIST, query)).toBe(url)
    expect(cacheKey(visitor, 'api', url, [])).toBe(url)
  })

  test('an account gets its own response', () => {
    const headers = { authorization: 'users API-Key abc' }
    expect(cacheKey({ method: 'GET', headers } as IncomingMessage, 'api', LIST, [])).toBeNull()
  })
})
