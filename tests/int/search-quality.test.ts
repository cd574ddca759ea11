import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { findForVisitor } from '@/cms/search'
import { parseSearch } from '@/domain/search/search'
import { parsePodcastFeed } from '@/importers/rss/parse-feed'
import { plainText } from '@/importers/plain-text'
import { SAMPLE_EPISODES } from '@/scripts/sample-episodes'
import { cms, sql } from '../support/rest'

// Thirty questions as people type them, with their mistakes, and what must come first.

const FOLDER = '../shared/data/feeds'
const FEEDS = ['1865', 'changing-the-tide', 'themnshow']
const areHere = existsSync(FOLDER)
/** How many of thirty may lead elsewhere. */
const MISSES = 2

/** Of the samples, which are always there. */
const QUESTIONS: [string, RegExp][] = [
  ['notebok', /What My Notebook Knows/],
  ['libary seeds', /Library That Lends Out Seeds/],
  ['promise to a rivre', /Promise to a River/],
  ['shoping list', /Shopping List/],
  ['undrelining', /Underlining/],
  ['photgraph names', /Back of a Photograph/],
  ['marginz', /Margins Are for Arguing/],
  ['qiutting', /Quitting, in Four Drafts/],
  ['wether parents', /Weather in My Parents/],
  ['voicenotes', /Voice Notes/],
  ['quite week', /Notes From a Quiet Week/],
  ['same sentance', /Same Sentence/],
]

/** Of real feeds. */
const FEED_QUESTIONS: [string, RegExp][] = [
  ['skulldugery', /Skulduggery/],
  ['cincinatus', /Cincinnatus/],
  ['barricad', /Barricade/],
  ['hideus dream', /Hideous Dream/],
  ['senators daugther', /Senator.s Daughter/],
  ['peacful transfer', /Peaceful Transfer/],
  ['mars neptun', /Mars and Neptune/],
  ['enforcment', /Enforcement/],
  ['geosyncronicity', /Geosynchronicity/],
  ['resilence', /Resilience/],
  ['taxonmy', /Taxonomy/],
  ['friendshp', /Friendship/],
  ['rite of pasage', /Rite of Passage/],
  ['black hol', /Black Hole/],
  ['sattelites', /Satellites/],
  ['soverignty', /Sovereignty/],
  ['lightening thndr', /THNDR/],
  ['etiopia', /Ethiopia/],
]

let number = 0
/** The rows that an episode has once it is published; it takes seconds to make each by REST. */
const add = (title: string, description: string) => {
  number += 1
  return sql(
    `INSERT INTO episodes (id, episode_num, title, description, _status)
     VALUES ('ep-${String(number).padStart(3, '0')}', ${number}, ${literal(title)},
       ${literal(description)}, 'published')`,
  )
}
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

beforeAll(async () => {
  await cms()
  for (const { title, text, more } of SAMPLE_EPISODES) await add(title, `${text}\n\n${more}`)
  if (!areHere) return console.info(`Without the real feeds, because there is no ${FOLDER}.`)
  for (const name of FEEDS)
    for (const { title, descriptions } of parsePodcastFeed(
      readFileSync(`${FOLDER}/${name}.xml`, 'utf8'),
    ).items)
      await add(title ?? '', plainText(descriptions[0] ?? ''))
})

const missesOf = async (questions: [string, RegExp][]): Promise<string[]> => {
  const missed: string[] = []
  for (const [text, first] of questions) {
    const { hits } = await findForVisitor(
      await cms(),
      parseSearch(new URLSearchParams({ q: text, type: 'episode' })),
    )
    const title = hits[0]?.title.map((part) => part.text).join('') ?? 'nothing'
    if (!first.test(title)) missed.push(`${text}: ${title}`)
  }
  return missed
}

test('what was meant comes first', async () => {
  const missed = await missesOf(areHere ? [...QUESTIONS, ...FEED_QUESTIONS] : QUESTIONS)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(areHere ? MISSES : 1)
})
