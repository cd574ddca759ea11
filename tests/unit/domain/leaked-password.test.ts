import { describe, expect, test } from 'vitest'
import { LEAKED, newPasswordProblem } from '@/cms/accounts/new-password'
import { foldPassword } from '@/domain/accounts/leaked-password'
import { NO_DIGIT, TOO_SHORT } from '@/domain/accounts/password'

test.each([
  ['PASSWORD1', 'passwordi'],
  ['P@ssw0rd!', 'password'],
  ['ｐａｓｓｗｏｒｄ', 'password'],
  ['!!!!', 'i'],
])('L10 %s is folded to %s', (password, folded) => {
  expect(foldPassword(password)).toBe(folded)
})

describe('D10 L10 a password that somebody wants to set', () => {
  test.each([
    'password1',
    'PassWord1',
    'P@ssw0rd',
    'Passw0rd!!',
    'qwerty123',
    '12345678',
    'Iloveyou1',
  ])('%s is known to have leaked', async (password) =>
    expect(await newPasswordProblem(password)).toBe(LEAKED),
  )

  test.each(['correct horse 1', 'test-password-1', 'YOUR-PASSWORD-1', 'x9 and a password1'])(
    '%s is not',
    async (password) => expect(await newPasswordProblem(password)).toBeNull(),
  )

  test.each([
    ['pass1', TOO_SHORT],
    ['password', NO_DIGIT],
    [undefined, 'Enter a password.'],
    [['password1'], 'Enter a password.'],
  ])('%j breaks another rule first', async (password, problem) => {
    expect(await newPasswordProblem(password)).toBe(problem)
  })
})
