import config from '@payload-config'
import { expect, test } from 'vitest'
import { fieldAt, queryFields } from '@/cms/access/fields'
import { makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { rest } from '../support/rest'

test('no pair of a field and an operator is a fault of ours', async () => {
  const admin = await makeAdmin()
  const site = await config
  await makeEpisode(admin, 1)
  await makeGuest(admin, 1, 'Visible Guest')
  const OPERATORS =
    `equals not_equals in not_in all exists greater_than greater_than_equal less_than
    less_than_equal like not_like contains near within intersects`.split(/\s+/)
  const VALUES = ['x', '', 'null', 'true', '12', '1,2', '2026-01-01', '0', '-1', '1e400', '{"a":1}']
  const wrong: string[] = []
  const ask = async (path: string, query: string) => {
    const { status } = await rest('GET', `/api/${path}?${query}`, admin)
    if (status !== 200 && status !== 400) wrong.push(`${status} ${path}?${query}`)
  }
  const targets = [
    ...site.collections
      .filter(({ endpoints }) => endpoints && endpoints.length > 0)
      .flatMap((one) => [
        { path: one.slug as string, of: queryFields(site, one, '/') },
        ...(one.versions
          ? [{ path: `${one.slug}/versions`, of: queryFields(site, one, '/versions') }]
          : []),
      ]),
    ...site.globals
      .filter(({ versions }) => versions)
      .map((one) => ({
        path: `globals/${one.slug}/versions`,
        of: queryFields(site, one, '/versions'),
      })),
  ].filter(({ path }) => !/^payload-(kv|migrations)/.test(path)) // Nobody may read them at all.
  const paths = (of: (typeof site.collections)[number]['flattenedFields'], prefix = ''): string[] =>
    of.flatMap((field) => [
      prefix + field.name,
      ...('flattenedFields' in field && !prefix.includes('.')
        ? paths(field.flattenedFields, `${prefix}${field.name}.`)
        : []),
    ])
  let asked = 0
  for (const { path, of } of targets) {
    // One of each type is enough; the long lists of texts and links are all alike.
    const seen = new Set<string>()
    for (const name of ['id', ...paths(of)]) {
      const field = fieldAt(site, of, name)
      const kind = `${field?.type} ${field && 'hasMany' in field && field.hasMany}`
      if (seen.has(kind) && !/relationship|upload|join/.test(kind)) continue
      seen.add(kind)
      await ask(path, `sort=${name}`)
      for (const [index, operator] of OPERATORS.entries())
        for (const value of [VALUES[index % VALUES.length], 'x']) {
          await ask(path, `where[${name}][${operator}]=${encodeURIComponent(value ?? '')}`)
          asked += 1
        }
    }
  }
  expect(asked).toBeGreaterThan(1500)
  expect(wrong).toEqual([])
}, 240_000)
