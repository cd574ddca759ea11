import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { startingPoints } from '@/cms/pages/starting-points'
import { episodeId } from '@/domain/episodes/episode-id'
import { guestId } from '@/domain/guests/guest-id'
import { personSlug } from '@/domain/guests/person-slug'
import { DEFAULT_LOOK } from '@/domain/look/look'
import { PALETTE } from '@/domain/topics/topic-colours'
import { MOTIFS } from '@/domain/topics/motifs'
import { ALL_SHOWS, OWN_PAGE, type Show } from './shows'

/** Where a site keeps what it shows. */
export type SiteStore = { databaseUrl: string; mediaFolder: string }

const EXAMPLE = 'https://example.com'
const LAST_DAY = Date.UTC(2025, 0, 7)
const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const EPISODES_PER_SEASON = 100
/** Long enough to be shortened in lists, which names and titles never are. */
const NOTES = 'Nobody said any of this, and nobody will. '.repeat(12)
/** How many pictures the episodes of a show share. */
const PICTURES = 3

/** Everything that a show of before has left. */
const EMPTY = [
  'site_other_apps',
  'site_menu',
  'pages',
  '_pages_v',
  'paths_steps',
  'paths',
  'quotes',
  'guests',
  '_guests_v',
  'guest_headshots',
  'timed_texts',
  'episodes_rels',
  '_episodes_v_rels',
  'episodes',
  '_episodes_v',
  'podcasts',
  'topics',
  '_topics_v',
  'look',
  'site',
  'site_pictures',
  'landing',
  'about',
  'community',
  '"values"',
  'involved',
  'privacy',
]

/** A page of the host's own: one of the starting points in turn, with what they have not. */
function ownPage(show: Show, pictures: { cover?: number; logo?: number }) {
  const { showName, hostName, language, titles, guests, quote } = show
  const frame = {
    language,
    showName,
    hostName,
    releaseDay: 'Tuesday' as const,
    tagline: titles[0] ?? '',
  }
  const points = startingPoints({ ...frame, podcastFeed: null }, pictures)
  const document = points[ALL_SHOWS.indexOf(show) % points.length]?.document
  const images = Object.values(pictures).map((one) => ({ picture: one, caption: titles[0] }))
  return {
    title: document?.title,
    intro: document?.intro,
    content: [
      ...(document?.content ?? []),
      ...(images.length > 0 ? [{ blockType: 'gallery', heading: showName, pictures: images }] : []),
      ...(quote ? [{ blockType: 'quote', ...quote }] : []),
      { blockType: 'embed', link: 'https://vimeo.com/76979871', caption: titles[0] },
      { blockType: 'people', people: guests.map((name) => ({ name, role: titles[0] })) },
      { blockType: 'callToAction', label: titles.at(-1), href: 'press@example.com' },
    ],
  }
}

/** Writes a picture as uploads do, in its own width and two narrower ones. @returns its columns */
async function storePicture(
  mediaFolder: string,
  collection: string,
  name: string,
  drawing: { width: number; height: number; svg: string },
) {
  const { width, height, svg } = drawing
  const folder = path.join(mediaFolder, collection)
  await mkdir(folder, { recursive: true })
  const store = async (filename: string, wide: number) => {
    const file = await sharp(Buffer.from(svg)).resize({ width: wide }).webp().toBuffer()
    await writeFile(path.join(folder, filename), file)
    return { filename, filesize: file.length, wide, high: Math.round((height * wide) / width) }
  }
  const whole = await store(`${name}.webp`, width)
  const row: Record<string, unknown> = {
    alt: 'An invented picture',
    filename: whole.filename,
    mime_type: 'image/webp',
    filesize: whole.filesize,
    width,
    height,
  }
  for (const wide of [320, 640].filter((one) => one < width)) {
    const size = await store(`${name}-${wide}.webp`, wide)
    Object.assign(row, {
      [`sizes_w${wide}_width`]: size.wide,
      [`sizes_w${wide}_height`]: size.high,
      [`sizes_w${wide}_mime_type`]: 'image/webp',
      [`sizes_w${wide}_filesize`]: size.filesize,
      [`sizes_w${wide}_filename`]: size.filename,
    })
  }
  return row
}

/** A picture of one colour with a ring, so that one sees where it is cut. */
const plain = (colour: string, width: number, height: number) => ({
  width,
  height,
  svg:
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="${colour}"/><circle cx="50%" cy="50%" ` +
    `r="${Math.min(width, height) / 3}" fill="none" stroke="#888" stroke-width="12"/></svg>`,
})

/** Marks in the page's colours stand in for letters, which machines draw differently. */
const logoOf = ({ width, height }: { width: number; height: number }) => ({
  width,
  height,
  svg:
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    Array.from(
      { length: Math.floor(width / height) },
      (_, index) =>
        `<rect x="${index * height + height * 0.1}" y="${height * 0.1}" width="${height * 0.8}" ` +
        `height="${height * 0.8}" rx="${height * 0.2}" fill="#767e9b"/>`,
    ).join('') +
    '</svg>',
})

/**
 * Makes a site that of an invented show within seconds, whatever was on it before, and raises its
 * content version.
 */
export async function seedShow({ databaseUrl, mediaFolder }: SiteStore, show: Show): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  /** Inserts rows of the same columns; a column that a table has not is an error. */
  const insert = async (table: string, rows: Record<string, unknown>[]) => {
    const [first] = rows
    if (!first) return
    const columns = Object.keys(first)
      .map((name) => `"${name}"`)
      .join(', ')
    await client.query(
      `INSERT INTO ${table} (${columns})
       SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
  const picture = async (id: number, collection: string, owner: object, drawing: Drawing) => {
    const name = `${show.key}-${collection}-${id}`
    const row = await storePicture(mediaFolder, collection, name, drawing)
    const now = new Date().toISOString()
    await insert(collection, [{ id, ...owner, ...row, created_at: now, updated_at: now }])
    return id
  }
  type Drawing = ReturnType<typeof plain>
  try {
    await client.query('BEGIN')
    // Neither search nor the log of changes is written row by row.
    await client.query('SET LOCAL session_replication_role = replica')
    for (const table of EMPTY) await client.query(`DELETE FROM ${table}`)
    const now = new Date().toISOString()
    const stamps = { created_at: now, updated_at: now }

    const logo = show.logo
      ? await picture(1, 'site_pictures', { place: 'logo' }, logoOf(show.logo))
      : null
    const cover = show.cover
      ? await picture(2, 'site_pictures', { place: 'cover' }, plain(show.cover, 1400, 1400))
      : null
    await insert('site', [
      {
        id: 1,
        show_name: show.showName,
        short_name: show.shortName ?? null,
        host_name: show.hostName,
        language: show.language,
        episode_language: show.episodeLanguage ?? null,
        counts_by: show.countsBy ?? 'number',
        time_zone: 'Europe/London',
        release_day: 'Tuesday',
        release_time: '06:00',
        logo_id: logo,
        cover_id: cover,
        has_guests_page: true,
        has_values_page: true,
        has_involved_page: true,
        has_search_page: true,
        counts_visits: true,
        uses_neutral_texts: true,
        membership_url: `${EXAMPLE}/membership`,
        newsletter_url: `${EXAMPLE}/newsletter`,
        apple_podcasts_url: `${EXAMPLE}/apple`,
        spotify_url: `${EXAMPLE}/spotify`,
        _status: 'published',
        ...stamps,
      },
    ])
    const { hasMarginLine, ...look } = { ...DEFAULT_LOOK, ...show.look }
    await insert('look', [
      { id: 1, ...look, has_margin_line: hasMarginLine, _status: 'published', ...stamps },
    ])
    const colours = Object.keys(PALETTE)
    const topics = show.topics.map((title, index) => ({
      id: `topic-${index + 1}`,
      slug: `topic-${index + 1}`,
      title,
      teaser: title,
      colour: colours[index],
      motif: MOTIFS[index],
      position: index + 1,
      ...stamps,
    }))
    await insert('topics', topics)

    const images: number[] = []
    for (let n = 1; show.hasPictures && n <= Math.min(PICTURES, show.episodes); n += 1) {
      const isWide = show.isMostlyWide ? n > 1 : n === 1
      const drawing = plain(show.cover ?? '#767e9b', 1280, isWide ? 720 : 1280)
      images.push(await picture(n, 'podcasts', { episode: episodeId(n) }, drawing))
    }
    const numbers = Array.from({ length: show.episodes }, (_, index) => index + 1)
    await insert(
      'episodes',
      numbers.map((n) => {
        const at = new Date(LAST_DAY - (show.episodes - n) * WEEK_MS)
        const title = show.titles[n % show.titles.length] ?? ''
        return {
          id: episodeId(n),
          episode_num: n,
          title: n > show.titles.length ? `${title} ${n}` : title,
          description: `${NOTES}\n\n${EXAMPLE}/notes/${n}`,
          // Of the newest ones, which are seen first.
          image_id: images[show.episodes - n] ?? null,
          episode_date: at.toISOString().slice(0, 10),
          episode_length: '41:07',
          episode_type: 'full',
          season: show.countsBy === 'season' ? Math.ceil(n / EPISODES_PER_SEASON) : null,
          season_episode: show.countsBy === 'season' ? ((n - 1) % EPISODES_PER_SEASON) + 1 : null,
          link_spotify: `${EXAMPLE}/s/${n}`,
          link_apple: `${EXAMPLE}/a/${n}`,
          audio_url: `${EXAMPLE}/${n}.mp3`,
          is_fav: n % 5 === 1,
          published_at: at.toISOString(),
          _status: 'published',
          ...stamps,
        }
      }),
    )
    await insert(
      'episodes_rels',
      numbers.flatMap((n) => {
        const topic = topics[n % (topics.length || 1)]
        return topic
          ? [{ id: n, order: 1, parent_id: episodeId(n), path: 'topics', topics_id: topic.id }]
          : []
      }),
    )
    await insert(
      'guests',
      show.guests.map((name, index) => {
        const n = (index % show.episodes) + 1
        return {
          id: guestId(n, name),
          guest_name: name,
          person: personSlug(name),
          podcast_episode: n,
          podcast_episode_i_d: episodeId(n),
          episode_id: episodeId(n),
          description: `${name}. ${show.titles[0] ?? ''}.`,
          personal_link: EXAMPLE,
          _status: 'published',
          ...stamps,
        }
      }),
    )
    const { quote } = show
    if (quote)
      await insert('quotes', [
        {
          id: 1,
          quote: quote.text,
          quoteauthor: quote.author,
          epnum: 1,
          shows_from: new Date(LAST_DAY).toISOString(),
          ...stamps,
        },
      ])
    const pictures = { ...(cover && { cover }), ...(logo && { logo }) }
    await insert('pages', [
      {
        id: 1,
        slug: OWN_PAGE.slice(1),
        _status: 'published',
        ...ownPage(show, pictures),
        ...stamps,
      },
    ])
    await client.query('UPDATE featured SET epnum = $1, quote = $2, quoteauthor = $3', [
      show.episodes,
      quote?.text ?? null,
      quote?.author ?? null,
    ])
    await client.query('SET LOCAL session_replication_role = origin')
    await client.query('SELECT rebuild_search()')
    // What is kept of the show of before is no longer the site.
    await client.query('UPDATE site SET updated_at = now()')
    await client.query('COMMIT')
  } catch (err) {
    await client.query('ROLLBACK')
    throw err
  } finally {
    await client.end()
  }
}
