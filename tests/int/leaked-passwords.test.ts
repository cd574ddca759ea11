import { pbkdf2Sync } from 'node:crypto'
import { createLocalReq } from 'payload'
import { beforeEach, describe, expect, test } from 'vitest'
import { LEAKED } from '@/cms/accounts/new-password'
import { createResetLink } from '@/cms/accounts/reset-link'
import { makeAccount, makeAdmin, PASSWORD } from '../support/content'
import { cms, firstRegister, rest, sql, type Answer, type Call } from '../support/rest'

const KNOWN = 'Password1'
const post = (path: string, json: object, as: Call = {}) =>
  rest('POST', `/api/${path}`, { ...as, json })

beforeEach(() => sql('TRUNCATE users, invitations RESTART IDENTITY CASCADE'))

/** Every place where a password is set, with everything else as it should be. */
const PLACES: Record<string, (password: string) => Promise<Answer>> = {
  'the first account': (password) => firstRegister({ email: 'first@example.com', password }),
  'signing up': (password) => post('users', { email: 'new@example.com', password }),
  'an account made by an owner': async (password) =>
    post('users', { email: 'new@example.com', password }, await makeAdmin()),
  'an invitation': async (password) => {
    const answer = await post(
      'invitations',
      { email: 'new@example.com', role: 'editor' },
      await makeAdmin(),
    )
    const token = new URL(answer.body.link).searchParams.get('token')
    return post('invitations/accept', { token, password })
  },
  'a change': async (password) =>
    post('users/change-login', { password, currentPassword: PASSWORD }, await makeAdmin()),
  'a link for a new password': async (password) => {
    await makeAccount('host@example.com')
    const link = await createResetLink(await createLocalReq({}, await cms()), 'host@example.com')
    const token = new URL(link?.address ?? '').searchParams.get('token')
    return post('users/reset-password', { token, password })
  },
}

describe('D10 L10 a known-leaked password', () => {
  test.each(Object.entries(PLACES))('is refused for %s, on the field', async (_, set) => {
    const answer = await set(KNOWN)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.body.errors[0].data.errors).toEqual([{ path: 'password', message: LEAKED }])
  })

  test.each(Object.entries(PLACES))(
    'is what was wrong: another is taken for %s',
    async (_, set) => {
      expect((await set('another-password-9')).status).toBeLessThan(300)
    },
  )

  test('that is in use already goes on working', async () => {
    const { id } = await makeAccount('old@example.com')
    // Stored before there was the list, and past the rule here.
    const payload = await cms()
    const salt = '0123456789abcdef'
    const hash = `pbkdf2-sha256-v1:${pbkdf2Sync(KNOWN, salt, 600_000, 32, 'sha256').toString('hex')}`
    const data = { hash, salt }
    await payload.db.updateOne({ collection: 'users', id, data })
    expect((await post('users/login', { email: 'old@example.com', password: KNOWN })).status).toBe(
      200,
    )
  })
})
