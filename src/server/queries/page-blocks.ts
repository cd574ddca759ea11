import { asVisitor } from '@/cms/database/connections'
import type { EpisodeItem, SiteFrame } from '@/domain/content'
import { formatBytes } from '@/domain/listening/offline-audio'
import { embedFramePath, embedHeight, embedName, readEmbed } from '@/domain/pages/embeds'
import type { PageBlock, PagePerson } from '@/domain/pages/own-page'
import { endingOf, filePath } from '@/domain/pages/files'
import { pageHref } from '@/domain/pages/page-link'
import { personPath } from '@/domain/paths'
import { bareQuote } from '@/domain/quotes/quotes'
import type { Download, Guest, Page } from '@/payload-types'
import { getCms } from '../payload'
import { findItems, inList } from './episodes'
import { getContactForm } from './letters'
import { toGuest, toPicture } from './mappers'
import { richHtml, richText } from './rich-html'

type Stored = NonNullable<Page['content']>[number]
type Of<Kind extends Stored['blockType']> = Extract<Stored, { blockType: Kind }>
type Reader<Kind extends Stored['blockType']> = (
  block: Of<Kind>,
  frame: SiteFrame,
) => PageBlock | null | Promise<PageBlock | null>

const HIGHEST_COUNT = 12
const DEFAULT_COUNT = 3

const idOf = <Id extends string | number>(value: Id | { id: Id } | null | undefined): Id | null =>
  typeof value === 'object' && value !== null ? value.id : (value ?? null)

const fileDetail = ({ filename, filesize }: Download, language: SiteFrame['language']): string =>
  `${endingOf(filename ?? '').toUpperCase()}, ${formatBytes(filesize ?? 0, language)}`

/** A picture of the site; null if it was deleted. */
const sitePicture = (picture: Parameters<typeof toPicture>[0]) =>
  toPicture(picture, 'site_pictures')

/** Some guests as visitors see them, by id. */
async function findGuests(ids: string[]): Promise<Map<string, Guest>> {
  if (ids.length === 0) return new Map()
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'guests',
    where: { id: { in: ids } },
    depth: 1,
    pagination: false,
    ...asVisitor(),
  })
  return new Map(docs.map((guest) => [guest.id, guest]))
}

async function findEpisodes(block: Of<'episodes'>): Promise<EpisodeItem[]> {
  const count = Math.min(block.count ?? DEFAULT_COUNT, HIGHEST_COUNT)
  if (block.show === 'latest') return findItems({}, count)
  if (block.show === 'chosen') {
    const ids = (block.episodes ?? []).flatMap((one) => idOf(one) ?? [])
    const found = ids.length > 0 ? await findItems({ id: { in: ids } }, ids.length) : []
    return ids.flatMap((id) => found.find((episode) => episode.id === id) ?? [])
  }
  if (block.show === 'topic') {
    const topic = idOf(block.topic)
    return topic ? findItems({ and: await inList(topic, { limit: count }) }, count) : []
  }
  const id = idOf(block.guest)
  const person = id ? (await findGuests([id])).get(id)?.person : null
  if (!person) return []
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'guests',
    where: { person: { equals: person } },
    sort: '-podcastEpisode',
    limit: count,
    depth: 0,
    select: { podcastEpisode: true },
    pagination: false,
    ...asVisitor(),
  })
  const numbers = docs.map(({ podcastEpisode }) => podcastEpisode)
  return numbers.length > 0 ? findItems({ episodeNum: { in: numbers } }, count) : []
}

async function readPeople({ people }: Of<'people'>, frame: SiteFrame): Promise<PagePerson[]> {
  const rows = people ?? []
  const guests = await findGuests(rows.flatMap(({ guest }) => idOf(guest) ?? []))
  return rows.flatMap((row) => {
    const found = guests.get(idOf(row.guest) ?? '')
    const guest = found && toGuest(found)
    const name = row.name || guest?.name
    if (!name) return []
    const own = guest && (frame.pages.guests ? personPath(guest.person) : guest.link)
    return {
      name,
      role: row.role ?? '',
      text: row.text ?? '',
      href: pageHref(row.href) ?? own ?? null,
      picture: sitePicture(row.picture) ?? guest?.picture ?? null,
    }
  })
}

/** Makes of a stored block what is shown of it; null for nothing. One for each of `PAGE_BLOCKS`. */
const READERS: { [Kind in Stored['blockType']]: Reader<Kind> } = {
  text: ({ heading, text }, frame) => {
    const html = richHtml(richText(text), '', frame)
    return html || heading ? { kind: 'text', heading: heading ?? '', html } : null
  },
  image: ({ picture, caption }) => {
    const found = sitePicture(picture)
    return found && { kind: 'image', picture: found, caption: caption ?? '' }
  },
  gallery: ({ heading, pictures }) => {
    const found = (pictures ?? []).flatMap((row) => {
      const picture = sitePicture(row.picture)
      return picture ? { picture, caption: row.caption ?? '' } : []
    })
    return found.length > 0 ? { kind: 'gallery', heading: heading ?? '', pictures: found } : null
  },
  episodes: async (block) => {
    const episodes = await findEpisodes(block)
    return episodes.length > 0 ? { kind: 'episodes', heading: block.heading ?? '', episodes } : null
  },
  quote: ({ text, author }) =>
    text ? { kind: 'quote', quote: { text: bareQuote(text), author: author ?? '' } } : null,
  callToAction: ({ heading, text, label, href }) => {
    const to = pageHref(href)
    if (!label || !to) return null
    return { kind: 'callToAction', heading: heading ?? '', text: text ?? '', label, href: to }
  },
  questions: ({ heading, questions }, frame) => {
    const shown = (questions ?? []).flatMap(({ question, text }) => {
      const html = richHtml(richText(text), '', frame)
      return question && html ? { question, html } : []
    })
    return shown.length > 0 ? { kind: 'questions', heading: heading ?? '', questions: shown } : null
  },
  embed: ({ link, caption }) => {
    const embed = readEmbed(link)
    return (
      embed && {
        kind: 'embed',
        path: embedFramePath(embed),
        provider: embedName(embed),
        height: embedHeight(embed),
        caption: caption ?? '',
      }
    )
  },
  newsletter: ({ heading, text }, { hasNewsletter }) =>
    hasNewsletter ? { kind: 'newsletter', heading: heading ?? '', text: text ?? '' } : null,
  people: async (block, frame) => {
    const people = await readPeople(block, frame)
    return people.length > 0 ? { kind: 'people', heading: block.heading ?? '', people } : null
  },
  files: ({ heading, files }, { language }) => {
    const shown = (files ?? []).flatMap(({ label, picture: stored, file, href }) => {
      const picture = sitePicture(stored)
      const kept = typeof file === 'object' && file?.filename ? file : null
      const to = kept ? filePath(kept.filename ?? '') : (picture?.src ?? pageHref(href))
      if (!label || !to) return []
      const size = picture && `WebP, ${picture.width} × ${picture.height}`
      const detail = kept ? fileDetail(kept, language) : (size ?? '')
      return { label, href: to, detail, picture }
    })
    return shown.length > 0 ? { kind: 'files', heading: heading ?? '', files: shown } : null
  },
  ways: ({ heading, email }, { socials, hasLetters }) =>
    email || socials.length > 0 || hasLetters
      ? { kind: 'ways', heading: heading ?? '', email: email ?? '' }
      : null,
  contactForm: async ({ heading }, { pages }) =>
    pages.contact
      ? { kind: 'contactForm', heading: heading ?? '', ...(await getContactForm()) }
      : null,
}

/** Reads the blocks of a page as visitors see them; what has nothing to show is left out. */
export async function readBlocks(
  content: readonly Stored[],
  frame: SiteFrame,
): Promise<PageBlock[]> {
  const read = async (block: Stored) => {
    // Kinds come and go with versions of the site, and what was stored stays.
    const reader = READERS[block.blockType] as Reader<Stored['blockType']> | undefined
    return (await reader?.(block as never, frame)) ?? null
  }
  return (await Promise.all(content.map(read))).filter((block) => block !== null)
}
