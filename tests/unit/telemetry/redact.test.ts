import { describe, expect, test } from 'vitest'
import { maskTarget, redact } from '@/telemetry/redact'

const TOKEN = 'mJ3kQ9xT0vB7nR2wY5pL8sD1fG4hK6zA'

describe('a text of the log', () => {
  test.each([
    ['Email for ana.host+news@example.com failed', 'Email for [email] failed'],
    ['Key (email)=(Ana@Example.COM) already exists.', 'Key (email)=([email]) already exists.'],
    ['"odd one"@example.com', '[email]'],
    ['<ana@example.com>,bob@example.org', '<[email]>,[email]'],
    ['RCPT TO:<søren@exämple.dk>', 'RCPT TO:<[email]>'],
    ['ana%40example.com', '[email]'],
    ['host@localhost', '[email]'],
    ['refused for 203.0.113.7', 'refused for [address]'],
    ['from ::ffff:203.0.113.7:4711', 'from ::ffff:[address]:4711'],
    ['from 2001:db8::1:2 port 1', 'from [address] port 1'],
    ['[2001:DB8:0:0:0:0:0:1]', '[[address]]'],
    [`/ResetPassword?token=${TOKEN}`, '/ResetPassword?token=*'],
    [`https://host/preview/${TOKEN}?x=1`, 'https://host/preview/*?x=1'],
    [`https://host/newsletter/confirm/${TOKEN}`, 'https://host/newsletter/confirm/*'],
    ['POST /api/newsletter/bounces/ses/short', 'POST /api/newsletter/bounces/ses/*'],
    ['<https://host/api/newsletter/stop/short>', '<https://host/api/newsletter/stop/*'],
    ['(https://host/mails/short)', '(https://host/mails/*'],
    [`https://host/letter/${TOKEN}?sent`, 'https://host/letter/*?sent'],
    ['/api/letters/mine/short/voice', '/api/letters/mine/*/voice'],
    [`/admin/reset/${TOKEN}`, '/admin/reset/*'],
    [`{"password":"hunter2","a":1}`, '{"password":"*","a":1}'],
    [`Cookie: payload-token=${TOKEN}; a=b`, 'Cookie: *; a=b'],
    [`Authorization: users API-Key ${TOKEN}`, 'Authorization: *'],
    [`Bearer ${TOKEN}`, 'Bearer *'],
    ['jwt eyJhbGciOi.eyJzdWIi.c2lnbmF0', 'jwt *'],
    [
      'Failed query: select 1 where a = $1\nparams: ana@example.com,Ana Host\n    at run (a.js:1:2)',
      'Failed query: select 1 where a = $1\nparams: […]\n    at run (a.js:1:2)',
    ],
    ['postgres://site:hunter2@db:5432/site', 'postgres://site:[email]:5432/site'],
    ['a\u001b[2Jb\u0007c\u009bd\u2028e\u202ef', 'a\ufffd[2Jb\ufffdc\ufffdd\ufffde\ufffdf'],
  ])('hides what must not be in it: %j', (text, expected) => {
    expect(redact(text)).toBe(expected)
  })

  test.each([
    'connect ECONNREFUSED 127.0.0.1:5432',
    'connect ECONNREFUSED ::1',
    'at render (file:///site/node_modules/@payloadcms/next/dist/index.js:12:34)',
    'done at 12:34:56 in 1.5 s, version 3.90.2',
    'The field title is invalid.\n\tSee above.',
    'at 10:20, class::member',
    'GET /admin/mails/12, then /api/newsletter/mails/12/send',
  ])('keeps what is harmless: %j', (text) => {
    expect(redact(text)).toBe(text)
  })

  test('names addresses only where that is switched on', () => {
    expect(redact('203.0.113.7 and ana@example.com', true)).toBe('203.0.113.7 and [email]')
  })

  test('has an end, and takes no time to find', () => {
    for (const long of [
      'a@'.repeat(1e6),
      `${'a'.repeat(1e6)}@`,
      ':'.repeat(1e6),
      '1.'.repeat(1e6),
    ]) {
      const since = performance.now()
      expect(redact(long).length).toBeLessThan(1100)
      expect(performance.now() - since).toBeLessThan(500)
    }
  })
})

describe('the address of a request in the log', () => {
  test.each([
    ['/', '/'],
    ['/episodes/all?before=12&utm_source=x', '/episodes/all?before=12&utm_source=*'],
    [
      '/api/episodes?limit=6&depth=0&where[title][like]=a',
      '/api/episodes?limit=6&depth=0&where[title][like]=*',
    ],
    ['/search?q=what+i+typed', '/search?q=*'],
    [`/ResetPassword?token=${TOKEN}`, '/ResetPassword?token=*'],
    [`/Invitation?token=${TOKEN}`, '/Invitation?token=*'],
    [`/FirstAccount?code=${TOKEN}`, '/FirstAccount?code=*'],
    [`/AdminLogin?to=%2Fadmin%3Ftoken%3D${TOKEN}`, '/AdminLogin?to=*'],
    [`/preview/${TOKEN}`, '/preview/*'],
    ['/preview/short', '/preview/*'],
    ['/mails/short', '/mails/*'],
    ['/letter/short?sent', '/letter/*?sent'],
    ['/api/letters/mine/short/voice', '/api/letters/mine/*'],
    ['/api/v1/letters/mine/short', '/api/v1/letters/mine/*'],
    ['/api/letters/published/12/voice', '/api/letters/published/12/voice'],
    ['/newsletter/confirm/short', '/newsletter/confirm/*'],
    ['/api/newsletter/preferences/short', '/api/newsletter/preferences/*'],
    ['/api/v1/newsletter/stop/short', '/api/v1/newsletter/stop/*'],
    ['/api/newsletter/bounces/postmark/short', '/api/newsletter/bounces/postmark/*'],
    ['/api/newsletter/mails/12', '/api/newsletter/mails/12'],
    ['/PREVIEW/short', '/preview/*'],
    ['/preview/episodes/ep-012?version=3', '/preview/episodes/ep-012?version=3'],
    ['/preview/texts/about', '/preview/texts/about'],
    ['/%70review/short', '/preview/*'],
    ['/%2570review/short', '/preview/*'],
    ['//preview//short', '/preview/*'],
    ['/x/../preview/short', '/x/preview/*'],
    ['/preview\\short', '/preview/*'],
    ['/%E0/short', '/*'],
    [`/admin/reset/${TOKEN}`, '/admin/reset/*'],
    ['/api/users/verify/short', '/api/users/verify/*'],
    [`/unknown/${TOKEN}`, '/unknown/*'],
    [`/?${TOKEN}`, '/?*'],
    [`/?limit=${TOKEN}${TOKEN}`, '/?limit=*'],
    ['/guests/ana@example.com', '/guests/*'],
    ['/guests/ana%40example.com', '/guests/*'],
    ['/?ana@example.com', '/?*'],
    ['/from/203.0.113.7', '/from/[address]'],
    ['/a%0d%0a{"level":"error"}', '/a%0D%0A%7B%22level%22:%22error%22%7D'],
    ['*', '*'],
    ['', ''],
  ])('%j', (target, expected) => {
    expect(maskTarget(target)).toBe(expected)
  })

  test('is cut', () => {
    expect(maskTarget(`/${'é/'.repeat(4000)}?${'a=b&'.repeat(4000)}`).length).toBeLessThan(302)
  })
})
