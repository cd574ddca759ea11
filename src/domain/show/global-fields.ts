import { DEFAULT_LANGUAGE } from '../language/language'
import { defaultTextsFor } from '../texts/default-texts'
import { textPages } from './page-texts'
import { FIRST_TOPICS } from '../topics/topics'
import { LETTERS_FIELDS, LOOK_FIELDS, NEWSLETTER_FIELDS, SETTINGS } from './settings'

type GlobalField = { name: string; of: string }

const PAGES = textPages('', defaultTextsFor(DEFAULT_LANGUAGE, 'sample'))

/** Names from before topics had pages of their own. */
const TOPIC_FIELDS = {
  title: 'Topic name',
  teaser: 'Line on the home page',
  blurb: 'Introduction of the topic page',
  quote: 'Quote on the topic page',
  quoteAuthor: 'Quote author',
}

const FIELDS = new Map<string, GlobalField>([
  ...PAGES.flatMap(({ called, texts }) =>
    texts.map(({ global, path, label }): [string, GlobalField] => [
      `${global}.${path}`,
      { name: label.replace(/;.*/, ''), of: called },
    ]),
  ),
  ...FIRST_TOPICS.flatMap(({ key, title }): [string, GlobalField][] => [
    ...Object.entries(TOPIC_FIELDS).map(([field, name]): [string, GlobalField] => [
      `pillars.${key}.${field}`,
      { name, of: `the topic ${title}` },
    ]),
    [`pillars.${key}.colour`, { name: title, of: 'the colours' }],
    [`pillars.${key}.playlistUrl`, { name: 'Playlist', of: `the topic ${title}` }],
  ]),
  ...Object.entries(SETTINGS).map(([field, name]): [string, GlobalField] => [
    `site.${field}`,
    { name, of: 'the site' },
  ]),
  ...Object.entries(LOOK_FIELDS).map(([field, name]): [string, GlobalField] => [
    `look.${field}`,
    { name, of: 'the look' },
  ]),
  ...Object.entries(LETTERS_FIELDS).map(([field, name]): [string, GlobalField] => [
    `letters.${field}`,
    { name, of: 'letters' },
  ]),
  ...Object.entries(NEWSLETTER_FIELDS).map(([field, name]): [string, GlobalField] => [
    `newsletter.${field}`,
    { name, of: 'the newsletter' },
  ]),
])

/**
 * Returns what a field of a global is called where the host edits it.
 * @param path in the global, such as `mentalHealth.quote`
 */
export const globalField = (global: string, path: string): GlobalField | null =>
  FIELDS.get(`${global}.${path}`) ?? null
