import { readRows, sql } from '@/cms/database/read-rows'
import { controlNames, type More, type MoreValues, moreValuesOf } from '@/domain/more-fields'
import { defaultTextsFor } from '@/domain/texts/default-texts'
import { isFirstTopic, MAX_TOPICS, type Topic } from '@/domain/topics/topics'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import { asAccount, type Account } from './account'
import { getMore } from './more-fields'

export type TopicTexts = Record<
  'title' | 'teaser' | 'blurb' | 'quote' | 'quoteAuthor' | 'playlistUrl',
  string
>

/** A topic as the desk lists and edits it. */
export type DeskTopic = Topic & {
  texts: TopicTexts
  defaults: TopicTexts
  episodes: number
  shared: number
  hasPath: boolean
  /** Changes are based on it. */
  updatedAt: string
  /** Of the fields under *More fields*. */
  more: MoreValues
}

export type DeskTopics = {
  /** In the host's order. */
  topics: DeskTopic[]
  without: number
  /** The fields that the form has no place of its own for, and what a new topic has in them. */
  more: More
}

/** The fields that the form has a place for, beside its texts. */
const OWN_FIELDS = ['slug', 'colour', 'motif']

const NOTHING: TopicTexts = {
  title: '',
  teaser: '',
  blurb: '',
  quote: '',
  quoteAuthor: '',
  playlistUrl: '',
}
const TEXT_NAMES = Object.keys(NOTHING) as (keyof TopicTexts)[]

type Counts = { key: string | null; episodes: number; shared: number }

/** Episodes by topic in their newest versions, those without one under null; in one query. */
const countByTopic = async (): Promise<Counts[]> =>
  readRows<Counts>(
    await getCms(),
    sql`SELECT key, count(*)::int AS episodes, count(*) FILTER (WHERE topics > 1)::int AS shared
      FROM (SELECT r.topics_id AS key, count(*) OVER (PARTITION BY v.id) AS topics
        FROM _episodes_v v JOIN episodes e ON e.id = v.parent_id
        LEFT JOIN _episodes_v_rels r ON r.parent_id = v.id AND r.path = 'version.topics'
        WHERE v.latest AND e.deleted_at IS NULL) counted
      GROUP BY key`,
  )

/** All topics of the site with what the desk says of them. */
export async function listTopics(account: Account): Promise<DeskTopics> {
  const cms = await getCms()
  const as = { depth: 0, pagination: false, ...asAccount(account) } as const
  const [{ topics, language, textSet }, stored, paths, counts, more] = await Promise.all([
    getFrame(),
    cms.find({ collection: 'topics', limit: MAX_TOPICS, ...as }),
    cms.find({ collection: 'paths', limit: MAX_TOPICS, select: {}, ...as }),
    countByTopic(),
    getMore(account, 'topics', [...OWN_FIELDS, ...TEXT_NAMES], null),
  ])
  const defaults = defaultTextsFor(language, textSet).topics
  return {
    topics: topics.flatMap((topic): DeskTopic[] => {
      const doc = stored.docs.find(({ id }) => id === topic.key)
      if (!doc) return [] // It was deleted a moment ago.
      const { episodes = 0, shared = 0 } = counts.find(({ key }) => key === topic.key) ?? {}
      const texts = TEXT_NAMES.map((name) => [name, doc[name] ?? ''])
      return [
        {
          ...topic,
          texts: Object.fromEntries(texts) as TopicTexts,
          defaults: { ...NOTHING, ...(isFirstTopic(topic.key) && defaults[topic.key]) },
          episodes,
          shared,
          hasPath: paths.docs.some(({ id }) => id === topic.key),
          updatedAt: doc.updatedAt,
          more: moreValuesOf(doc, controlNames(more)),
        },
      ]
    }),
    without: counts.find(({ key }) => key === null)?.episodes ?? 0,
    more,
  }
}
