import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/config/env'
import { LANDING_TEXTS } from '@/domain/show/defaults'
import { makePlace } from '../support/backups'
import { runCommand } from '../support/command'
import { jpeg, makeAdmin, makeEpisode, makeGuest } from '../support/content'
import { runSql } from '../support/database'
import { multipart, rest, type Body } from '../support/rest'

let folder = ''
let exported = ''

const FORMER = { from: '/2019/*', to: '/podcast/ep-1820', permanent: false }

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nq-export-'))
  exported = path.join(folder, 'export')
  const { cookie } = await makeAdmin()
  await makeEpisode({ cookie }, 1820, {
    _status: 'published',
    title: 'Live, “quoted” & <marked>',
    isFav: true,
    isClimateJustice: true,
    linkSpotify: 'https://open.spotify.com/episode/1820',
    releaseAt: '2091-01-02T06:00:00.000Z',
  })
  await makeEpisode({ cookie }, 1821, { _status: 'published' })
  await rest('PATCH', '/api/episodes/ep-1821?draft=true', {
    cookie,
    json: { _status: 'draft', title: 'A better title' },
  })
  await makeEpisode({ cookie }, 1822, { _status: 'draft', title: 'Only a draft' })
  const guest = await makeGuest({ cookie }, 1820, 'Zoë Sample', { _status: 'published' })
  const call = async (method: string, at: string, json: object): Promise<Body> => {
    const answer = await rest(method, at, { cookie, json })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body.doc ?? answer.body.result
  }
  await call('POST', '/api/timed_texts', {
    episode: 'ep-1820',
    kind: 'chapters',
    text: '00:00 Hello\n01:00 Rivers',
  })
  const other = await makeGuest({ cookie }, 1821, 'Another Sample', { _status: 'published' })
  const joined = await rest('POST', `/api/guests/${encodeURIComponent(other.id)}/join`, {
    cookie,
    json: { with: guest.id },
  })
  expect(joined.status, joined.text).toBe(200)
  await call('POST', '/api/redirects', FORMER)
  await call('POST', '/api/topics', { title: 'Sleep' })
  for (const slug of ['dreams', 'nights']) await call('PATCH', '/api/topics/sleep', { slug })
  await call('POST', '/api/paths', {
    id: 'climateJustice',
    title: 'Begin with rivers',
    steps: [{ episode: 'ep-1821', why: 'The shortest.' }, { episode: 'ep-1820' }],
  })
  for (const [quote, showsFrom] of [
    ['Said first.', '2026-01-06T06:00:00.000Z'],
    ['To be said.\nIn two lines.', '2091-01-06T06:00:00.000Z'],
  ])
    await call('POST', '/api/quotes', { quote, quoteauthor: 'Somebody', showsFrom })
  const form = multipart({ alt: 'A plain surface' }, { bytes: await jpeg() })
  const picture: Body = (await rest('POST', '/api/site_pictures', { cookie, form })).body.doc
  const text = {
    type: 'text',
    text: 'Who we are',
    format: 1,
    detail: 0,
    mode: 'normal',
    style: '',
    version: 1,
  }
  const block = { direction: null, format: '', indent: 0, version: 1 }
  const body = {
    root: {
      type: 'root',
      ...block,
      children: [
        { type: 'paragraph', textFormat: 0, ...block, children: [text] },
        { type: 'upload', version: 3, relationTo: 'site_pictures', value: picture.id },
      ],
    },
  }
  await call('POST', '/api/globals/involved', { _status: 'published', title: 'Take part', body })
  await call('POST', '/api/pages', {
    title: 'Press kit',
    content: [
      { blockType: 'text', text: body },
      { blockType: 'image', picture: picture.id, caption: 'Plain' },
      { blockType: 'gallery', pictures: [{ picture: picture.id }] },
      { blockType: 'episodes', show: 'chosen', episodes: ['ep-1821', 'ep-1820'] },
      { blockType: 'people', people: [{ guest: guest.id, role: 'Writer' }] },
    ],
  })
  await call('POST', '/api/globals/site', {
    _status: 'published',
    showName: 'A sample show',
    logo: picture.id,
    otherApps: [{ name: 'Another app', url: 'https://example.com/app' }],
  })
  await runSql(
    env().DATABASE_URL ?? '',
    `INSERT INTO page_views VALUES ('2026-05-31', '', 9, 4), ('2026-05-31', '/podcast/ep-1820', 4, 3),
      ('2026-05-31', '/podcast/ep-001', 3, 1), ('2026-05-31', 'deleted', 2, 1),
      ('2026-05-31', '/podcast/ep-001/transcript', 2, 1),
      ('2026-06-01', '', 1, 0), ('2026-06-01', '/', 1, 0)`,
    `INSERT INTO platform_clicks VALUES ('2026-05-31', '', 'Spotify', 2),
      ('2026-05-31', '/podcast/ep-1820', 'Spotify', 2), ('2026-06-01', '', '"Bits", and more', 1),
      ('2026-06-01', '/podcast/ep-1820', '"Bits", and more', 1)`,
    `INSERT INTO tallies VALUES ('2026-05-31', 'plays', '/podcast/ep-1820', 4),
      ('2026-05-31', 'plays', '/podcast/ep-001', 1), ('2026-05-31', 'plays', 'deleted', 2),
      ('2026-05-31', 'searches', 'rivers, "deep"', 2), ('2026-05-31', 'searches', '=deep', 1),
      ('2026-05-31', 'searches', '''=deep', 2), ('2026-06-01', 'subscribers', 'Overcast', 12)`,
  )
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What visitors did, of the site and of pages that both sites have. */
const STORED = `SELECT day::text, page, views, visitors, NULL AS platform FROM page_views
  WHERE page IN ('', '/', '/podcast/ep-1820')
  UNION ALL SELECT day::text, page, clicks, 0, platform FROM platform_clicks
  UNION ALL SELECT day::text, name, count, 0, kind FROM tallies
    WHERE name NOT IN ('deleted', '/podcast/ep-001') ORDER BY 1, 2, 5`

/** Every file of an export, without when it was made. */
async function contentsOf(at: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const name of await readdir(at, { recursive: true })) {
    const file = path.join(at, name)
    if (!(await stat(file)).isFile()) continue
    const bytes = await readFile(file)
    files[name] = name.endsWith('.webp')
      ? bytes.toString('base64')
      : bytes.toString('utf8').replace(/"madeAt": ".*"/, '')
  }
  return files
}

describe('npm run export', { timeout: 180_000 }, () => {
  test('writes what the host made as JSON, Markdown and images', async () => {
    const done = await runCommand('export', [exported])
    expect(done).toMatchObject({ code: 0, err: '' })
    expect(done.out).toContain('3 episodes, 2 guests and 6 images')
    const read = (name: string) => readFile(path.join(exported, name), 'utf8')
    expect(await read('README.md')).toMatch(/^# A sample show\n/)
    const page = await read('episodes/ep-1820.md')
    expect(page).toMatch(/^# Live, “quoted” & <marked>\n\n- Episode: 1820\n- State: live\n/)
    expect(page).toMatch(/!\[\]\(\.\.\/images\/podcasts\/ep-1820-[\da-f]{16}\.webp\)/)
    expect(page).toContain('## Zoë Sample\n')
    expect(await read('episodes/ep-1820.chapters.txt')).toBe('00:00 Hello\n01:00 Rivers')
    const { live, draft } = JSON.parse(await read('episodes/ep-1821.json')) as Body
    expect([live.title, draft.title]).toEqual(['Sample episode 1821', 'A better title'])
    expect(await read('quotes.md')).toContain(
      '> To be said.\n> In two lines.\n>\n> Somebody, 2091-01-06',
    )
    expect(await read('texts/involved.md')).toContain('Who we are')
    const topics = JSON.parse(await read('topics.json')) as Body[]
    expect(topics.find(({ id }) => id === 'sleep')).toMatchObject({
      slug: 'nights',
      formerSlugs: ['dreams', 'sleep'],
    })
    expect(JSON.parse(await read('redirects.json'))).toContainEqual(FORMER)
    const [own] = JSON.parse(await read('pages.json')) as Body[]
    expect(own.live.content[3].episodes).toEqual(['ep-1821', 'ep-1820'])
    expect(await read('statistics/by-day.csv')).toBe(
      'day,views,visitors,clicks,"clicks on ""Bits"", and more",clicks on Spotify\r\n' +
        '2026-05-31,9,4,2,0,2\r\n2026-06-01,1,0,1,1,0\r\n',
    )
    expect(await read('statistics/by-page.csv')).toBe(
      'day,page,views,visitors,clicks,"clicks on ""Bits"", and more",clicks on Spotify\r\n' +
        '2026-05-31,/podcast/ep-1820,4,3,2,0,2\r\n2026-05-31,deleted,7,3,0,0,0\r\n' +
        '2026-06-01,/,1,0,0,0,0\r\n2026-06-01,/podcast/ep-1820,0,0,1,1,0\r\n',
    )
    expect(await read('statistics/by-name.csv')).toBe(
      'day,kind,name,count\r\n2026-05-31,plays,/podcast/ep-1820,4\r\n' +
        "2026-05-31,plays,deleted,3\r\n2026-05-31,searches,''=deep,2\r\n" +
        `2026-05-31,searches,'=deep,1\r\n2026-05-31,searches,"rivers, ""deep""",2\r\n` +
        '2026-06-01,subscribers,Overcast,12\r\n',
    )
    const everything = JSON.stringify(await contentsOf(exported))
    for (const secret of ['admin@example.com', 'salt', 'hash"'])
      expect(everything).not.toContain(secret)
    const again = await runCommand('export', [exported])
    expect([again.code, again.err]).toEqual([1, expect.stringMatching(/ already exists\.\n?$/)])
  })

  test('is imported into a new site, of which an export is the same', async () => {
    const place = await makePlace('template_site')
    try {
      const done = await runCommand('import', [exported], { env: place.env })
      expect(done).toMatchObject({ code: 0, err: '' })
      expect(done.out).toContain('Imported 3 episodes, 2 guests and 6 images.')
      const second = path.join(folder, 'second')
      expect(await runCommand('export', [second], { env: place.env })).toMatchObject({ code: 0 })
      expect(await contentsOf(second)).toEqual(await contentsOf(exported))
      expect(await runSql(place.url, STORED)).toEqual(
        await runSql(env().DATABASE_URL ?? '', STORED),
      )

      const again = await runCommand('import', [exported], { env: place.env })
      expect([again.code, again.err]).toEqual([
        1,
        expect.stringMatching(/^The site already has episodes/),
      ])
    } finally {
      await place.drop()
    }
  })

  test('an export of before topics brings the first four that it needs, while there is room, and Q08 no default text', async () => {
    const before = path.join(folder, 'before')
    await cp(exported, before, { recursive: true })
    await rm(path.join(before, 'topics.json'))
    const file = path.join(before, 'episodes/ep-1820.json')
    const { live, ...rest } = JSON.parse(await readFile(file, 'utf8')) as Body
    const { topics: _, generatedArt: __, ...flags } = live
    const former = { ...flags, isMentalHealth: true, standIn: 'hills.deep.48.k3f' }
    await writeFile(file, JSON.stringify({ ...rest, live: former }))
    const landing = { introText: LANDING_TEXTS.introText, heroTitle: 'All our evenings' }
    await writeFile(
      path.join(before, 'texts/landing.json'),
      JSON.stringify({ live: landing, draft: null }),
    )
    const place = await makePlace('template_site')
    const ids = async (statement: string) =>
      (await runSql<{ id: string }>(place.url, statement)).map(({ id }) => id)
    try {
      await runSql(
        place.url,
        `DELETE FROM topics`,
        `INSERT INTO topics (id, slug, position) SELECT 'own-' || n, 'own-' || n, n
          FROM generate_series(1, 7) n`,
      )
      expect(await runCommand('import', [before], { env: place.env })).toMatchObject({
        code: 0,
        err: '',
      })
      expect(await ids(`SELECT id FROM topics WHERE id NOT LIKE 'own-%'`)).toEqual(['mentalHealth'])
      expect(
        await ids(`SELECT topics_id AS id FROM episodes_rels WHERE parent_id = 'ep-1820'`),
      ).toEqual(['mentalHealth'])
      expect(await ids(`SELECT generated_art AS id FROM episodes WHERE id = 'ep-1820'`)).toEqual([
        expect.stringMatching(/\.48\.k3f$/),
      ])
      expect(await runSql(place.url, 'SELECT intro_text, hero_title FROM landing')).toEqual([
        { intro_text: null, hero_title: landing.heroTitle },
      ])
    } finally {
      await place.drop()
    }
  })

  test('a damaged export changes nothing', async () => {
    const place = await makePlace('template_site')
    const damaged = path.join(folder, 'damaged')
    try {
      await cp(exported, damaged, { recursive: true })
      await writeFile(path.join(damaged, 'episodes/ep-1822.json'), '{ "id": "ep-1822"')
      const { code, err } = await runCommand('import', [damaged], { env: place.env })
      expect([code, err]).toEqual([
        1,
        'episodes/ep-1822.json of the export is missing or damaged.\n',
      ])
      await cp(path.join(exported, 'episodes'), path.join(damaged, 'episodes'), { recursive: true })
      await writeFile(path.join(damaged, 'statistics/by-page.csv'), 'day,page,views\r\n')
      expect(await runCommand('import', [damaged], { env: place.env })).toMatchObject({
        code: 1,
        err: 'statistics/by-page.csv of the export is damaged.\n',
      })
      expect(await runSql(place.url, 'SELECT id FROM episodes')).toEqual([])
      expect(await readdir(path.join(place.media, 'podcasts'))).toEqual([])
    } finally {
      await place.drop()
    }
  })
})
