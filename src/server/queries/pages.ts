import { cache } from 'react'
import { asVisitor, VISITOR_READS } from '@/cms/database/connections'
import { isBoxOpen, isContactOpen, lettersSettings } from '@/cms/letters/settings'
import { newsletterSettings } from '@/cms/newsletter/settings'
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
  CustomPage,
} from '@/domain/content'
import { DEFAULT_SHOW_NAME, fillNames } from '@/domain/show/defaults'
import { countingOf } from '@/domain/episodes/episode-name'
import { DEFAULT_LANGUAGE, isSiteLanguage } from '@/domain/language/language'
import { toMenu } from '@/domain/show/menu'
import { socialName } from '@/domain/show/socials'
import { toLook } from '@/domain/look/look'
import { listShape } from '@/domain/images/shape'
import { listenApps } from '@/domain/listening/listen'
import { shorten } from '@/domain/language/text'
import { DEFAULT_HOST_NAME, PATHS } from '@/domain/paths'
import { isFirstTopic } from '@/domain/topics/topics'
import { DEFAULT_PODCAST_CATEGORY } from '@/domain/feeds/feed-identity'
import { bareQuote } from '@/domain/quotes/quotes'
import { DEFAULT_RELEASE_TIME, DEFAULT_TIME_ZONE } from '@/domain/episodes/release'
import { DEFAULT_RELEASE_DAY, isWeekday } from '@/domain/language/weekdays'
import { textsOf } from '@/domain/texts'
import { setOwnWords } from '@/domain/texts/own-words'
import { setPageLanguage } from '@/domain/texts/page-texts'
import { defaultTextsFor, defaultTextsOf, textSetOf } from '@/domain/texts/default-texts'
import { shownText } from '@/domain/texts/fill'
import type { Topic as StoredTopic } from '@/payload-types'
import { getCms } from '../payload'
import { countPictures, findItems, getFeaturedEpisode, getLatest } from './episodes'
import { getCurrentQuestion } from './letters'
import { listOwnPages } from './own-page-names'
import { listPathNames } from './paths'
import { richHtml, richText } from './rich-html'
import { toPicture } from './mappers'
import { readSiteContents } from './site-contents'
import { getStoredTopics, toTopic } from './topics'

type Texts = Record<string, string>
type Names = Pick<SiteFrame, 'showName' | 'hostName' | 'releaseDay' | 'language' | 'textSet'>

/** The longest text below the title of the home page that is taken from the show's description. */
const LEDE_LENGTH = 220

/** The texts as visitors read them, with the names filled in. */
function texts<T extends Texts>(defaults: T, stored: object, names: Names): T {
  const own = stored as Partial<Record<string, string | null>>
  const entries = Object.entries(defaults).map(([name, text]) => [
    name,
    fillNames(shownText(own[name], text), names),
  ])
  return Object.fromEntries(entries) as T
}

const global = () => ({ depth: 0, ...asVisitor() }) as const

/** Options of a Local API call with which the texts of a page are read. */
export type Reading =
  | ReturnType<typeof asVisitor>
  // In their newest draft.
  | { draft: true; overrideAccess: false; user: object }

/** Returns what a topic says until someone has written it: of the first four only. */
function topicDefaults(key: string, { language, textSet }: Names) {
  return isFirstTopic(key)
    ? defaultTextsFor(language, textSet).topics[key]
    : { title: '', teaser: '', blurb: '', quote: '', quoteAuthor: '' }
}

/**
 * Names, links and texts of the frame. Several parts of a page need it; it is read once per page.
 */
export const getFrame = cache(async (): Promise<SiteFrame> => {
  const cms = await getCms()
  const readAt = performance.now()
  const [site, look, stored, pathNames, newsletter, letters, contents, pictures, ownPages] =
    await Promise.all([
      cms.findGlobal({ slug: 'site', ...global(), depth: 1 }),
      cms.findGlobal({ slug: 'look', ...global() }),
      getStoredTopics(),
      listPathNames(),
      newsletterSettings({ payload: cms, transactionID: VISITOR_READS }),
      lettersSettings({ payload: cms, transactionID: VISITOR_READS }),
      readSiteContents(),
      countPictures(),
      listOwnPages(),
    ])
  const { isOn: hasNewsletter, hasArchive } = newsletter
  const hasLetters = isBoxOpen(letters)
  const language = isSiteLanguage(site.language) ? site.language : DEFAULT_LANGUAGE
  const episodeLanguage = site.episodeLanguage || language
  const countsBy = countingOf(site.countsBy)
  const textSet = textSetOf(site)
  setOwnWords(site.ownWords, readAt)
  setPageLanguage(language, episodeLanguage, countsBy, textSet)
  const names = {
    showName: site.showName || DEFAULT_SHOW_NAME,
    hostName: site.hostName || DEFAULT_HOST_NAME,
    releaseDay: isWeekday(site.releaseDay) ? site.releaseDay : DEFAULT_RELEASE_DAY,
    language,
    textSet,
  }
  const defaults = defaultTextsFor(language, textSet)
  // While listeners can write here, that is what the survey's link leads to, and what it says.
  const { lede, write } = textsOf(language).letters
  const toLetters = hasLetters ? { surveyText: lede, surveyButton: write } : {}
  const text = texts({ ...defaults.site, ...toLetters }, site, names)
  // While the site has one of its own, links to the newsletter lead there.
  const newsletterUrl = hasNewsletter ? PATHS.newsletter : site.newsletterUrl || null
  // Neutral words have nothing to say beside the newsletter.
  const hasWelcome = textSet === 'sample' || newsletterUrl !== null || Boolean(site.popupText)
  const cover = toPicture(site.cover, 'site_pictures')
  const titleOf = (topic: StoredTopic) =>
    isFirstTopic(topic.id)
      ? texts({ title: topicDefaults(topic.id, names).title }, topic, names).title
      : fillNames(topic.title ?? '', names) || topic.slug
  const topics = stored.map((topic) => toTopic(topic, titleOf(topic)))
  return {
    ...names,
    shortName: site.shortName || null,
    look: toLook(look),
    topics,
    // The first four are pages of the specification.
    listedTopics: topics.filter(
      ({ key }) => contents.usedTopics.includes(key) || (textSet === 'sample' && isFirstTopic(key)),
    ),
    episodeLanguage,
    countsBy,
    copyright: site.copyright || null,
    siteUrl: env().SITE_URL,
    timeZone: site.timeZone || DEFAULT_TIME_ZONE,
    releaseTime: site.releaseTime || DEFAULT_RELEASE_TIME,
    tagline: text.tagline,
    footerTitle: text.footerTitle,
    surveyUrl: hasLetters ? PATHS.write : site.surveyUrl || null,
    newsletterUrl,
    hasNewsletter,
    hasArchive,
    hasLetters,
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
    socials: (site.socials ?? []).map(({ service, url, label }) => ({
      service,
      name: label || socialName(service),
      href: url,
    })),
    popup: hasWelcome
      ? { title: text.popupTitle, text: text.popupText, button: text.popupButton }
      : null,
    comingSoon: {
      title: text.comingSoonTitle,
      text: text.comingSoonText,
      signature: text.comingSoonSignature,
    },
    searchNote: text.searchNote,
    hostPhoto: toPicture(site.hostPhoto, 'site_pictures'),
    logo: toPicture(site.logo, 'site_pictures'),
    cover,
    coverShape: listShape(pictures, cover),
    sharingImage: toPicture(site.sharingImage, 'site_pictures'),
    menu: toMenu(site.menu),
    ownPages,
    pages: {
      guests: site.hasGuestsPage === true,
      values: site.hasValuesPage === true,
      involved: site.hasInvolvedPage === true,
      search: site.hasSearchPage === true,
      contact: isContactOpen(letters),
    },
    announcesPages: !contents.isImported,
    hasQuotes: contents.hasQuotes || !contents.isImported,
    survey: { title: text.surveyTitle, text: text.surveyText, button: text.surveyButton },
    paths: topics.flatMap(({ key }) => pathNames.find(({ topic }) => topic === key) ?? []),
  }
})

/** Texts of the landing page and the lists. */
export async function readListTexts(reading: Reading): Promise<LandingText> {
  const [cms, names] = await Promise.all([getCms(), getFrame()])
  const written = texts(
    defaultTextsOf(names).landing,
    await cms.findGlobal({ slug: 'landing', depth: 0, ...reading }),
    names,
  )
  return { ...written, heroText: written.heroText || shorten(names.tagline, LEDE_LENGTH) }
}

export const getListTexts = cache(() => readListTexts(asVisitor()))

/**
 * Text and name fall back together, so that the host's own words never appear under someone else's
 * name; without a name they stand alone.
 */
function topicQuote(key: string, written: object, names: Names): Quote | null {
  const { quote, quoteAuthor } = topicDefaults(key, names)
  const own = texts({ quote: '', quoteAuthor: '' }, written, names)
  if (!own.quote) return quote ? { text: quote, author: quoteAuthor } : null
  return { text: bareQuote(own.quote), author: own.quoteAuthor }
}

/** The topics with their texts, in the host's order. */
export const listTopics = cache(async (): Promise<TopicText[]> => {
  const [stored, frame] = await Promise.all([getStoredTopics(), getFrame()])
  return frame.topics.map((topic) => {
    const own = stored.find(({ id }) => id === topic.key)
    const { teaser, blurb } = topicDefaults(topic.key, frame)
    return {
      ...topic,
      ...texts({ teaser, blurb }, own ?? {}, frame),
      quote: topicQuote(topic.key, own ?? {}, frame),
      playlistUrl: own?.playlistUrl || null,
    }
  })
})

/** The featured episode's number and the quote of the week; each may be missing. */
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

const BELOW_FEATURED = 4

const IS_FAVOURITE = { isFav: { equals: true } }

/** Everything the landing page shows; its head and its body read it once. */
export const getLanding = cache(async (): Promise<LandingContent> => {
  const [{ textSet, listedTopics }, { epnum, quote }, texts, all, question] = await Promise.all([
    getFrame(),
    getFeatured(),
    getListTexts(),
    listTopics(),
    getCurrentQuestion(),
  ])
  const topics = all.filter(({ key }) => listedTopics.some((topic) => topic.key === key))
  // The sample show promises favourites to come; others leave them out until there are some.
  const hasFavourites = textSet === 'sample' || (await findItems(IS_FAVOURITE, 1)).length > 0
  const newest = await getLatest()
  const featured = epnum === newest?.number ? newest : await getFeaturedEpisode(epnum)
  const isLatest = featured?.id === newest?.id
  const before = featured
    ? await findItems({ id: { not_equals: featured.id } }, BELOW_FEATURED)
    : []
  return {
    ...{ texts, featured, isLatest, quote, before, question, topics, hasFavourites },
  }
})

/** The page about the host. */
export async function getAbout(reading: Reading = asVisitor()): Promise<AboutContent> {
  const [cms, names] = await Promise.all([getCms(), getFrame()])
  const stored = await cms.findGlobal({ slug: 'about', depth: 0, ...reading })
  const defaults = defaultTextsFor(names.language, names.textSet).about
  const { title, quote } = texts({ title: defaults.title, quote: defaults.quote }, stored, names)
  return {
    title,
    quote: bareQuote(quote),
    noteHtml: richHtml(richText(stored.note), defaults.note, names),
    bioHtml: richHtml(richText(stored.bio), defaults.bio, names),
  }
}

export async function getCommunity(reading: Reading = asVisitor()): Promise<CommunityContent> {
  const [cms, names] = await Promise.all([getCms(), getFrame()])
  const stored = await cms.findGlobal({ slug: 'community', depth: 0, ...reading })
  const defaults = defaultTextsFor(names.language, names.textSet).community
  const { title, intro } = texts({ title: defaults.title, intro: defaults.intro }, stored, names)
  return { title, intro, bodyHtml: richHtml(richText(stored.body), defaults.body, names) }
}

/** *Our Values*, *Get Involved* or *Privacy* as the host has written it. */
export async function getWrittenPage(
  slug: 'values' | 'involved' | 'privacy',
  reading: Reading = asVisitor(),
): Promise<CustomPage> {
  const [cms, names] = await Promise.all([getCms(), getFrame()])
  const stored = await cms.findGlobal({ slug, depth: 1, ...reading })
  const { title, intro, ...own } = defaultTextsFor(names.language, names.textSet)[slug]
  return {
    ...texts({ title, intro }, stored, names),
    bodyHtml: richHtml(richText(stored.body), 'body' in own ? own.body : '', names),
  }
}

/** Such a page with what leads on from it when it is short. */
export async function getCustomPage(slug: 'values' | 'involved', reading: Reading = asVisitor()) {
  const [content, { hostName }, latest] = await Promise.all([
    getWrittenPage(slug, reading),
    getFrame(),
    getLatest(),
  ])
  return { content, hostName, latest }
}

/** The title and the introduction of the guests page. */
export const getGuestsTexts = cache(async () => {
  const [cms, names] = await Promise.all([getCms(), getFrame()])
  const site = await cms.findGlobal({ slug: 'site', ...global() })
  const { guestsTitle: title, guestsIntro: intro } = texts(
    defaultTextsFor(names.language, names.textSet).guests,
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
    defaultTextsFor(names.language, names.textSet).follow,
    site,
    names,
  )
  return { title: followTitle, emphasis: followEmphasis, intro: followIntro }
})
