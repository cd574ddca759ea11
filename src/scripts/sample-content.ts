import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { coverArt, headshotArt } from '@/art'
import { SAMPLE_CONTEXT } from '@/cms/hooks/sample-mark'
import { inTransaction } from '@/cms/database/transactions'
import { DEFAULT_SHOW_NAME } from '@/domain/show/defaults'
import { nextReleaseDay } from '@/domain/episodes/episode-date'
import { episodeId } from '@/domain/episodes/episode-id'
import { guestId } from '@/domain/guests/guest-id'
import { LINK_FIELDS } from '@/domain/episodes/links'
import { DEFAULT_RELEASE_TIME, DEFAULT_TIME_ZONE, instantOf } from '@/domain/episodes/release'
import { EXAMPLE, SAMPLE_LINKS, SAMPLE_SOCIALS } from '@/domain/show/samples'
import { DEFAULT_RELEASE_DAY } from '@/domain/language/weekdays'
import {
  NOTICE,
  SAMPLE_EPISODES,
  SAMPLE_GUESTS,
  SAMPLE_QUOTE,
  type SampleEpisode,
} from './sample-episodes'

/** The number of the sample episode without a video link. */
const LINKLESS = 3
const DAY_MS = 24 * 60 * 60 * 1000
// All writes bypass the access rules: no one is logged in on the first start.
const common = (req: PayloadRequest) => ({ req, overrideAccess: true, depth: 0 }) as const

const png = (data: Buffer, name: string) => ({
  data,
  name: `${name}.png`,
  mimetype: 'image/png',
  size: data.length,
})

/** The Tuesday `weeks` weeks before the most recent one. */
function tuesdayBefore(now: Date, weeks: number): string {
  const next = new Date(
    `${nextReleaseDay(now, DEFAULT_TIME_ZONE, DEFAULT_RELEASE_DAY)}T12:00:00Z`,
  ).getTime()
  return new Date(next - (weeks + 1) * 7 * DAY_MS).toISOString().slice(0, 10)
}

/** Some links are missing, and one episode has none: a fresh install shows how that looks. */
function sampleLinks(number: number): Record<string, string> {
  if (number === LINKLESS) return {}
  const left = LINK_FIELDS.filter((_, index) => (number + index) % 5 !== 0)
  return Object.fromEntries(
    left.map(({ field }) => [field, `${EXAMPLE}/${field}/${String(number)}`]),
  )
}

async function addEpisode(req: PayloadRequest, sample: SampleEpisode, number: number, now: Date) {
  const id = episodeId(number)
  const episodeDate = tuesdayBefore(now, SAMPLE_EPISODES.length - number)
  const topic = sample.topics[0] ?? null
  const image = await req.payload.create({
    collection: 'podcasts',
    data: { episode: id },
    file: png(await coverArt({ number, title: sample.title, topic }), id),
    ...common(req),
  })
  await req.payload.create({
    collection: 'episodes',
    data: {
      id,
      episodeNum: number,
      title: sample.title,
      description: [sample.text, sample.more, NOTICE].join('\n\n'),
      image: image.id,
      episodeDate,
      publishedAt: instantOf(episodeDate, DEFAULT_RELEASE_TIME, DEFAULT_TIME_ZONE).toISOString(),
      episodeLength: sample.length,
      isFav: sample.isFav ?? false,
      topics: [...sample.topics],
      ...sampleLinks(number),
      _status: 'published',
    },
    ...common(req),
  })
}

async function addGuest(req: PayloadRequest, guest: (typeof SAMPLE_GUESTS)[number]) {
  const id = guestId(guest.episode, guest.name)
  const image = await req.payload.create({
    collection: 'guest_headshots',
    data: { guest: id },
    file: png(await headshotArt({ name: guest.name }), id),
    ...common(req),
  })
  await req.payload.create({
    collection: 'guests',
    data: {
      id,
      guestName: guest.name,
      description: `${guest.text} A sample, not a person.`,
      personalLink: `${EXAMPLE}/guests/${guest.episode}`,
      podcastEpisode: guest.episode,
      image: image.id,
      _status: 'published',
    },
    ...common(req),
  })
}

/** Sets every link of the settings, so that a fresh install shows everything. */
export async function addSampleLinks(req: PayloadRequest): Promise<void> {
  await req.payload.updateGlobal({
    slug: 'site',
    data: { ...SAMPLE_LINKS.site, socials: [...SAMPLE_SOCIALS] },
    ...common(req),
  })
  for (const [id, playlistUrl] of Object.entries(SAMPLE_LINKS.topics))
    await req.payload.update({
      collection: 'topics',
      id,
      data: { playlistUrl },
      ...common(req),
    })
}

/**
 * Fills an empty site with sixteen sample episodes, six sample guests, a featured quote and links.
 * It adds everything or, if the process is killed, nothing. The content is marked, so that it can
 * be removed.
 * @param options.now the moment that the episodes' Tuesdays are counted from
 */
export async function addSampleContent(
  payload: Payload,
  { now = new Date() }: { now?: Date } = {},
): Promise<void> {
  const req = await createLocalReq({ context: SAMPLE_CONTEXT }, payload)
  await inTransaction(req, async () => {
    for (const [index, sample] of SAMPLE_EPISODES.entries())
      await addEpisode(req, sample, index + 1, now)
    for (const guest of SAMPLE_GUESTS) await addGuest(req, guest)
    await addSampleLinks(req)
    await payload.updateGlobal({
      slug: 'featured',
      data: {
        epnum: SAMPLE_EPISODES.length,
        quote: SAMPLE_QUOTE,
        quoteauthor: DEFAULT_SHOW_NAME,
      },
      ...common(req),
    })
  })
}
