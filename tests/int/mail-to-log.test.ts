import { beforeAll, expect, test, vi } from 'vitest'
import { startWorker } from '@/jobs/worker'
import { makeAccount, signIn } from '../support/content'
import { cms, rest } from '../support/rest'

beforeAll(async () => startWorker(await cms()))

test('D8 D12 M26: without a mail server the link is in the log, and works', async () => {
  await makeAccount('host@example.com')
  const logged = vi.spyOn((await cms()).logger, 'info')
  const forgot = (email: string) => rest('POST', '/api/users/forgot-password', { json: { email } })
  for (const email of ['unknown@example.com', 'host@example.com'])
    expect((await forgot(email)).body).toEqual({
      message: 'If that email has an account, the reset link is in the server’s log.',
    })
  const mails = () =>
    logged.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith('Email to'))
  await vi.waitFor(() => expect(mails().length).toBe(1), { timeout: 20_000 })
  const [mail = ''] = mails()
  expect(mail).toMatch(
    /^Email to host@example.com: Reset your password for Notes & Quotes\nHello,\n/,
  )
  const [, token] = /\nhttp:\/\/localhost:3000\/ResetPassword\?token=([\w-]+)\n/.exec(mail) ?? []
  const json = { token, password: 'a-new-password-2' }
  expect((await rest('POST', '/api/users/reset-password', { json })).status).toBe(200)
  await signIn('host@example.com', 'a-new-password-2')
})
