import { expect, test } from 'vitest'
import {
  AUDIO_SOURCES,
  contentPolicy,
  headersFor,
  noncePolicy,
  policyFor,
  securityHeaders,
} from '@/server/http/security-headers'

const sourcesOf = (policy: string, directive: string) =>
  policy.split('; ').find((part) => part.startsWith(`${directive} `))

test('scripts fetch from the site only, unless a page is said to need more', () => {
  for (const policy of [contentPolicy([]), noncePolicy('abc'), noncePolicy('abc', true)]) {
    expect(sourcesOf(policy, 'default-src')).toBe("default-src 'self'")
    expect(sourcesOf(policy, 'connect-src')).toBeUndefined()
  }
})

test('pages of listeners may fetch audio from its hosts, and get no scripts from there', () => {
  for (const policy of [
    contentPolicy(["'sha256-x'"], 'self', [], AUDIO_SOURCES),
    noncePolicy('abc', false, AUDIO_SOURCES),
  ]) {
    expect(sourcesOf(policy, 'connect-src')).toBe("connect-src 'self' https: http:")
    expect(sourcesOf(policy, 'script-src')).not.toContain('https:')
    expect(sourcesOf(policy, 'img-src')).not.toContain('https:')
  }
})

test('D53 only the page where letters are written may use the microphone, and play a recording', () => {
  const permissions = (path: string) =>
    Object.fromEntries(headersFor(path, securityHeaders(true)))['Permissions-Policy']
  expect(permissions('/write')).toBe('camera=(), geolocation=(), microphone=(self)')
  expect(sourcesOf(policyFor('/write', contentPolicy([])), 'media-src')).toBe(
    "media-src 'self' blob: https: http:",
  )
  for (const path of ['/', '/letter/abc', '/write/x', '/api/letters', '/Write']) {
    expect(permissions(path)).toBe('camera=(), geolocation=(), microphone=()')
    expect(policyFor(path, contentPolicy([]))).toBe(contentPolicy([]))
  }
})
