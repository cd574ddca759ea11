import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html'
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import { cache } from 'react'
import { asVisitor } from '@/cms/database/connections'
import { paragraphs } from '@/cms/fields/rich-text'
import { env } from '@/config/env'
import type {
  AboutContent,
  CommunityContent,
  FollowContent,
  LandingContent,
  LandingText,
  TopicText,
  Quote,
  SiteFrame,
  SocialNetwork,
  CustomPage,
} from '@/domain/content'
import { DEFAULT_SHOW_NAME, fillNames } from '@/domain/show/defaults'
import { DEFAULT_LANGUAGE, isSiteLanguage } from '@/domain/language/language'
import { listenApps } from '@/domain/listening/listen'
import { escapeHtml } from '@/domain/feeds/markup'
import { DEFAULT_HOST_NAME } from '@/domain/paths'
import { TOPICS, type TopicKey } from '@/domain/topics/topics'
import { DEFAULT_PODCAST_CATEGORY } from '@/domain/feeds/podcast-feed'
import { bareQuote } from '@/domain/quotes/quotes'
import { DEFAULT_RELEASE_TIME, DEFAULT_TIME_ZONE } from '@/domain/episodes/release'
import { DEFAULT_RELEASE_DAY, isWeekday } from '@/domain/language/weekdays'
import { setPageLanguage } from '@/domain/texts/page-texts'
import { isDefaultText, defaultTextsFor } from '@/domain/texts/default-texts'
import { validateColour } from '@/domain/topics/topic-colours'
import type { Site, SitePicture } from '@/payload-types'
import { getCms } from '../payload'
import { safeHtml } from '../safe-html'
import { getLatest } from './episodes'
import { listPathNames } from './paths'
import { toPicture } from './mappers'

type Texts = Record<string, string>
type Names = Pick<SiteFrame, 'showName' | 'hostName' | 'releaseDay' | 'language'>

/**
 * The host's texts, or the default where one is empty or still a standard, of whatever language, with
 * the names filled in (D25).
 */
function texts<T extends Texts>(defaults: T, written: object, names: Names): T {
  const stored = written as Record<string, unknown>
  const entries = Object.entries(defaults).map(([name, text]) => {
    const own = stored[name]
    const isOwn = typeof own === 'string' && own.trim() !== '' && !isDefaultText(own)
    return [name, fillNames(isOwn ? own : text, names)]
  })
  return Object.fromEntries(entries) as T
}

/** A picture in a text, in its stored widths. */
function pictureHtml(value: unknown): string {
  const picture = toPicture(value as SitePicture, 'site_pictures')
  if (!picture) return ''
  const widths = picture.sources.map(({ src, width }) => `${src} ${width}w`).join(', ')
  return `<img src="${escapeHtml(picture.src)}" srcset="${escapeHtml(widths)}" sizes="(min-width: 48rem) 40rem, 92vw" width="${picture.width}" height="${picture.height}" alt="${escapeHtml(picture.alt)}" loading="lazy">`
}

/** The words of a rich text that has nothing but paragraphs; else empty. */
function plainText(written: SerializedEditorState | null): string {
  const parts = (written?.root.children ?? []) as { type: string; children?: { text?: string }[] }[]
  if (parts.some(({ type }) => type !== 'paragraph')) return ''
  return parts
    .map(({ children = [] }) => children.map(({ text = '' }) => text).join(''))
    .join('\n\n')
}

const html = (written: SerializedEditorState | null, text: string, names: Names): string =>
  safeHtml(
    fillNames(
      convertLexicalToHTML({
        data: isDefaultText(plainText(written)) || !written ? paragraphs(text) : written,
        disableContainer: true,
        converters: ({ defaultConverters }) => ({
          ...defaultConverters,
          upload: ({ node }) => pictureHtml(node.value),
        }),
      }),
      // Names go into markup here, so they are escaped like the surrounding text.
      {
        showName: escapeHtml(names.showName),
        hostName: escapeHtml(names.hostName),
        releaseDay: names.releaseDay,
        language: names.language,
      },
    ),
  )

/** The CMS calls a stored rich text `unknown`. */
const richText = (stored: unknown) => (stored ?? null) as SerializedEditorState | null

const global = () => ({ depth: 0, ...asVisitor() }) as const

const SOCIALS: { network: SocialNetwork; field: keyof Site }[] = [
  { network: 'instagram', field: 'instagramUrl' },
  { network: 'youtube', field: 'youtubeUrl' },
  { network: 'tiktok', field: 'tiktokUrl' },
  { network: 'linkedin', field: 'linkedinUrl' },
]

const getStoredTopics = cache(async () =>
  (await getCms()).findGlobal({ slug: 'pillars', ...global() }),
)

/**
 * Names, links and texts of the frame. Several parts of a page need it; it is read once per page.
 */
export const getFrame = cache(async (): Promise<SiteFrame> => {
  const cms = await getCms()
  const [site, topics, paths] = await Promise.all([
    cms.findGlobal({ slug: 'site', ...global(), depth: 1 }),
    getStoredTopics(),
    listPathNames(),
  ])
  const language = isSiteLanguage(site.language) ? site.language : DEFAULT_LANGUAGE
  const episodeLanguage = site.episodeLanguage || language
  setPageLanguage(language, episodeLanguage)
  const names = {
    showName: site.showName || DEFAULT_SHOW_NAME,
    hostName: site.hostName || DEFAULT_HOST_NAME,
    releaseDay: isWeekday(site.releaseDay) ? site.releaseDay : DEFAULT_RELEASE_DAY,
    language,
  }
  const standards = defaultTextsFor(language)
  const text = texts(standards.site, site, names)
  const titleOf = (key: TopicKey) =>
    texts({ title: standards.topics[key].title }, topics[key] ?? {}, names).title
  return {
    ...names,
    topicTitles: {
      mentalHealth: titleOf('mentalHealth'),
      personalGrowth: titleOf('personalGrowth'),
      climateJustice: titleOf('climateJustice'),
      socialJustice: titleOf('socialJustice'),
    },
    episodeLanguage,
    siteUrl: env().SITE_URL,
    timeZone: site.timeZone || DEFAULT_TIME_ZONE,
    releaseTime: site.releaseTime || DEFAULT_RELEASE_TIME,
    tagline: text.tagline,
    footerTitle: text.footerTitle,
    surveyUrl: site.surveyUrl || null,
    newsletterUrl: site.newsletterUrl || null,
    membershipUrl: site.membershipUrl || null,
    playlistsUrl: site.playlistsUrl || null,
    officialFeedUrl: site.officialFeedUrl || null,
    hubUrl: site.hubUrl || null,
    podcastFeed: site.hasPodcastFeed
      ? {
          category: site.podcastCategory || DEFAULT_PODCAST_CATEGORY,
          email: site.podcastEmail || null,
          isExplicit: site.isExplicit === true,
        }
      : null,
    apps: listenApps(site),
    socials: SOCIALS.flatMap(({ network, field }) => {
      const href = site[field]
      return typeof href === 'string' && href ? [{ network, href }] : []
    }),
    popup: { title: text.popupTitle, text: text.popupText, button: text.popupButton },
    comingSoon: {
      title: text.comingSoonTitle,
      text: text.comingSoonText,
      signature: text.comingSoonSignature,
    },
    searchNote: text.searchNote,
    hostPhoto: toPicture(site.hostPhoto, 'site_pictures'),
    logo: toPicture(site.logo, 'site_pictures'),
    cover: toPicture(site.cover, 'site_pictures'),
    colours: Object.fromEntries(
      TOPICS.flatMap(({ key }) => {
        const colour = topics[key]?.colour
        return colour && validateColour(colour) === null ? [[key, colour]] : []
      }),
    ),
    pages: {
      guests: site.hasGuestsPage === true,
      values: site.hasValuesPage === true,
      involved: site.hasInvolvedPage === true,
      search: site.hasSearchPage === true,
    },
    survey: { title: text.surveyTitle, text: text.surveyText, button: text.surveyButton },
    paths,
  }
})

/** Texts of the landing page and the lists. */
export const getListTexts = cache(async (): Promise<LandingText> => {
  const [cms, names] = await Promise.all([getCms(), getFrame()])
  return texts(
    defaultTextsFor(names.language).landing,
    await cms.findGlobal({ slug: 'landing', ...global() }),
    names,
  )
})

/**
 * Text and name fall back together, so that the host's own words never appear under someone else's
 * name; without a name they stand alone.
 */
function topicQuote(key: TopicKey, written: object, names: Names): Quote {
  const { quote, quoteAuthor } = defaultTextsFor(names.language).topics[key]
  const own = texts({ quote: '', quoteAuthor: '' }, written, names)
  if (!own.quote) return { text: quote, author: quoteAuthor }
  return {
    text: bareQuote(own.quote),
    author: own.quoteAuthor || (own.quote === quote ? quoteAuthor : ''),
  }
}

/** The four pillars' texts, in table order. */
export const listTopics = cache(async (): Promise<TopicText[]> => {
  const [stored, frame] = await Promise.all([getStoredTopics(), getFrame()])
  return TOPICS.map(({ key }) => {
    const own = stored[key] ?? {}
    const text = texts(defaultTextsFor(frame.language).topics[key], own, frame)
    return {
      key,
      title: frame.topicTitles[key],
      teaser: text.teaser,
      blurb: text.blurb,
      quote: topicQuote(key, own, frame),
      playlistUrl: own.playlistUrl || null,
    }
  })
})

/** The featured episode's number and the quote of the week; each may be missing (D17). */
export const getFeatured = cache(
  async (): Promise<{ epnum: number | null; quote: Quote | null }> => {
    const cms = await getCms()
    const { epnum, quote, quoteauthor } = await cms.findGlobal({ slug: 'featured', ...global() })
    return {
      epnum: epnum ?? null,
      quote: quote && quoteauthor ? { text: bareQuote(quote), author: quoteauthor } : null,
    }
  },
)

/** Everything the landing page shows (R01-R07); its head and its body read it once. */
export const getLanding = cache(async (): Promise<LandingContent> => {
  const [{ epnum, quote }, texts, topics] = await Promise.all([
    getFeatured(),
    getListTexts(),
    listTopics(),
  ])
  return { texts, latest: await getLatest(epnum), quote, topics }
})

/** The page about the host (R22). */
export async function getAbout(): Promise<AboutContent> {
  const [cms, names] = await Promise.all([getCms(), getFrame()])
  const stored = await cms.findGlobal({ slug: 'about', ...global() })
  const standards = defaultTextsFor(names.language).about
  const { title, quote } = texts({ title: standards.title, quote: standards.quote }, stored, names)
  return {
    title,
    quote: bareQuote(quote),
    noteHtml: html(richText(stored.note), standards.note, names),
    bioHtml: html(richText(stored.bio), standards.bio, names),
  }
}

/** The community page. */
export async function getCommunity(): Promise<CommunityContent> {
  const [cms, names] = await Promise.all([getCms(), getFrame()])
  const stored = await cms.findGlobal({ slug: 'community', ...global() })
  const standards = defaultTextsFor(names.language).community
  const { title, intro } = texts({ title: standards.title, intro: standards.intro }, stored, names)
  return { title, intro, bodyHtml: html(richText(stored.body), standards.body, names) }
}

/** *Our Values* or *Get Involved* as the host has written it (D38). */
export async function getWrittenPage(slug: 'values' | 'involved'): Promise<CustomPage> {
  const [cms, names] = await Promise.all([getCms(), getFrame()])
  const stored = await cms.findGlobal({ slug, ...global(), depth: 1 })
  const { title, intro, body } = defaultTextsFor(names.language)[slug]
  return {
    ...texts({ title, intro }, stored, names),
    bodyHtml: html(richText(stored.body), body, names),
  }
}

/** The title and the introduction of the guests page (D38). */
export const getGuestsTexts = cache(async () => {
  const [cms, names] = await Promise.all([getCms(), getFrame()])
  const site = await cms.findGlobal({ slug: 'site', ...global() })
  const { guestsTitle: title, guestsIntro: intro } = texts(
    defaultTextsFor(names.language).guests,
    site,
    names,
  )
  return { title, intro }
})

/** The head of the page about following the show. */
export const getFollow = cache(async (): Promise<FollowContent> => {
  const [cms, names] = await Promise.all([getCms(), getFrame()])
  const site = await cms.findGlobal({ slug: 'site', ...global() })
  const { followTitle, followEmphasis, followIntro } = texts(
    defaultTextsFor(names.language).follow,
    site,
    names,
  )
  return { title: followTitle, emphasis: followEmphasis, intro: followIntro }
})
