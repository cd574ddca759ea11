import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { asCard, cardArt, type Card } from '@/art/card'
import { artLook, type ArtLook } from '@/art/look'
import { readStoredFile } from '@/cms/images/files'
import type { Picture } from '@/domain/content'
import { briefName } from '@/domain/show/names'
import { isEqual } from '@/domain/is-equal'
import { ownPagePath } from '@/domain/pages/page-address'
import { isPersonSlug } from '@/domain/guests/person-slug'
import { sceneLook, sceneOf } from '@/domain/topics/topic-look'
import {
  isFirstTopic,
  mainTopic,
  type FirstTopicKey,
  type Topic,
  type TopicKey,
} from '@/domain/topics/topics'
import { textsOf } from '@/domain/texts'
import { episodeMark, episodeName } from '@/domain/episodes/episode-name'
import { parseDrawing } from '@/domain/episodes/generated-art'
import { getEpisode } from './queries/episodes'
import {
  getCommunity,
  getAbout,
  getFeatured,
  getFollow,
  getFrame,
  getListTexts,
} from './queries/pages'
import { getPerson } from './queries/guests'
import { getListeningPath } from './queries/paths'
import { getQuote } from './queries/quotes'

/** Raise this when the drawing of cards changes: the addresses of cards change with it. */
const DRAWING = 3

/** Drawn cards by path. Drawing is expensive, and most content changes do not affect a card. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 200 })

/**
 * The page a card belongs to: an episode's id, `quote` for the one of now, a page name, or a topic;
 * the first four have theirs without `topic-`.
 */
export type CardName =
  | `ep-${string}`
  | `quote-${number}`
  | `path-${TopicKey}`
  | `person-${string}`
  | `page-${string}`
  | `topic-${TopicKey}`
  | FirstTopicKey
  | 'quote'
  | 'all'
  | 'favs'
  | 'about'
  | 'community'
  | 'follow'
  | 'site'

/** The name of a topic's card. */
export const topicCard = (key: TopicKey): CardName => (isFirstTopic(key) ? key : `topic-${key}`)

/** @property look left out where it is the notebook's, so that cards of before keep their addresses */
type Drawn = {
  card: Card
  showName: string
  image: string | null
  /** The file of the show's cover, on the card of home. */
  cover?: string
  look?: ArtLook
}
/** @property sharingImage the name of its file @property alt its description; may be empty */
type Found = Drawn | { sharingImage: string; alt: string }

/** The sharing image as a card: one of all pages, so that apps fetch it once. */
const SHARED = 'show'

/** Episodes with an image and single quotes are shared with a card of their own. */
const hasOwnCard = (name: string, { image }: Drawn): boolean =>
  image !== null || /^quote-/.test(name)

/** Returns what a card shows: the show's sharing image, or a drawing in the site's look. */
async function findCard(name: string): Promise<Found | null> {
  const [found, { look, sharingImage }] = await Promise.all([
    findContent(name === SHARED ? 'site' : name),
    getFrame(),
  ])
  if (!found) return null
  if (sharingImage && !hasOwnCard(name, found))
    return { sharingImage: fileOf(sharingImage), alt: sharingImage.alt }
  const [own, notebook] = [artLook(look), artLook()]
  return { ...found, ...(isEqual(own, notebook) ? {} : { look: own }) }
}

/** The name of a picture's file. */
const fileOf = ({ src }: Picture): string => decodeURIComponent(src.slice(src.lastIndexOf('/') + 1))

async function findContent(name: string): Promise<Drawn | null> {
  const frame = await getFrame()
  const { topics } = frame
  const showName = briefName(frame)
  const page = (title: string, topic: Topic | null = null): Drawn => ({
    card: { kind: 'page', title, topic: topic && sceneOf(topic) },
    showName,
    image: null,
  })
  const topic = topics.find(({ key }) => topicCard(key) === name)
  if (topic) return page(topic.title, topic)
  switch (name) {
    case 'site':
      return {
        ...page((await getListTexts()).heroTitle),
        ...(frame.cover && { cover: fileOf(frame.cover) }),
      }
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
      return quote
        ? { card: { kind: 'quote', ...quote }, showName, image: null }
        : findContent('site')
    }
    default:
      return (
        (await findPageCard(name, page)) ??
        (await findPathCard(name, page, topics)) ??
        (await findQuoteCard(name, showName)) ??
        (await findPersonCard(name, showName)) ??
        findEpisodeCard(name, showName)
      )
  }
}

async function findPageCard(name: string, draw: (title: string) => Drawn): Promise<Drawn | null> {
  const [, slug] = /^page-(.+)$/.exec(name) ?? []
  const path = slug && ownPagePath(slug)
  const own = path && (await getFrame()).ownPages.find((one) => one.path === path)
  return own ? draw(own.title) : null
}

async function findPathCard(
  name: string,
  page: (title: string, topic: Topic | null) => Drawn,
  topics: readonly Topic[],
): Promise<Drawn | null> {
  const key = /^path-(.+)$/.exec(name)?.[1]
  const path = key ? await getListeningPath(key) : null
  return path && page(path.title, topics.find((topic) => topic.key === path.topic) ?? null)
}

async function findQuoteCard(name: string, showName: string): Promise<Drawn | null> {
  const [, id] = /^quote-(\d{1,9})$/.exec(name) ?? []
  const quote = id ? await getQuote(Number(id)) : null
  if (!quote) return null
  const { text, author } = quote
  return { card: { kind: 'quote', text, author }, showName, image: null }
}

async function findPersonCard(name: string, showName: string): Promise<Drawn | null> {
  const [, slug = ''] = /^person-(.+)$/.exec(name) ?? []
  const person = isPersonSlug(slug) ? await getPerson(slug, null) : null
  return (
    person && { card: { kind: 'page', title: person.name, topic: null }, showName, image: null }
  )
}

async function findEpisodeCard(id: string, showName: string): Promise<Drawn | null> {
  const [episode, { language, countsBy, topics }] = await Promise.all([getEpisode(id), getFrame()])
  if (!episode) return null
  const { number, title, categories, picture, generatedArt } = episode
  const { shared } = textsOf(language, language, countsBy)
  const label = episodeName(episode, shared)
  const { mark } = episodeMark(episode, shared)
  const first = mainTopic(categories, topics)
  const topic = first && sceneOf(first)
  const found = !picture && generatedArt ? parseDrawing(generatedArt) : null
  return {
    card: {
      ...{ kind: 'episode', number, label, title, topic },
      // Left out, cards of before keep their addresses.
      ...(mark === String(number) ? {} : { mark }),
      ...(found && { drawn: { ...found, topic: topic && sceneLook(topic) } }),
    },
    showName,
    image: picture && fileOf(picture),
  }
}

const pathOf = (name: string, found: Found): string => {
  const shown = JSON.stringify([DRAWING, found])
  const hash = createHash('sha256').update(shown).digest('base64url').slice(0, 12)
  return `/cards/${encodeURIComponent('card' in found ? name : SHARED)}.${hash}.jpg`
}

/**
 * A page's card: its path, which changes whenever it would look different, and the description of a
 * sharing image.
 */
export async function getCard(name: CardName): Promise<{ path: string; alt: string | null }> {
  const found = await findCard(name)
  if (!found) throw new Error(`There is no card of ${name}.`)
  return { path: pathOf(name, found), alt: 'card' in found ? null : found.alt || null }
}

export const cardPath = async (name: CardName): Promise<string> => (await getCard(name)).path

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

async function draw(found: Found): Promise<Buffer> {
  if ('sharingImage' in found) {
    const picture = await readStoredFile('site_pictures', found.sharingImage)
    if (!picture) throw new Error(`The file of the sharing image ${found.sharingImage} is missing.`)
    return asCard(picture)
  }
  const { card, showName, image, cover, look } = found
  const picture = image
    ? await readStoredFile('podcasts', image)
    : cover
      ? await readStoredFile('site_pictures', cover)
      : null
  return cardArt(card, showName, picture, look)
}
