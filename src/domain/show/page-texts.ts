import type { SiteLanguage } from '../language/language'
import { defaultTextsFor } from '../texts/default-texts'
import { aboutPath, favsPath, PATHS } from '../paths'
import { TOPICS } from '../topics/topics'

/** The globals that hold texts of pages. */
export type TextGlobal =
  'about' | 'community' | 'involved' | 'landing' | 'pillars' | 'site' | 'values'

/** One text: where it is stored, where it stands on the page, and what it says until written. */
export type PageText = {
  global: TextGlobal
  /** Of the field in the global; in a topic's group with a dot between. */
  path: string
  label: string
  standard: string
}

/** The texts of one page. */
export type TextPage = {
  key: string
  title: string
  /** The same within a sentence. */
  called: string
  /** The page that they stand on. */
  preview: string
  texts: PageText[]
  /** Texts with headings, lists or pictures, which have an editor of their own. */
  rich: { global: TextGlobal; label: string }[]
}

type Labels = Record<string, string>

const textsOf = (global: TextGlobal, standards: Labels, labels: Labels, group = ''): PageText[] =>
  Object.entries(labels).map(([name, label]) => ({
    global,
    path: group + name,
    label,
    standard: standards[name] ?? '',
  }))

/**
 * All texts of the public side, by the page they stand on.
 * @param hostName in some addresses
 * @param language of the show, for what is shown until a text is written
 */
export function textPages(hostName: string, language: SiteLanguage): TextPage[] {
  const standards = defaultTextsFor(language)
  return [
    {
      key: 'home',
      title: 'Home page',
      called: 'the home page',
      preview: PATHS.home,
      texts: textsOf('landing', standards.landing, {
        heroTitle: 'Large title',
        heroEmphasis: 'Underlined part of the title',
        heroText: 'Text below the large title',
        heroButton: 'Button',
        heroPage: 'The page beside the title; [words in brackets] are highlighted',
        heroPageNote: 'Note in the margin of that page',
        introText: 'Introduction of the show',
        pillarsTitle: 'Title above the topics',
        favouritesTitle: 'Title above the favourites',
        favouritesText: 'Text beside the favourites',
        playlistsTitle: 'Title above the playlists',
        playlistsText: 'Text beside the playlists',
        playlistsButton: 'Button to the playlists',
      }),
      rich: [],
    },
    {
      key: 'lists',
      title: 'Episode lists',
      called: 'the episode lists',
      preview: PATHS.all,
      texts: textsOf('landing', standards.landing, {
        allTitle: 'Page title',
        allIntro: 'Introduction',
      }),
      rich: [],
    },
    {
      key: 'favourites',
      title: 'Favourites',
      called: 'the favourites',
      preview: favsPath(hostName),
      texts: textsOf('landing', standards.landing, {
        favsTitle: 'Page title',
        favsIntro: 'Introduction',
      }),
      rich: [],
    },
    ...TOPICS.map(({ key, title, path }): TextPage => ({
      key,
      title,
      called: `the topic ${title}`,
      preview: path,
      texts: textsOf(
        'pillars',
        standards.topics[key],
        {
          title: 'Topic name',
          teaser: 'Line on the home page',
          blurb: 'Introduction of the topic page',
          quote: 'Quote on the topic page',
          quoteAuthor: 'Quote author',
        },
        `${key}.`,
      ),
      rich: [],
    })),
    {
      key: 'about',
      title: 'About the host',
      called: 'the About page',
      preview: aboutPath(hostName),
      texts: textsOf('about', standards.about, {
        title: 'Page title',
        quote: 'Quote between letter and biography',
      }),
      rich: [{ global: 'about', label: 'Personal note and biography' }],
    },
    {
      key: 'community',
      title: 'Community',
      called: 'the Community page',
      preview: PATHS.community,
      texts: textsOf('community', standards.community, {
        title: 'Page title',
        intro: 'Introduction',
      }),
      rich: [{ global: 'community', label: 'Page text' }],
    },
    {
      key: 'values',
      title: 'Our Values',
      called: 'the Our Values page',
      preview: PATHS.ourValues,
      texts: textsOf('values', standards.values, {
        title: 'Page title',
        intro: 'Introduction',
      }),
      rich: [{ global: 'values', label: 'Page text, with images' }],
    },
    {
      key: 'involved',
      title: 'Get Involved',
      called: 'the Get Involved page',
      preview: PATHS.getInvolved,
      texts: textsOf('involved', standards.involved, {
        title: 'Page title',
        intro: 'Introduction',
      }),
      rich: [{ global: 'involved', label: 'Page text, with images' }],
    },
    {
      key: 'guests',
      title: 'Guests',
      called: 'the Guests page',
      preview: PATHS.guests,
      texts: textsOf('site', standards.guests, {
        guestsTitle: 'Page title',
        guestsIntro: 'Introduction',
      }),
      rich: [],
    },
    {
      key: 'follow',
      title: 'Follow the show',
      called: 'the page about following the show',
      preview: PATHS.follow,
      texts: textsOf('site', standards.follow, {
        followTitle: 'Page title',
        followEmphasis: 'Underlined part of the title',
        followIntro: 'Introduction',
      }),
      rich: [],
    },
    {
      key: 'everywhere',
      title: 'On every page',
      called: 'every page',
      preview: PATHS.home,
      texts: textsOf('site', standards.site, {
        tagline: 'Description of the show, for search engines and feeds',
        footerTitle: 'Footer title',
        popupTitle: 'Welcome letter: title',
        popupText: 'Welcome letter: text',
        popupButton: 'Welcome letter: button',
        surveyTitle: 'Title above the survey',
        surveyText: 'Text above the survey',
        surveyButton: 'Button to the survey',
        searchNote: 'Search coming-soon note',
        comingSoonTitle: 'Coming-soon page: title',
        comingSoonText: 'Coming-soon page: text',
        comingSoonSignature: 'Coming-soon page: signature',
      }),
      rich: [],
    },
  ]
}
