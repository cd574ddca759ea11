import { withoutGuests } from '../guests/named-guests'
import { languageOfWords, plainWord, stopwordsOf } from '../language/stopwords'
import { isSpaceless, wordsIn } from '../language/words'
import { MAX_TOPICS, TOPIC_TITLE_LENGTH } from './topics'

/** An episode as far as it says what it is about. */
export type TitledEpisode = {
  id: string
  title: string
  categories?: readonly string[]
}

/** A topic that a show may have. */
export type ProposedTopic = {
  title: string
  words: string[]
  episodes: number
}

/** Words that say which part of a show it is, in any language: no topic is made of them either. */
const PARTS = new Set(
  `episode episodes ep folge folgen season staffel bonus trailer podcast show interview guest guests intro
chapter teil number recap preview welcome introducing conversation conversations like really special
épisode épisodes saison invité invitée entretien épisodio episodio episodios episódio episódios capítulo
capítulos temporada temporadas invitado invitada entrevista convidado convidada conversa puntata puntate
stagione ospite intervista aflevering afleveringen seizoen gast gesprek avsnitt säsong gäst samtal intervju
afsnit sæson gæst samtale sesong gjest jakso jaksot kausi vieras haastattelu odcinek odcinki sezon gość
rozmowa wywiad bölüm bölümü konuk söyleşi выпуск выпуски эпизод сезон серия гость интервью беседа випуск
епізод гість інтервʼю rozhovor díl episodul sezonul invitat interviu epizód évad vendég interjú epizoda
επεισόδιο σεζόν καλεσμένος συνέντευξη capítol temporada convidat entrevista atala denboraldia osa hooaeg
külaline epizodas sezonas svečias musim tamu bincang wawancara فصل قسمت مهمان الحلقة حلقة الموسم موسم ضيف
ضيفة مقابلة حوار פרק עונה אורח אורחת ראיון एपिसोड सीज़न भाग अतिथि قسط مہمان エピソード シーズン ゲスト 対談 第 回
集 期 嘉宾 访谈 에피소드 시즌 게스트 인터뷰 ตอน ตอนที่`.split(/\s+/),
)

const PLAIN_CATEGORIES = new Set(['podcast', 'podcasts', 'audio', 'episode', 'episodes', 'show'])

/** A topic has at least this many episodes, and at least this share of them. */
const MIN_EPISODES = 2
const MIN_SHARE = 0.03
const MAX_SHARE = 0.6
/** A topic that says little beyond those above it is left out. */
const MIN_FRESH = 0.5

/** In letters: a word of two says something only where each is a syllable or more. */
const SHORTEST_WORD = 3
const SHORTEST_OF_SYLLABLES = 2
const SYLLABLES = /^[\p{scx=Han}\p{scx=Katakana}\p{scx=Hangul}]+$/u

const isShort = (word: string): boolean =>
  word.length < (SYLLABLES.test(word) ? SHORTEST_OF_SYLLABLES : SHORTEST_WORD)

const lower = (text: string): string => text.toLocaleLowerCase('en').normalize('NFC')

/** `Kitchens` and `kitchen` are one word; so are `stories` and `story`. */
const stemOf = (word: string): string => {
  const text = lower(word).replace(/[’']s$/u, '')
  if (text.length > 4 && text.endsWith('ies')) return `${text.slice(0, -3)}y`
  return text.length > 3 && text.endsWith('s') && !text.endsWith('ss') ? text.slice(0, -1) : text
}

/** Articles that French, Italian and Catalan write before a vowel: `l’amour`, `dell’arte`. */
const ELISION =
  /^(?:\p{L}{1,2}|qu|jusqu|lorsqu|puisqu|quelqu|dell|all|nell|sull|dall|quest|quell)[’'](?=\p{L})/iu
/** Suffix of a name in Turkish: `İstanbul’da`. */
const SUFFIX = /(?<=\p{L})[’']\p{L}+$/u
const ATTACHED: Readonly<Record<string, RegExp>> = {
  ...{ fr: ELISION, it: ELISION, ca: ELISION },
  tr: SUFFIX,
}

/** Between the words of a phrase, which stands in the text as it is written there. */
const joint = (part: string): string => (isSpaceless(part) ? '' : ' ')

const SIGNS = /[:;,.!?¿¡|–—/()[\]"“”„«»‹›「」『』【】《》、。：；！？（）・｜،؛؟]+|\s-\s/u

type Candidate = { forms: Map<string, number>; ids: Set<string>; isPhrase: boolean }

/**
 * Counts the episodes of each word, phrase of two words, or category.
 * @param language of the titles; if nobody knows what says nothing in it, categories alone are counted
 */
function collect(
  episodes: readonly TitledEpisode[],
  ignored: ReadonlySet<string>,
  language: string,
) {
  const candidates = new Map<string, Candidate>()
  const add = (stem: string, form: string, id: string, isPhrase: boolean) => {
    const known = candidates.get(stem) ?? { forms: new Map(), ids: new Set(), isPhrase }
    known.forms.set(form, (known.forms.get(form) ?? 0) + 1)
    known.ids.add(id)
    candidates.set(stem, known)
  }
  const stopwords = stopwordsOf(language)
  const isPlain = (word: string) =>
    isShort(word) ||
    PARTS.has(lower(word)) ||
    stopwords.has(plainWord(word)) ||
    ignored.has(stemOf(word))
  const attached = ATTACHED[language] ?? ''
  for (const { id, title, categories = [] } of episodes) {
    for (const category of categories) {
      const name = category.trim().replace(/\s+/g, ' ')
      const isUsable = !isShort(name) && name.length <= TOPIC_TITLE_LENGTH
      if (!isUsable || PLAIN_CATEGORIES.has(lower(name)) || !/\p{L}/u.test(name)) continue
      if (wordsIn(name).every((word) => ignored.has(stemOf(word)))) continue
      add(wordsIn(name).map(stemOf).join(' '), name, id, true)
    }
    if (stopwords.size === 0) continue
    // A sign between two words keeps them from being a phrase.
    for (const part of withoutGuests(title).split(SIGNS)) {
      const words = wordsIn(part).map((word) => word.replace(attached, ''))
      words.forEach((word, index) => {
        if (isPlain(word)) return
        add(stemOf(word), word, id, false)
        const next = words[index + 1]
        if (next && !isPlain(next))
          add(`${stemOf(word)} ${stemOf(next)}`, [word, next].join(joint(part)), id, true)
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
 * @param options.category what the show is filed under as a whole, in English, which is offered last
 * @param options.language what the episodes are said to be in; titles that are clearly in another
 *   language are read in that
 */
export function proposeTopics(
  episodes: readonly TitledEpisode[],
  {
    ignore = [],
    category,
    language: stated = 'en',
  }: { ignore?: readonly string[]; category?: string | null; language?: string } = {},
): ProposedTopic[] {
  const language = languageOfWords(
    episodes.flatMap(({ title }) => wordsIn(title)),
    stated,
  )
  const ignored = new Set(ignore.flatMap(wordsIn).map(stemOf))
  const least = Math.max(MIN_EPISODES, Math.ceil(episodes.length * MIN_SHARE))
  const most = Math.max(MIN_EPISODES, episodes.length * MAX_SHARE)
  const candidates = [...collect(episodes, ignored, language).values()]
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
  const isNew = proposals.every(({ title }) => lower(title) !== lower(category ?? ''))
  return category && language === 'en' && isNew && proposals.length < MAX_TOPICS
    ? [...proposals, { title: category, words: [category], episodes: 0 }]
    : proposals
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const wholeWord = (word: string): string =>
  isSpaceless(word) ? escaped(word) : `(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`

/** The episodes whose titles or categories have one of the words, whole and in any case. */
export function episodesWith(
  words: readonly string[],
  episodes: readonly TitledEpisode[],
): string[] {
  const wanted = words.map((word) => word.trim()).filter(Boolean)
  if (wanted.length === 0) return []
  const pattern = new RegExp(wanted.map(wholeWord).join('|'), 'iu')
  const names = new Set(wanted.map(lower))
  return episodes
    .filter(
      ({ title, categories = [] }) =>
        pattern.test(title) || categories.some((name) => names.has(lower(name.trim()))),
    )
    .map(({ id }) => id)
}
