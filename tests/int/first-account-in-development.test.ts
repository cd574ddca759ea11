import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PASSWORD } from '../support/content'
import { firstRegister, sql } from '../support/rest'

// Before the settings are read.
vi.hoisted(() =>
  Object.assign(process.env, { NODE_ENV: 'development', DISABLE_PAYLOAD_HMR: 'true' }),
)

const ACCOUNT = { email: 'host@example.com', password: PASSWORD, code: undefined }

beforeEach(() => sql('TRUNCATE users, rate_limits RESTART IDENTITY CASCADE'))

describe('S05: the first account, in development', () => {
  test.each(['127.0.0.1', '::1'])('needs no code from this machine (%s)', async (address) => {
    const answer = await firstRegister(ACCOUNT, { 'x-client-address': address })
    expect(answer.status).toBe(200)
  })

  test.each(['192.0.2.1', '2001:db8::/64', 'unknown'])('needs one from %s', async (address) => {
    const answer = await firstRegister(ACCOUNT, { 'x-client-address': address })
    expect([answer.status, answer.body.errors[0].data.errors[0].path]).toEqual([400, 'code'])
  })

  test.each<Record<string, string>>([
    { Origin: 'https://elsewhere.example' },
    { Host: 'rebound.example:3000' },
  ])('is refused to a page of somebody else all the same: %j', async (headers) => {
    const answer = await firstRegister(ACCOUNT, { 'x-client-address': '127.0.0.1', ...headers })
    expect(answer.status).toBe(403)
  })
})
