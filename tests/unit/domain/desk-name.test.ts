import { expect, test } from 'vitest'
import {
  deskName,
  nameWithNumber,
  parseSeasonNumber,
  withoutSeasonNumber,
} from '@/domain/episodes/desk-name'

const EPISODE = { episodeNum: 40, season: 2, seasonEpisode: 14 }

test.each([
  ['number', EPISODE, 'Episode 40'],
  ['season', EPISODE, 'S2 E14'],
  ['season', { episodeNum: 40 }, 'Episode 40'],
  ['none', EPISODE, 'Episode 40'],
  ['season', { ...EPISODE, episodeType: 'trailer' }, 'Trailer'],
  ['number', { ...EPISODE, episodeType: 'bonus' }, 'Bonus'],
] as const)('Y06 where a show counts by %s, the desk says %o as %s', (countsBy, episode, name) => {
  expect(deskName(episode, countsBy)).toBe(name)
})

test.each([
  ['Bonus', 'bonus (episode 40)'],
  ['Trailer', 'trailer (episode 40)'],
  ['Episode 40', 'episode 40'],
  ['S2 E14', 'S2 E14'],
])('Y06 %s, where no title stands beside it, is %s', (name, told) => {
  expect(nameWithNumber(name, 40)).toBe(told)
})

test.each(['S2 E14', 's02e14', 'T2E14', 'Season 2, episode 14'])('Y06 %s is read', (text) => {
  expect(parseSeasonNumber(text)).toEqual({ season: 2, seasonEpisode: 14 })
})

test.each([
  ['T2E14 | Margins', 'Margins'],
  ['S2E14: Margins', 'Margins'],
  ['S2 E14 – Margins', 'Margins'],
  ['T2E15 | Margins', null],
  ['T2E14', null],
  ['Margins', null],
])('Y06 “%s” without its season and number is %s', (title, rest) => {
  expect(withoutSeasonNumber(title, EPISODE)).toBe(rest)
})
