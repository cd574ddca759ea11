import { isCounting, type Counting } from '../episodes/episode-name'
import { validateLink } from '../episodes/links'
import { isTimeZone, validateReleaseTime } from '../episodes/release'
import {
  CATEGORY_MESSAGE,
  GUID_MESSAGE,
  isPodcastCategory,
  isPodcastGuid,
  parseSeasonNames,
  PODCAST_CATEGORIES,
  type PodcastType,
  SEASON_NAMES_MESSAGE,
} from '../feeds/feed-identity'
import { MAX_COPYRIGHT } from '../feeds/podcast-feed'
import { languageIn, LANGUAGES, languageTag } from '../language/language'
import { isWeekday, WEEKDAYS } from '../language/weekdays'
import { SETTINGS } from '../show/settings'
import { parseSocials } from '../show/socials'

export type ShowInput =
  { kind: 'line' | 'lines' } | { kind: 'choice'; options: { value: string; label: string }[] }

type Rule = {
  label: string
  input: ShowInput
  /** True if the site can do without it. */
  isOptional: boolean
  /** @returns what is wrong, or null */
  check: (value: string) => string | null
}

const MAX_NAME = 200
const MAX_TEXT = 5000
const LINE: ShowInput = { kind: 'line' }
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const choice = (options: [value: string, label: string][]): ShowInput => ({
  kind: 'choice',
  options: options.map(([value, label]) => ({ value, label })),
})

const upTo = (max: number) => (value: string) =>
  value.length <= max ? null : `Use at most ${max} characters.`

const link = (label: string): Rule => ({
  label,
  input: LINE,
  isOptional: true,
  check: (value) => validateLink(value, 'The link'),
})

const yesOrNo = (label: string): Rule => ({
  label,
  input: choice([
    ['no', 'No'],
    ['yes', 'Yes'],
  ]),
  isOptional: false,
  check: (value) => (/^(yes|no)$/.test(value) ? null : 'Choose yes or no.'),
})

const category = (label: string): Rule => ({
  label,
  input: choice(PODCAST_CATEGORIES.map((name) => [name, name])),
  isOptional: true,
  check: (value) => (isPodcastCategory(value) ? null : CATEGORY_MESSAGE),
})

/** The facts that can be edited before an import; the cover is a picture, and is left out or taken. */
const RULES: Record<string, Rule> = {
  showName: { label: 'Name', input: LINE, isOptional: false, check: upTo(MAX_NAME) },
  hostName: { label: 'Host', input: LINE, isOptional: false, check: upTo(MAX_NAME) },
  language: {
    label: 'Language',
    input: choice(Object.entries(LANGUAGES)),
    isOptional: false,
    check: (value) => (languageTag(value) === value ? null : 'Choose a language.'),
  },
  tagline: {
    label: 'Description',
    input: { kind: 'lines' },
    isOptional: true,
    check: upTo(MAX_TEXT),
  },
  timeZone: {
    label: SETTINGS.timeZone,
    input: choice(Intl.supportedValuesOf('timeZone').map((zone) => [zone, zone])),
    isOptional: false,
    check: (value) => (isTimeZone(value) ? null : 'Choose a time zone.'),
  },
  releaseDay: {
    label: 'Release day',
    input: choice(WEEKDAYS.map((day) => [day, day])),
    isOptional: false,
    check: (value) => (isWeekday(value) ? null : 'Choose a day.'),
  },
  releaseTime: {
    label: 'Release time',
    input: LINE,
    isOptional: false,
    check: validateReleaseTime,
  },
  podcastCategory: category('Category'),
  secondCategory: category('Second category'),
  podcastType: {
    label: 'Show type',
    input: choice([
      ['episodic', 'Episodic'],
      ['serial', 'Serial'],
    ] satisfies [PodcastType, string][]),
    isOptional: false,
    check: (value) => (/^(episodic|serial)$/.test(value) ? null : 'Choose a show type.'),
  },
  podcastGuid: {
    label: 'GUID of the show',
    input: LINE,
    isOptional: true,
    check: (value) => (isPodcastGuid(value) ? null : GUID_MESSAGE),
  },
  isFeedLocked: yesOrNo('Lock the podcast feed'),
  isComplete: yesOrNo('The show is complete'),
  seasonNames: {
    label: 'Names of seasons',
    input: { kind: 'lines' },
    isOptional: true,
    check: (value) => (parseSeasonNames(value) ? null : SEASON_NAMES_MESSAGE),
  },
  isExplicit: yesOrNo('Explicit language'),
  countsBy: {
    label: 'Episodes are counted by',
    input: choice([
      ['number', 'Running number'],
      ['season', 'Season and episode'],
      ['none', 'Nothing'],
    ] satisfies [Counting, string][]),
    isOptional: false,
    check: (value) => (isCounting(value) ? null : 'Choose what the show counts by.'),
  },
  copyright: { label: 'Copyright', input: LINE, isOptional: true, check: upTo(MAX_COPYRIGHT) },
  podcastEmail: {
    label: 'Email in the podcast feed',
    input: LINE,
    isOptional: true,
    check: (value) => (EMAIL.test(value) ? null : 'Enter an email address.'),
  },
  officialFeedUrl: link('Podcast feed (RSS)'),
  membershipUrl: link('Membership'),
  youtubeUrl: link('YouTube'),
  socials: {
    label: SETTINGS.socials,
    input: { kind: 'lines' },
    isOptional: true,
    check: (value) =>
      parseSocials(value) ? null : 'Write one address a line, each of a page of the show.',
  },
  hasGuestsPage: yesOrNo('Guests page'),
  hasSearchPage: yesOrNo('Search page'),
}

/** Shows how a fact is edited, or null if it is not. */
export const showRule = (field: string): Omit<Rule, 'check'> | null =>
  Object.hasOwn(RULES, field) ? (RULES[field] ?? null) : null

/** Finds what is wrong with a value that was typed for a fact, or null. @param value trimmed */
export function showValueProblem(field: string, value: string): string | null {
  const rule = Object.hasOwn(RULES, field) ? RULES[field] : undefined
  if (!rule) return 'This can’t be edited here.'
  if (value === '') return rule.isOptional ? null : `${rule.label} can’t be empty.`
  return rule.check(value)
}

export function showValueText(field: string, value: string): string {
  if (field === 'language') return languageIn(value, 'en')
  const input = showRule(field)?.input
  if (input?.kind !== 'choice') return value
  return input.options.find((option) => option.value === value)?.label ?? value
}
