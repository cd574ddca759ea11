import type { DefaultTexts } from '../texts/default-texts'
import { aboutPath, favsPath, PATHS } from '../paths'

/** The globals that hold texts of pages. */
export type TextGlobal =
  'about' | 'community' | 'involved' | 'landing' | 'privacy' | 'site' | 'values'

/** The globals whose drafts are shown on their page. The site’s own texts stand on every page. */
export const PREVIEWED_PAGES = [
  'about',
  'community',
  'involved',
  'landing',
  'privacy',
  'values',
] as const satisfies TextGlobal[]

export type PreviewedPage = (typeof PREVIEWED_PAGES)[number]

/** One text: where it is stored, what it says until written, and its part of the page. */
export type PageText = {
  part: string
  global: TextGlobal
  /** Of the field in the global. */
  path: string
  label: string
  defaultText: string
  /** Other than a text whose default decides whether it has several lines. */
  kind?: 'lines' | 'rich' | 'rich with images' | 'switch'
}

/** The pages as they are listed. */
export const TEXT_GROUPS = ['Home and lists', 'About the show', 'Everywhere'] as const

export type TextPage = {
  key: string
  group: (typeof TEXT_GROUPS)[number]
  title: string
  /** The same within a sentence. */
  called: string
  /** The page that they stand on. */
  preview: string
  texts: PageText[]
}

type Labels = Record<string, string>

/** @param parts the labels of the texts of each part of the page, by field */
const textsOf = (global: TextGlobal, defaults: Labels, parts: Record<string, Labels>): PageText[] =>
  Object.entries(parts).flatMap(([part, labels]) =>
    Object.entries(labels).map(([path, label]) => ({
      ...{ part, global, path, label },
      defaultText: defaults[path] ?? '',
    })),
  )

/** Texts with headings, lists or images, by field. */
const richTextsOf = (
  global: TextGlobal,
  defaults: Labels,
  labels: Labels,
  kind: 'rich' | 'rich with images' = 'rich',
): PageText[] => textsOf(global, defaults, { Text: labels }).map((text) => ({ ...text, kind }))

const TOP = 'Top of the page'

/**
 * All texts of the public side, by the page they stand on.
 * @param hostName in some addresses
 * @param defaults what is shown until a text is written
 */
export function textPages(hostName: string, defaults: DefaultTexts): TextPage[] {
  return [
    {
      key: 'home',
      group: 'Home and lists',
      title: 'Home page',
      called: 'the home page',
      preview: PATHS.home,
      texts: textsOf('landing', defaults.landing, {
        [TOP]: {
          heroTitle: 'Large title',
          heroEmphasis: 'Underlined part of the title',
          heroText: 'Text below the large title',
          heroButton: 'Button',
          heroPage: 'The page beside the title; [words in brackets] are highlighted',
          heroPageNote: 'Note in the margin of that page',
        },
        Introduction: { introText: 'Introduction of the show' },
        Topics: { pillarsTitle: 'Title above the topics' },
        Favourites: {
          favouritesTitle: 'Title above the favourites',
          favouritesText: 'Text beside the favourites',
        },
        Playlists: {
          playlistsTitle: 'Title above the playlists',
          playlistsText: 'Text beside the playlists',
          playlistsButton: 'Button to the playlists',
        },
      }),
    },
    {
      key: 'lists',
      group: 'Home and lists',
      title: 'Episode lists',
      called: 'the episode lists',
      preview: PATHS.all,
      texts: textsOf('landing', defaults.landing, {
        [TOP]: { allTitle: 'Page title', allIntro: 'Introduction' },
      }),
    },
    {
      key: 'favourites',
      group: 'Home and lists',
      title: 'Favourites',
      called: 'the favourites',
      preview: favsPath(hostName),
      texts: textsOf('landing', defaults.landing, {
        [TOP]: { favsTitle: 'Page title', favsIntro: 'Introduction' },
      }),
    },
    {
      key: 'about',
      group: 'About the show',
      title: 'About the host',
      called: 'the About page',
      preview: aboutPath(hostName),
      texts: [
        ...textsOf('about', defaults.about, {
          [TOP]: { title: 'Page title' },
          Quote: { quote: 'Quote between letter and biography' },
        }),
        ...richTextsOf('about', defaults.about, {
          note: 'Personal note',
          bio: 'Professional bio',
        }),
      ],
    },
    {
      key: 'community',
      group: 'About the show',
      title: 'Community',
      called: 'the Community page',
      preview: PATHS.community,
      texts: [
        ...textsOf('community', defaults.community, {
          [TOP]: { title: 'Page title', intro: 'Introduction' },
        }),
        ...richTextsOf('community', defaults.community, { body: 'Page text' }),
      ],
    },
    {
      key: 'values',
      group: 'About the show',
      title: 'Our Values',
      called: 'the Our Values page',
      preview: PATHS.ourValues,
      texts: [
        ...textsOf('values', defaults.values, {
          [TOP]: { title: 'Page title', intro: 'Introduction' },
        }),
        ...richTextsOf('values', defaults.values, { body: 'Page text' }, 'rich with images'),
      ],
    },
    {
      key: 'involved',
      group: 'About the show',
      title: 'Get Involved',
      called: 'the Get Involved page',
      preview: PATHS.getInvolved,
      texts: [
        ...textsOf('involved', defaults.involved, {
          [TOP]: { title: 'Page title', intro: 'Introduction' },
        }),
        ...richTextsOf('involved', defaults.involved, { body: 'Page text' }, 'rich with images'),
      ],
    },
    {
      key: 'guests',
      group: 'About the show',
      title: 'Guests',
      called: 'the Guests page',
      preview: PATHS.guests,
      texts: textsOf('site', defaults.guests, {
        [TOP]: { guestsTitle: 'Page title', guestsIntro: 'Introduction' },
      }),
    },
    {
      key: 'follow',
      group: 'About the show',
      title: 'Follow the show',
      called: 'the page about following the show',
      preview: PATHS.follow,
      texts: textsOf('site', defaults.follow, {
        [TOP]: {
          followTitle: 'Page title',
          followEmphasis: 'Underlined part of the title',
          followIntro: 'Introduction',
        },
      }),
    },
    {
      key: 'privacy',
      group: 'About the show',
      title: 'Privacy',
      called: 'the Privacy page',
      preview: PATHS.privacy,
      texts: [
        ...textsOf('privacy', defaults.privacy, {
          [TOP]: { title: 'Page title', intro: 'Introduction' },
          'Who is responsible': { responsible: 'Name and address' },
        }).map((text) =>
          text.path === 'responsible' ? { ...text, kind: 'lines' as const } : text,
        ),
        ...richTextsOf('privacy', {}, { body: 'Your own text, before the default text' }),
        {
          ...{ part: 'Text', global: 'privacy', path: 'isWhole', kind: 'switch', defaultText: '' },
          label: 'Show only this text',
        },
      ],
    },
    {
      key: 'everywhere',
      group: 'Everywhere',
      title: 'On every page',
      called: 'every page',
      preview: PATHS.home,
      texts: textsOf('site', defaults.site, {
        Footer: { footerTitle: 'Footer title' },
        'Welcome letter': {
          popupTitle: 'Welcome letter: title',
          popupText: 'Welcome letter: text',
          popupButton: 'Welcome letter: button',
        },
        Survey: {
          surveyTitle: 'Title above the survey',
          surveyText: 'Text above the survey',
          surveyButton: 'Button to the survey',
        },
        'Pages that are off': {
          searchNote: 'Search coming-soon note',
          comingSoonTitle: 'Coming-soon page: title',
          comingSoonText: 'Coming-soon page: text',
          comingSoonSignature: 'Coming-soon page: signature',
        },
      }),
    },
  ]
}
