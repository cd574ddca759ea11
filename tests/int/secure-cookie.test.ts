import { describe, expect, test, vi } from 'vitest'
import { makeAccount, makeAdmin, PASSWORD } from '../support/content'
import { firstRegister, rest } from '../support/rest'

// Before the settings are read.
vi.hoisted(() => Object.assign(process.env, { SITE_URL: 'https://show.example.com' }))

describe('M15: on https, the session cookie is never sent in the clear', () => {
  test('wherever it is set or cleared', async () => {
    const first = await firstRegister(
      { email: 'first@example.com', password: PASSWORD },
      { Host: 'show.example.com' },
    )
    await makeAccount('host@example.com')
    const json = { email: 'host@example.com', password: PASSWORD }
    const session = await rest('POST', '/api/users/login', { json })
    const admin = await makeAdmin()
    const answers = {
      'first account': first,
      'log-in': session,
      refresh: await rest('POST', '/api/users/refresh-token', admin),
      'log-out': await rest('POST', '/api/users/logout', admin),
    }
    for (const [name, { headers, status }] of Object.entries(answers)) {
      expect(status, name).toBe(200)
      const [session, ...device] = headers.getSetCookie()
      expect(session, name).toMatch(/^payload-token=.*; Secure(=true)?;/)
      for (const cookie of device) expect(cookie).toMatch(/^device-.*; Secure$/)
    }
  })
})
