import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { parseSetupProblem } from '@/domain/show/setup-problem'
import { makeRequestCheck, Refusal } from '@/server/http/check-request'

const check = makeRequestCheck({ dev: false, staticFiles: new Set() })

function refusalOf(url: string, accept: string): Refusal {
  const headers = {
    accept,
    host: 'example.com',
    cookie: 'payload-token=x',
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': '60000000',
  }
  const rawHeaders = Object.entries(headers).flat()
  const found = check({ method: 'POST', url, headers, rawHeaders } as unknown as IncomingMessage)
  if (!(found instanceof Refusal)) throw new Error('It was not refused.')
  return found
}

describe('a form with a file that is too large', () => {
  test('leads a browser back to its page, which says so', () => {
    const { status, headers } = refusalOf('/api/imports/setup', 'text/html,*/*;q=0.8')
    expect([status, headers[1]]).toEqual([303, '/admin/setup'])
    const [, kept = ''] = /^setup-problem=([^;]*)/.exec(headers[3] ?? '') ?? []
    expect(parseSetupProblem(decodeURIComponent(kept))).toMatchObject({
      field: 'source',
      message: expect.stringMatching(/^This file is larger than 50 MB/),
    })
  })

  test('of a letter leads back to the page where it was written', () => {
    const { status, headers } = refusalOf('/api/letters', 'text/html')
    expect([status, headers]).toEqual([303, ['Location', '/write?voice']])
  })

  test.each([
    ['/api/letters', 'application/json'],
    ['/api/imports/setup', 'application/json'],
    ['/api/imports/file', 'text/html'],
  ])('is 413 at %s for who accepts %s', (url, accept) =>
    expect(refusalOf(url, accept).status).toBe(413),
  )
})
