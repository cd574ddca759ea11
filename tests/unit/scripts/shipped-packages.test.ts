import { describe, expect, test } from 'vitest'
import { advisoriesIn, isAccepted, shippedPackages } from '@/scripts/shipped-packages'
import { ROOT } from '../../support/checkout'

describe('licences of what ships', () => {
  test.each([
    'MIT',
    '(MPL-2.0 OR Apache-2.0)',
    'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    'WTFPL OR ISC',
  ])('%s is accepted', (licence) => expect(isAccepted(licence)).toBe(true))

  test.each([
    'AGPL-3.0-only',
    'GPL-3.0-or-later',
    'MIT AND GPL-2.0-only',
    'SEE LICENSE IN LICENSE.md',
    'UNLICENSED',
    '',
    null,
  ])('%s is not', (licence) => expect(isAccepted(licence)).toBe(false))

  test('lists what a server installs, with old ways to state a licence, and no tools', () => {
    const packages = shippedPackages(ROOT)
    const names = packages.map(({ name }) => name)
    expect(names).toContain('payload')
    expect(names).not.toContain('vitest')
    expect(packages.find(({ name }) => name === 'busboy')?.licence).toBe('MIT')
    expect(packages.find(({ name }) => name === '@img/sharp-libvips-linux-x64')?.licence).toBe(
      'LGPL-3.0-or-later',
    )
  })
})

describe('advisories', () => {
  const weak = {
    title: 'Parses for ever',
    url: 'https://example.com/advisory',
    severity: 'high',
  }

  test('are read once each, not again for what depends on them', () => {
    const vulnerabilities = {
      deep: { name: 'deep', via: [weak] },
      top: { name: 'top', via: ['deep'] },
    }
    expect(advisoriesIn(JSON.stringify({ vulnerabilities }))).toEqual([{ ...weak, name: 'deep' }])
    expect(advisoriesIn('{"vulnerabilities":{}}')).toEqual([])
  })

  test.each([
    ['{"message":"405 Method Not Allowed"}', '405 Method Not Allowed'],
    ['{"error":{"summary":"no network"}}', 'no network'],
    ['{}', 'no answer'],
    ['', 'JSON'],
  ])('%s is not a list without advisories', (output, reason) =>
    expect(() => advisoriesIn(output)).toThrow(reason),
  )
})
