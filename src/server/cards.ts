import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { cardArt, type Card } from '@/art/card'
import { readStoredFile } from '@/cms/images/files'
import { isPersonSlug } from '@/domain/guests/person-slug'
import { TOPICS, topicFor, type TopicKey } from '@/domain/topics/topics'
import { textsOf } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { getEpisode } from './queries/episodes'
import {
  getCommunity,
  getAbout,
  getFeatured,
  getFollow,
  getFrame,
  getListTexts,
  listTopics,
} from './queries/pages'
import { getPerson } from './queries/guests'
import { getListeningPath } from './queries/paths'
import { getQuote } from './queries/quotes'

/** Raise this when the drawing of cards changes: the addresses of cards change with it. */
const DRAWING = 3

/** Drawn cards by path. Drawing is expensive, and most content changes do not affect a card. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 200 })

/** The page a card belongs to: an episode's id, `quote` for the one of now, or a page name. */
export type CardName =
  | `ep-${string}`
  | `quote-${number}`
  | `path-${TopicKey}`
  | `person-${string}`
  | TopicKey
  | 'quote'
  | 'all'
  | 'favs'
  | 'about'
  | 'community'
  | 'follow'
  | 'site'

type Found = { card: Card; showName: string; image: string | null }

async function findCard(name: string): Promise<Found | null> {
  const { showName } = await getFrame()
  const page = (title: string, topic: TopicKey | null = null): Found => ({
    card: { kind: 'page', title, topic },
    showName,
    image: null,
  })
  const topic = TOPICS.find(({ key }) => key === name)
  if (topic) {
    const texts = (await listTopics()).find(({ key }) => key === topic.key)
    return page(texts?.title ?? topic.title, topic.key)
  }
  switch (name) {
    case 'site':
      return page((await getListTexts()).heroTitle)
    case 'all':
      return page((await getListTexts()).allTitle)
    case 'favs':
      return page((await getListTexts()).favsTitle)
    case 'about':
      return page((await getAbout()).title)
    case 'community':
      return page((await getCommunity()).title)
    case 'follow':
      return page((await getFollow()).title)
    case 'quote': {
      const { quote } = await getFeatured()
      return quote ? { card: { kind: 'quote', ...quote }, showName, image: null } : findCard('site')
    }
    default:
      return (
        (await findPathCard(name, showName)) ??
        (await findQuoteCard(name, showName)) ??
        (await findPersonCard(name, showName)) ??
        findEpisodeCard(name, showName)
      )
  }
}

async function findPathCard(name: string, showName: string): Promise<Found | null> {
  const topic = /^path-(.+)$/.exec(name)?.[1]
  const path = topic ? await getListeningPath(topic) : null
  return (
    path && { card: { kind: 'page', title: path.title, topic: path.topic }, showName, image: null }
  )
}

async function findQuoteCard(name: string, showName: string): Promise<Found | null> {
  const [, id] = /^quote-(\d{1,9})$/.exec(name) ?? []
  const quote = id ? await getQuote(Number(id)) : null
  if (!quote) return null
  const { text, author } = quote
  return { card: { kind: 'quote', text, author }, showName, image: null }
}

async function findPersonCard(name: string, showName: string): Promise<Found | null> {
  const [, slug = ''] = /^person-(.+)$/.exec(name) ?? []
  const person = isPersonSlug(slug) ? await getPerson(slug, null) : null
  return (
    person && { card: { kind: 'page', title: person.name, topic: null }, showName, image: null }
  )
}

async function findEpisodeCard(id: string, showName: string): Promise<Found | null> {
  const [episode, { language }] = await Promise.all([getEpisode(id), getFrame()])
  if (!episode) return null
  const { number, title, categories, picture } = episode
  const label = fill(textsOf(language).common.episode, { number })
  const topic = categories.map((key) => topicFor(key)?.key).find(Boolean) ?? null
  return {
    card: { kind: 'episode', number, label, title, topic },
    showName,
    image: picture ? decodeURIComponent(picture.src.slice(picture.src.lastIndexOf('/') + 1)) : null,
  }
}

const pathOf = (name: string, found: Found): string => {
  const shown = JSON.stringify([DRAWING, found])
  const hash = createHash('sha256').update(shown).digest('base64url').slice(0, 12)
  return `/cards/${encodeURIComponent(name)}.${hash}.jpg`
}

/** The path of a page's card. It changes whenever the card would look different. */
export async function cardPath(name: CardName): Promise<string> {
  const found = await findCard(name)
  if (!found) throw new Error(`There is no card of ${name}.`)
  return pathOf(name, found)
}

/** The name in `NAME.HASH.jpg`; empty if it cannot be one. */
function nameIn(file: string): string {
  const [, encoded = ''] = /^([\w%-]{1,2000})\.[\w-]{1,20}\.jpg$/.exec(file) ?? []
  try {
    return decodeURIComponent(encoded)
  } catch {
    return ''
  }
}

/**
 * Returns the card at a path.
 * @param file `NAME.HASH.jpg`, percent-encoded
 * @returns its JPEG; the current path if the card has changed; null if there is none
 */
export async function readCard(file: string): Promise<Buffer | { movedTo: string } | null> {
  const name = nameIn(file)
  const found = name ? await findCard(name) : null
  if (!name || !found) return null
  const path = pathOf(name, found)
  if (path !== `/cards/${file}`) return { movedTo: path }
  const known = drawn.get(path)
  if (known) return known
  const drawing = draw(found)
  drawn.set(path, drawing)
  drawing.catch(() => drawn.delete(path))
  return drawing
}

async function draw({ card, showName, image }: Found): Promise<Buffer> {
  return cardArt(card, showName, image ? await readStoredFile('podcasts', image) : null)
}
