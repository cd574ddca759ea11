import { expect, test } from 'vitest'
import { withSiteTopics } from '@/domain/topics/kept-topics'

const SITE = [{ key: 'mentalHealth' }, { key: 'sleep' }]

test('what was kept has topics that the site has', () => {
  const kept = { title: 'Hope', isFav: true, topics: ['gone', 'sleep'] }
  expect(withSiteTopics(kept, SITE)).toEqual({ ...kept, topics: ['sleep'] })
})

test('flags that were kept before decide about their topics, and go', () => {
  const flags = { isMentalHealth: true, isSocialJustice: true }
  const wanted = { title: 'Hope', isFav: true, topics: ['sleep', 'mentalHealth'] }
  const kept = { title: 'Hope', topics: ['sleep'] }
  expect(withSiteTopics({ ...kept, isFav: true, ...flags }, SITE)).toEqual(wanted)
  const inGroup = { ...kept, isFav: false, flags: { isFav: true, ...flags } }
  expect(withSiteTopics(inGroup, SITE)).toEqual(wanted)
  const off = { topics: ['mentalHealth', 'sleep'], isMentalHealth: false }
  expect(withSiteTopics(off, SITE)).toEqual({ topics: ['sleep'] })
})
