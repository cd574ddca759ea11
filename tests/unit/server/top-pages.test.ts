import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { TopPages } from '@/server/http/top-pages'

let made: string[] = []
let waited: string[] = []
let isIdle: Promise<void> = Promise.resolve()
let onMake: (url: string) => unknown = () => undefined

beforeEach(() => {
  made = []
  waited = []
  isIdle = Promise.resolve()
  onMake = () => undefined
})

const start = (over: Partial<ConstructorParameters<typeof TopPages>[0]> = {}) =>
  new TopPages({
    mostRead: () => ['/podcast/ep-007', '/', '/api/episodes?limit=3'],
    newestEpisode: () => Promise.resolve('ep-009'),
    make: async (url) => {
      made.push(url)
      await onMake(url)
    },
    idle: () => {
      waited.push('idle')
      return isIdle
    },
    afterMs: 0,
    ...over,
  })

const ALL = ['/', '/podcast/ep-009', '/episodes/all', '/podcast/ep-007', '/api/episodes?limit=3']

describe('N56 after a change', () => {
  test('front page, newest episode, list and what is read most are made, each once, one by one', async () => {
    let running = 0
    onMake = async () => {
      running += 1
      expect(running).toBe(1)
      await delay(1)
      running -= 1
    }
    start().renew()
    await vi.waitFor(() => expect(made).toEqual(ALL))
  })

  test('they wait for what is made for visitors', async () => {
    let go = () => {}
    isIdle = new Promise((resolve) => (go = resolve))
    start().renew()
    await vi.waitFor(() => expect(waited).toHaveLength(1))
    expect(made).toEqual([])
    go()
    await vi.waitFor(() => expect(made).toEqual(ALL))
  })

  test('what a further change makes pointless is left, and begun anew', async () => {
    const pages = start()
    onMake = () => {
      if (made.length === 2) for (let time = 0; time < 50; time += 1) pages.renew()
    }
    pages.renew()
    await vi.waitFor(() => expect(made).toEqual(['/', '/podcast/ep-009', ...ALL]), 5000)
  })

  test('one that fails keeps nothing else from being made after the next', async () => {
    const newestEpisode = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(null)
    const pages = start({ newestEpisode })
    pages.renew()
    await vi.waitFor(() => expect(newestEpisode).toHaveBeenCalled())
    await delay(5)
    pages.renew()
    await vi.waitFor(() =>
      expect(made).toEqual(['/', ...ALL.filter((url) => url !== '/podcast/ep-009')]),
    )
  })
})
