import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  isScope,
  permits,
  type Scope,
  scopeLines,
  scopesFor,
  scopesInWords,
} from '@/domain/accounts/scopes'

describe('L15: what a key may do', () => {
  test.each([
    [['read'], 'read', 'episodes', true],
    [['read'], 'write', 'episodes', false],
    [['episodes'], 'read', 'episodes', true],
    [['episodes'], 'write', 'podcasts', true],
    [['episodes'], 'read', 'guests', false],
    [['episodes', 'guests'], 'write', 'guest_headshots', true],
    [['read', 'episodes', 'guests', 'quotes', 'texts', 'site'], 'read', 'users', false],
    [['read', 'episodes', 'guests', 'quotes', 'texts', 'site'], 'write', 'api-keys', false],
    [['all'], 'write', 'api-keys', true],
    [['all'], 'write', 'whatever comes later', true],
    [['read'], 'read', 'whatever comes later', false],
    [['letters'], 'read', 'letters_received', true],
    [['letters'], 'write', 'letters_received', false],
    [['read', 'site'], 'read', 'letters_received', false],
    [[], 'read', 'episodes', false],
    [['site'], 'write', 'site', true],
    [['site'], 'write', 'look', true],
    // Q27: who is written to, and what strangers wrote, is beside the show.
    ...['newsletter', 'letters'].flatMap((slug) => [
      [['read', 'episodes', 'guests', 'quotes', 'texts', 'site', 'letters'], 'read', slug, false],
      [['read', 'episodes', 'guests', 'quotes', 'texts', 'site', 'letters'], 'write', slug, false],
      [['all'], 'write', slug, true],
    ]),
  ] as [Scope[], 'read' | 'write', string, boolean][])(
    '%j to %s %s: %s',
    (scopes, act, slug, isPermitted) => {
      expect(permits(scopes, act, slug)).toBe(isPermitted)
    },
  )

  test('what is missing is named, and nothing but all for the rest', () => {
    expect(scopesFor('read', 'quotes')).toEqual(['read', 'quotes'])
    expect(scopesFor('write', 'site_pictures')).toEqual(['texts', 'site'])
    expect(scopesFor('write', 'users')).toEqual([])
  })

  test.each([
    [['quotes', 'read'], 'Read drafts, write quotes'],
    [['read', 'all'], 'Everything'],
    [[], 'Nothing'],
  ] as [Scope[], string][])('%j in words: %s', (scopes, words) => {
    expect(scopesInWords(scopes)).toBe(words)
  })

  test('Q27 the documentation of the API lists what the checks ask for', () => {
    const docs = readFileSync('docs/api.md', 'utf8')
    expect(docs).toContain(`\n\n${scopeLines().join('\n')}\n\n`)
  })

  test.each(['constructor', '', 'Read', null, 7, ['read']])('%j is no scope', (value) => {
    expect(isScope(value)).toBe(false)
  })
})
