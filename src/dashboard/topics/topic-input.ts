import type { TopicInput } from '@/client/topics'
import { motifFor } from '@/domain/topics/motif-words'
import { validateColour } from '@/domain/topics/topic-colours'
import { freeColours, topicLook } from '@/domain/topics/topic-look'
import { shownText } from '@/domain/texts/fill'
import { freeSlug, slugProblem } from '@/domain/topics/topic-slugs'
import { isFirstTopic, TOPIC_TITLE_LENGTH, type Topic } from '@/domain/topics/topics'
import type { DeskTopic, TopicTexts } from '@/server/desk/topics'

/** The form of a topic as typed. */
export type TopicValues = TopicTexts & { slug: string; colour: string; motif: string }

export const valuesOf = (topic: DeskTopic): TopicValues => ({
  ...topic.texts,
  slug: topic.slug,
  ...topicLook(topic),
})

/** A new topic: with a colour that no other has. */
export const newValues = (others: readonly Topic[]): TopicValues => ({
  title: '',
  teaser: '',
  blurb: '',
  quote: '',
  quoteAuthor: '',
  playlistUrl: '',
  slug: '',
  colour: freeColours(others)[0] ?? 'mist',
  motif: 'mark',
})

/** The address that a title makes, unless another topic of the site has it. */
export const slugFor = (title: string, others: readonly Topic[]): string =>
  freeSlug(title, (slug) =>
    others.some((topic) => [topic.slug, topic.key].some((one) => one.toLowerCase() === slug)),
  )

export const suitingMotif = (title: string): string => motifFor(title) ?? 'mark'

/** @param others all topics but the one that is edited */
export const topicRules =
  (topic: DeskTopic | null, others: readonly Topic[]) =>
  ({ title, slug, colour, playlistUrl }: TopicValues): Record<string, string | null> => {
    const isTaken = others.some((other) => other.slug.toLowerCase() === slug.toLowerCase())
    const isFixed = topic !== null && isFirstTopic(topic.key)
    const isEmpty = topic === null && slug === ''
    return {
      title: !shownText(title.trim(), topic?.defaults.title)
        ? 'Enter a title.'
        : title.trim().length > TOPIC_TITLE_LENGTH
          ? `Use ${TOPIC_TITLE_LENGTH} characters or fewer.`
          : null,
      slug:
        isFixed || isEmpty
          ? null
          : (slugProblem(slug) ?? (isTaken ? 'Another topic has this URL.' : null)),
      colour: validateColour(colour),
      playlistUrl:
        !playlistUrl.trim() || /^https?:\/\/\S+$/i.test(playlistUrl.trim())
          ? null
          : 'Enter a link that starts with https://.',
    }
  }

/** Typed values as REST takes them: an empty text is none. */
export function inputOf(values: TopicValues, topic: DeskTopic | null): TopicInput {
  const textOf = (name: keyof TopicTexts): string | null => values[name].trim() || null
  const usual = topic && topicLook({ ...topic, colour: null, motif: null })
  const isFirst = topic !== null && isFirstTopic(topic.key)
  return {
    title: textOf('title'),
    teaser: textOf('teaser'),
    blurb: textOf('blurb'),
    quote: textOf('quote'),
    quoteAuthor: textOf('quoteAuthor'),
    playlistUrl: textOf('playlistUrl'),
    colour: isFirst && values.colour === usual?.colour ? null : values.colour,
    motif: isFirst && values.motif === usual?.motif ? null : values.motif,
    ...(!isFirst && values.slug && { slug: values.slug }),
  }
}

/** A topic as it is stored, to take a change back. */
export const storedInput = ({ key, slug, texts, colour, motif }: DeskTopic): TopicInput => ({
  ...(Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text || null]),
  ) as Record<keyof TopicTexts, string | null>),
  colour,
  motif,
  ...(!isFirstTopic(key) && { slug }),
})
