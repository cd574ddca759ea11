import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteLanguage } from '../language/language'
import type { FirstTopicKey } from '../topics/topics'
import type { DefaultTexts, TextSet } from './default-texts'
import { EN, type Catalogue } from './en'
import { EN_DEFAULTS } from './en-defaults'
import { EN_NEUTRAL, EN_NEUTRAL_WORDING } from './en-neutral'
import { isForms, readMessage } from './message'
import { topicNames } from './topic-names'

type LanguageTexts = { texts: Catalogue; defaults: DefaultTexts }

/** Texts as a catalogue has them: messages by the keys of the English ones. */
type Messages = string | Messages[] | { [key: string]: Messages }

/** A file of `catalogues`. Only languages that have it translated have texts of the sample show. */
type CatalogueFile = {
  texts: Messages
  defaults: Messages
  topics: Record<FirstTopicKey, string>
  sample?: { texts: Messages; defaults: Messages }
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isForms(value)

/** Texts with other ones in their places; what is not given stays. */
function replaceTexts<T>(texts: T, others: unknown): T {
  if (!isTree(texts) || !isTree(others)) return (others ?? texts) as T
  const changed = Object.keys(others).map((key) => [key, replaceTexts(texts[key], others[key])])
  return { ...texts, ...Object.fromEntries(changed) } as T
}

const readMessages = (messages: Messages): unknown =>
  JSON.parse(JSON.stringify(messages), (_, value: unknown) =>
    typeof value === 'string' ? readMessage(value) : value,
  )

const ENGLISH: Record<TextSet, LanguageTexts> = {
  sample: { texts: EN, defaults: EN_DEFAULTS },
  neutral: { texts: replaceTexts(EN, EN_NEUTRAL_WORDING), defaults: EN_NEUTRAL },
}

/** The catalogue of a language as its translators keep it. */
export const readCatalogueFile = (language: SiteLanguage): CatalogueFile =>
  JSON.parse(
    readFileSync(
      path.join(process.cwd(), 'src/domain/texts/catalogues', `${language}.json`),
      'utf8',
    ),
  ) as CatalogueFile

function load(language: SiteLanguage): Record<TextSet, LanguageTexts> {
  const { texts, defaults, topics, sample } = readCatalogueFile(language)
  const titles = replaceTexts(
    EN_DEFAULTS.topics,
    Object.fromEntries(Object.entries(topics).map(([key, title]) => [key, { title }])),
  )
  const neutral = {
    texts: replaceTexts(ENGLISH.neutral.texts, readMessages(texts)),
    defaults: { ...replaceTexts(EN_NEUTRAL, defaults), topics: topicNames(titles) },
  }
  if (!sample) return { sample: neutral, neutral }
  return {
    neutral,
    sample: {
      texts: replaceTexts(neutral.texts, readMessages(sample.texts)),
      defaults: replaceTexts(neutral.defaults, sample.defaults),
    },
  }
}

const loaded = new Map<SiteLanguage, Record<TextSet, LanguageTexts>>([['en', ENGLISH]])

/**
 * All texts of a language. English is code, which the browser has parts of; another language is read
 * when a site first speaks it, and says in English what it has no word for yet.
 */
export function catalogueOf(language: SiteLanguage): Record<TextSet, LanguageTexts> {
  const texts = loaded.get(language) ?? load(language)
  loaded.set(language, texts)
  return texts
}

/** The texts of a language as each set has them: what a host's own version of a word may fit. */
export const setsOf = (language: SiteLanguage): Catalogue[] =>
  Object.values(catalogueOf(language)).map(({ texts }) => texts)
