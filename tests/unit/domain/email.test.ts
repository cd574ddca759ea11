import { email } from 'payload/shared'
import { expect, test } from 'vitest'
import { isEmail } from '@/domain/accounts/email'

/** What the validation of the CMS needs besides the text. */
const CONTEXT = { required: true, req: { payload: {}, t: (key: string) => key } } as never

test.each([
  'a@example.com',
  'first.last+tag@sub.example.co.uk',
  'a@ex--ample.com',
  "o'neill@example.org",
  '',
  'a',
  'a@b',
  'a@example',
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  'a b@example.com',
  '"a"@example.com',
  'a@-example.com',
  'a@example-.com',
  'a@example.com, b@example.com',
  'A <a@example.com>',
  'a@example.com\nBcc: b@example.com',
])('an email address is what the CMS stores as one: %j', (text) => {
  expect(isEmail(text)).toBe(email(text, CONTEXT) === true)
})
