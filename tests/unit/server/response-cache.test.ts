import { expect, test, vi } from 'vitest'
import { CachedResponse } from '@/server/http/cached-response'
import type { ContentVersion } from '@/server/http/content-version'
import { ResponseCache } from '@/server/http/response-cache'

const page = (text: string) =>
  new CachedResponse(200, ['content-type', 'text/html'], '', Buffer.from(text), 'text/html')

/** A cache whose content version the test moves. */
function cacheAt(version: ContentVersion | null) {
  const versions = {
    isDatabaseDown: false,
    current: () => version,
    confirm: () => Promise.resolve(version),
    stale: () => version,
  }
  return {
    cache: new ResponseCache(versions, 100_000),
    versions,
    moveTo: (next: ContentVersion | null) => (version = next),
  }
}

const first: ContentVersion = { id: '1', until: Infinity, hostName: 'Host' }
const second: ContentVersion = { ...first, id: '2' }

const maker = (text: string) => ({
  make: vi.fn(() => Promise.resolve(page(text))),
  isGood: () => true,
  acceptsStale: true,
})

test('D37 a response is made once for all who wait, and not served a moment after its content has changed', async () => {
  const { cache, moveTo } = cacheAt(first)
  const before = maker('before')
  await Promise.all([cache.findOrMake('/', before), cache.findOrMake('/', before)])
  expect(before.make).toHaveBeenCalledTimes(1)
  expect(cache.get('/')?.includes('before')).toBe(true)

  moveTo(second)
  expect(cache.get('/')).toBeUndefined()
  expect((await cache.findOrMake('/', maker('after'))).response.includes('after')).toBe(true)

  moveTo(null) // The version is not known for certain.
  expect(cache.get('/')).toBeUndefined()
})

test('D37 a response whose content changes while it is made is not cached', async () => {
  const { cache, moveTo } = cacheAt(first)
  await cache.findOrMake('/', {
    ...maker(''),
    make: () => {
      moveTo(second)
      return Promise.resolve(page('between'))
    },
  })
  expect(cache.get('/')).toBeUndefined()
  moveTo(first)
  expect(cache.get('/')).toBeUndefined()
})

test.each([
  ['not while the database answers with errors', false, 'after'],
  ['while it is down, when nobody can change anything', true, 'before'],
])(
  'Q16 a response in the making, shared with those who come later: %s',
  async (_, isDatabaseDown, expected) => {
    const { cache, versions, moveTo } = cacheAt(first)
    let finish: (made: CachedResponse) => void = () => undefined
    const making = new Promise<CachedResponse>((resolve) => (finish = resolve))
    const earlier = cache.findOrMake('/', { ...maker(''), make: () => making })
    await Promise.resolve()

    moveTo(null)
    Object.assign(versions, { isDatabaseDown })
    const asked = cache.findOrMake('/', { ...maker('after'), acceptsStale: false })
    finish(page('before'))
    expect((await asked).response.includes(expected)).toBe(true)
    expect((await earlier).response.includes('before')).toBe(true)
  },
)
