import type { SiteLanguage } from './language'
import { standardsOf } from './texts/standards'
import { aboutPath, favsPath, PATHS } from './paths'
import { PILLARS } from './pillars'

/** The globals that hold texts of pages. */
export type TextGlobal =
  'about' | 'community' | 'involved' | 'landing' | 'pillars' | 'site' | 'values'

/** One text: where it is stored, where it stands on the page, and what it says until written. */
export type PageText = {
  global: TextGlobal
  /** Of the field in the global; in a theme's group with a dot between. */
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
  const standards = standardsOf(language)
  return [
    {
      key: 'home',
      title: 'Home page',
      called: 'the home page',
      preview: PATHS.home,
      texts: textsOf('landing', standards.landing, {
        heroTitle: 'Large title at the top',
        heroEmphasis: 'The words of that title that are underlined',
        heroText: 'Text below the large title',
        heroButton: 'Button below it',
        heroPage: 'The page beside the title; [words in brackets] are highlighted',
        heroPageNote: 'Note in the margin of that page',
        introText: 'Introduction of the show',
        pillarsTitle: 'Title above the four themes',
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
        allTitle: 'Title of the list of all episodes',
        allIntro: 'Text below it',
      }),
      rich: [],
    },
    {
      key: 'favourites',
      title: 'Favourites',
      called: 'the favourites',
      preview: favsPath(hostName),
      texts: textsOf('landing', standards.landing, {
        favsTitle: 'Title of the favourites',
        favsIntro: 'Text below it',
      }),
      rich: [],
    },
    ...PILLARS.map(({ key, title, path }): TextPage => ({
      key,
      title,
      called: `the theme ${title}`,
      preview: path,
      texts: textsOf(
        'pillars',
        standards.pillars[key],
        {
          title: 'Name of the theme, wherever it stands',
          teaser: 'Line below it on the home page',
          blurb: 'Welcome at the top of the theme’s page',
          quote: 'Quote on the theme’s page',
          quoteAuthor: 'Who said that quote',
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
        title: 'Title of the page',
        quote: 'Quote between letter and biography',
      }),
      rich: [{ global: 'about', label: 'The personal note and the biography' }],
    },
    {
      key: 'community',
      title: 'Community',
      called: 'the Community page',
      preview: PATHS.community,
      texts: textsOf('community', standards.community, {
        title: 'Title of the page',
        intro: 'Text below it',
      }),
      rich: [{ global: 'community', label: 'The text of the page' }],
    },
    {
      key: 'values',
      title: 'Our Values',
      called: 'the Our Values page',
      preview: PATHS.ourValues,
      texts: textsOf('values', standards.values, {
        title: 'Title of the page',
        intro: 'Text below it',
      }),
      rich: [{ global: 'values', label: 'The text of the page, with pictures' }],
    },
    {
      key: 'involved',
      title: 'Get Involved',
      called: 'the Get Involved page',
      preview: PATHS.getInvolved,
      texts: textsOf('involved', standards.involved, {
        title: 'Title of the page',
        intro: 'Text below it',
      }),
      rich: [{ global: 'involved', label: 'The text of the page, with pictures' }],
    },
    {
      key: 'guests',
      title: 'Guests',
      called: 'the Guests page',
      preview: PATHS.guests,
      texts: textsOf('site', standards.guests, {
        guestsTitle: 'Title of the page',
        guestsIntro: 'Text below it',
      }),
      rich: [],
    },
    {
      key: 'follow',
      title: 'Follow the show',
      called: 'the page about following the show',
      preview: PATHS.follow,
      texts: textsOf('site', standards.follow, {
        followTitle: 'Title of the page',
        followEmphasis: 'The words of that title that are underlined',
        followIntro: 'Text below it',
      }),
      rich: [],
    },
    {
      key: 'everywhere',
      title: 'On every page',
      called: 'every page',
      preview: PATHS.home,
      texts: textsOf('site', standards.site, {
        tagline: 'What the show is, for search engines and feeds',
        footerTitle: 'Title at the foot of every page',
        popupTitle: 'Title of the welcome letter that opens on the first visit',
        popupText: 'Text of the welcome letter',
        popupButton: 'Button of the welcome letter',
        surveyTitle: 'Title above the survey',
        surveyText: 'Text above the survey',
        surveyButton: 'Button to the survey',
        searchNote: 'Note where the search will be',
        comingSoonTitle: 'Title of a page that is coming soon',
        comingSoonText: 'Text of a page that is coming soon',
        comingSoonSignature: 'Signature below it',
      }),
      rich: [],
    },
  ]
}
