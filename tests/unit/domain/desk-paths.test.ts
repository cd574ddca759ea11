import { describe, expect, test } from 'vitest'
import { deskPlace, deskRedirect, returnPath } from '@/domain/desk-routes'

describe('D6: the page to return to after logging in', () => {
  test.each([
    '/admin',
    '/admin/',
    '/admin?from=mail',
    '/admin/episodes/ep-012',
    '/admin/episodes/ep-012/history?version=7',
    '/admin/guests/ep-012-%C3%85sa',
    '/admin/episodes?search=a%2Fb%20c',
    '/admin/logs',
  ])('%s is one', (to) => {
    expect(returnPath(to)).toBe(to)
  })

  test('without what only the browser reads', () => {
    expect(returnPath('/admin/episodes/ep-012#title')).toBe('/admin/episodes/ep-012')
  })

  test.each([
    null,
    undefined,
    '',
    '/',
    '/community',
    '/adminx',
    '/Admin',
    'admin',
    '//admin',
    '///evil.example/admin',
    '//evil.example/admin',
    'https://evil.example/admin',
    'javascript:alert(1)//admin',
    '/\\evil.example',
    '/admin\\evil',
    '/admin\\..\\..',
    '/admin//evil.example',
    '/admin/../community',
    '/admin/..',
    '/admin/./episodes',
    '/admin/%2e%2e/community',
    '/admin/%2E%2e',
    '/admin/%2f%2fevil.example',
    '/admin%2f..',
    '/admin/%5cevil',
    '/admin/%252e%252e/',
    '/admin/%0d%0aSet-Cookie:x',
    '/admin/\r\nx',
    '/admin/\tx',
    '/admin /x',
    '/admin/ä',
    '/admin/\u202e',
    '@evil.example/admin',
    '/@evil.example/admin',
    ' /admin',
    '/admin/login',
    '/admin/login?to=/admin',
    '/admin/LOGIN',
    '/admin/logout',
    '/admin/logout-inactivity',
    '/admin/forgot',
    '/admin/reset/abc',
    '/admin/unauthorized',
    '/admin/create-first-user',
    `/admin/${'x'.repeat(2000)}`,
  ])('%j is none', (to) => {
    expect(returnPath(to)).toBeNull()
  })
})

describe('D6: a visit to the desk', () => {
  test.each([
    ['/admin', '', '/AdminLogin?to=%2Fadmin'],
    ['/admin/episodes/ep-012', '', '/AdminLogin?to=%2Fadmin%2Fepisodes%2Fep-012'],
    ['/admin/episodes', '?status=draft', '/AdminLogin?to=%2Fadmin%2Fepisodes%3Fstatus%3Ddraft'],
    ['/admin/episodes', '?_rsc=1a2b', '/AdminLogin?to=%2Fadmin%2Fepisodes'],
    [
      '/admin/collections/episodes/ep-012',
      '',
      '/AdminLogin?to=%2Fadmin%2Fcollections%2Fepisodes%2Fep-012',
    ],
    ['/admin/%2e%2e', '', '/AdminLogin'],
    ['/admin/globals/about', '', '/AdminLogin?to=%2Fadmin%2Fglobals%2Fabout'],
  ])('of %s%s without a session leads to %s', (path, query, to) => {
    expect(deskRedirect(path, query, false)).toBe(to)
  })

  test.each(['/admin', '/admin/episodes', '/admin/globals/about', '/admin/collections/nothing'])(
    'of %s with one goes on',
    (path) => {
      expect(deskRedirect(path, '', true)).toBeNull()
    },
  )

  test('of the former page of webhooks leads to their records, after the log-in', () => {
    const former = '/admin/people/webhooks'
    expect(deskRedirect(former, '', true)).toBe('/admin/collections/webhooks')
    expect(deskRedirect(former, '', false)).toBe('/AdminLogin?to=%2Fadmin%2Fpeople%2Fwebhooks')
  })

  test.each([
    ['/admin/login', '', '/AdminLogin'],
    ['/admin/login', '?redirect=%2Fadmin%2Fepisodes', '/AdminLogin?to=%2Fadmin%2Fepisodes'],
    ['/admin/login', '?redirect=https%3A%2F%2Fevil.example', '/AdminLogin'],
    ['/admin/login', '?redirect=%2Fadmin%2Flogin', '/AdminLogin'],
    ['/admin/logout', '', '/AdminLogin'],
    ['/admin/logout-inactivity', '', '/AdminLogin'],
    ['/admin/unauthorized', '', '/AdminLogin'],
    ['/admin/forgot', '', '/ForgotPassword'],
    ['/admin/reset/abc123', '', '/ResetPassword?token=abc123'],
    ['/admin/reset', '', '/ForgotPassword'],
    ['/admin/create-first-user', '', '/FirstAccount'],
  ])('%s%s is the site’s own page %s, for everybody', (path, query, to) => {
    for (const hasSession of [true, false]) expect(deskRedirect(path, query, hasSession)).toBe(to)
  })

  test.each([
    ['episodes', undefined, '/admin/episodes'],
    ['episodes', 'ep-012', '/admin/episodes/ep-012'],
    ['guests', 'ep-012-Åsa', '/admin/guests/ep-012-%C3%85sa'],
    ['quotes', '4', '/admin/quotes'],
    ['users', '1', '/admin/people'],
    ['featured', undefined, '/admin/quotes'],
    ['about', undefined, '/admin/texts?page=about'],
    ['webhook-deliveries', '3', null],
    ['constructor', undefined, null],
  ])('a generated screen of %s %s leads to %s of the desk', (slug, id, place) => {
    expect(deskPlace(slug, id)).toBe(place)
  })
})
