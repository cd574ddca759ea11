import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { maxBodyOf } from '@/server/http/request-body'

const MB = 1024 * 1024
const KEY = { authorization: 'users API-Key key' }
const CHUNKED = { 'transfer-encoding': 'chunked' }

test.each<[string, Record<string, string>, number]>([
  ['/api/episodes', {}, MB],
  ['/api/episodes', { 'content-type': 'multipart/form-data; boundary=x' }, 12 * MB],
  ['/api/imports/file', {}, MB],
  ['/api/imports/file', KEY, 50_000_000],
  ['/api/imports/file', { ...KEY, ...CHUNKED }, MB],
])('M06 a body of %s with %j may have %i bytes', (path, headers, max) =>
  expect(maxBodyOf({ headers } as unknown as IncomingMessage, path)).toBe(max),
)
