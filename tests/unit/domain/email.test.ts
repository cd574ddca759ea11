import { email } from 'payload/shared'
import { expect, test } from 'vitest'
import { emailText, isEmail } from '@/domain/accounts/email'

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

test.each([
  ['Bo@Müller.example', 'bo@xn--mller-kva.example'],
  ['bo@xn--mller-kva.example', 'bo@xn--mller-kva.example'],
  ['bo@mu\u0308ller.example', 'bo@xn--mller-kva.example'],
  ['bo@пример.рф', 'bo@xn--e1afmkfd.xn--p1ai'],
  ['bo@例え.テスト', 'bo@xn--r8jz45g.xn--zckzah'],
])('Q49 %s is stored as browsers send it', (typed, stored) => {
  expect(emailText.parse(typed)).toBe(stored)
})

test.each(['bo@mü ller.example', 'bo@müller', 'bö@example.org', 'bo@müller.example/a', 'bo@ü..de'])(
  'Q49 %j is no address',
  (text) => expect(isEmail(text)).toBe(false),
)
