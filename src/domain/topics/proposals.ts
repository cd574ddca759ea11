import { MAX_TOPICS, TOPIC_TITLE_LENGTH } from './topics'

/** An episode as far as it says what it is about. */
export type TitledEpisode = {
  id: string
  title: string
  /** What the feed files it under. */
  categories?: readonly string[]
}

/** A topic that a show may have. */
export type ProposedTopic = {
  title: string
  /** What in titles and categories makes an episode one of it. */
  words: string[]
  episodes: number
}

/** Words that no topic is made of, in the languages of the site. */
const STOPWORDS = new Set(
  `a about after all and are as at be been before but by can could did do does for from get got had has
have he her here him his how i if in into is it its just like make makes many me more most much my need
never new no not now of off on one or other our out over own part really say says she should so some
still than that the their them then there these they thing things this those through to too two under up
us use very want was way we were what when where which while who whole whose why will with without would
you your first last next best good great big little long back live special
episode episodes ep folge folgen season staffel bonus trailer podcast show interview guest guests intro
chapter teil number recap preview welcome introducing conversation conversations
aber alle als am an auf aus bei bin bis das dass dein dem den der des die du durch ein eine einem einen
einer er es für gegen hat haben ich ihr im in ist kann kein keine man mehr mein mit nach nicht noch nur
oder ohne sein sich sie sind so über um und uns unser unter vom von vor war warum was wenn wer wie wir
wird zu zum zur
في من على إلى عن مع هذا هذه ما هل كيف لماذا الحلقة حلقة`.split(/\s+/),
)

/** What feeds file everything under. */
const PLAIN_CATEGORIES = new Set(['podcast', 'podcasts', 'audio', 'episode', 'episodes', 'show'])

/** A topic has at least this many episodes, and at least this share of them. */
const MIN_EPISODES = 2
const MIN_SHARE = 0.03
/** What more than this share has says nothing. */
const MAX_SHARE = 0.6
/** A topic that says little beyond those above it is left out. */
const MIN_FRESH = 0.5

const SHORTEST_WORD = 3

const lower = (text: string): string => text.toLocaleLowerCase('en').normalize('NFC')

/** `Kitchens` and `kitchen` are one word; so are `stories` and `story`. */
const stemOf = (word: string): string => {
  const text = lower(word).replace(/[’']s$/u, '')
  if (text.length > 4 && text.endsWith('ies')) return `${text.slice(0, -3)}y`
  return text.length > 3 && text.endsWith('s') && !text.endsWith('ss') ? text.slice(0, -1) : text
}

/** Guests are no topics: `A Soup for Strangers, with Ansel Brightwater`. */
const withoutGuests = (title: string): string =>
  title
    .replace(/\s[([]?(?:with|w\/|feat\.?|ft\.?|featuring|mit|im gespräch mit)\s.*$/iu, '')
    .replace(/^\s*(?:ep(?:isode)?|folge|#)?\s*\.?\s*\d+\s*[:.)–—-]+\s*/iu, '')

const wordsOf = (title: string): string[] => title.match(/[\p{L}][\p{L}\p{M}’'-]*/gu) ?? []

type Candidate = { forms: Map<string, number>; ids: Set<string>; isPhrase: boolean }

/** Counts the episodes of each word, phrase of two words, or category. */
function collect(episodes: readonly TitledEpisode[], ignored: ReadonlySet<string>) {
  const candidates = new Map<string, Candidate>()
  const add = (stem: string, form: string, id: string, isPhrase: boolean) => {
    const known = candidates.get(stem) ?? { forms: new Map(), ids: new Set(), isPhrase }
    known.forms.set(form, (known.forms.get(form) ?? 0) + 1)
    known.ids.add(id)
    candidates.set(stem, known)
  }
  const isPlain = (word: string) =>
    word.length < SHORTEST_WORD || STOPWORDS.has(lower(word)) || ignored.has(stemOf(word))
  for (const { id, title, categories = [] } of episodes) {
    for (const category of categories) {
      const name = category.trim().replace(/\s+/g, ' ')
      const isUsable = name.length >= SHORTEST_WORD && name.length <= TOPIC_TITLE_LENGTH
      if (!isUsable || PLAIN_CATEGORIES.has(lower(name)) || !/\p{L}/u.test(name)) continue
      if (wordsOf(name).every((word) => ignored.has(stemOf(word)))) continue
      add(wordsOf(name).map(stemOf).join(' '), name, id, true)
    }
    // A sign between two words keeps them from being a phrase.
    for (const part of withoutGuests(title).split(/[:;,.!?|–—/()[\]"“”„]+/u)) {
      const words = wordsOf(part)
      words.forEach((word, index) => {
        if (isPlain(word)) return
        add(stemOf(word), word, id, false)
        const next = words[index + 1]
        if (next && !isPlain(next))
          add(`${stemOf(word)} ${stemOf(next)}`, `${word} ${next}`, id, true)
      })
    }
  }
  return candidates
}

const titleOf = ({ forms }: Candidate): string => {
  const [[form = ''] = []] = [...forms].toSorted((a, b) => b[1] - a[1])
  return form.charAt(0).toLocaleUpperCase('en') + form.slice(1)
}

/**
 * Topics that a show may have, by what its titles and categories repeat: those with most episodes
 * first.
 * @param options.ignore names that are no topics, such as those of the show, its host and its guests
 * @param options.category what the show is filed under as a whole, which is offered last
 */
export function proposeTopics(
  episodes: readonly TitledEpisode[],
  { ignore = [], category }: { ignore?: readonly string[]; category?: string | null } = {},
): ProposedTopic[] {
  const ignored = new Set(ignore.flatMap(wordsOf).map(stemOf))
  const least = Math.max(MIN_EPISODES, Math.ceil(episodes.length * MIN_SHARE))
  const most = Math.max(MIN_EPISODES, episodes.length * MAX_SHARE)
  const candidates = [...collect(episodes, ignored).values()]
    .filter(({ ids }) => ids.size >= least && ids.size <= most)
    // Of a phrase and its words with as many episodes, the phrase says more.
    .toSorted((a, b) => b.ids.size - a.ids.size || Number(b.isPhrase) - Number(a.isPhrase))
  const chosen: Candidate[] = []
  const covered = new Set<string>()
  for (const candidate of candidates) {
    if (chosen.length === MAX_TOPICS) break
    const fresh = [...candidate.ids].filter((id) => !covered.has(id)).length
    if (fresh < candidate.ids.size * MIN_FRESH) continue
    chosen.push(candidate)
    for (const id of candidate.ids) covered.add(id)
  }
  const proposals = chosen.map((candidate) => ({
    title: titleOf(candidate),
    words: [...candidate.forms.keys()].slice(0, 6),
    episodes: candidate.ids.size,
  }))
  const isNew = category && proposals.every(({ title }) => lower(title) !== lower(category))
  return isNew && proposals.length < MAX_TOPICS
    ? [...proposals, { title: category, words: [category], episodes: 0 }]
    : proposals
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The episodes whose titles or categories have one of the words, whole and in any case. */
export function episodesWith(
  words: readonly string[],
  episodes: readonly TitledEpisode[],
): string[] {
  const wanted = words.map((word) => word.trim()).filter(Boolean)
  if (wanted.length === 0) return []
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${wanted.map(escaped).join('|')})(?![\\p{L}\\p{N}])`,
    'iu',
  )
  const names = new Set(wanted.map(lower))
  return episodes
    .filter(
      ({ title, categories = [] }) =>
        pattern.test(title) || categories.some((name) => names.has(lower(name.trim()))),
    )
    .map(({ id }) => id)
}
