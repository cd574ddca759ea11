import { EN_PLAYER } from './en-player'
import { EN_SHARED } from './en-shared'
import type { Forms } from './fill'

/**
 * Every fixed text of the public side, by the page or part that it stands on. `{name}` stands for a
 * value; where a number decides the wording there is a form for each plural category. What the host
 * can edit has its standards in `standards.ts`.
 */
export const EN = {
  shared: EN_SHARED,

  /** Names of pages and lists, in the menu and in titles. */
  names: {
    values: 'Our Values',
    episodes: 'Episodes',
    all: 'All Episodes',
    favs: '{host}’s Favs',
    guests: 'Guests',
    community: 'Community',
    about: 'About {host}',
    involved: 'Get Involved',
    follow: 'Follow the show',
    search: 'Search',
    notFound: 'Page not found',
    preview: 'Preview',
  },

  frame: {
    skip: 'Skip to content',
    home: '(home)',
    menu: 'Menu',
    main: 'Main',
    newEpisodes: 'New episodes every {day}.',
    joinIn: 'Join in',
    member: 'Become a member',
    newsletter: 'Get the newsletter',
    follow: 'Follow the show',
    rss: 'RSS and more',
    quotes: 'All quotes',
    saved: 'Saved',
    social: 'Social media',
    dashboard: 'Dashboard',
    login: 'Admin login',
    close: 'Close',
  },

  /** Words that several pages say. */
  common: {
    quoted: '“{text}”',
    episode: 'Episode {number}',
    episodeTitled: 'Episode {number}: {title}',
    findOutMore: 'Find out more',
    aboutName: ' about {name}',
    browseAll: 'Browse all episodes',
    backToNewest: 'Back to the newest episodes',
    viewMore: 'View more',
    allQuotes: 'All quotes',
    passItOn: 'Pass it on',
    published: 'Published',
    length: 'Length',
  },

  home: {
    weekTitle: 'This week’s page',
    weekNote: 'A new one every {day}.',
    notes: 'Notes and links',
    notesAbout: ' for episode {number}',
    watchAbout: ' episode {number} on {platform}',
    blankTitle: 'The first page is still blank',
    blankText: 'The first episode is being recorded.',
    meetCommunity: 'Meet the community',
    intro: 'What this is',
    promos: 'Favourites and playlists',
    seeFavs: 'See {host}’s Favs',
    notebook: 'A ruled notebook page: “{words}” In the margin: “{note}”',
    notebookMarked:
      'A ruled notebook page with lines marked by readers: “{words}” In the margin: “{note}”',
  },

  lists: {
    playlists: 'Playlists by theme',
    openPlaylist: 'Open the playlist',
    seeEpisodes: 'See the episodes',
    pillars: 'Pillars',
    episodesOn: 'Episodes on {theme}',
    noneBeforeTitle: 'That was the first episode',
    noneBefore: 'There is nothing before it.',
    emptyTitle: 'No episodes here yet',
    empty: 'The first one is being recorded.',
    emptyOnTheme: 'The first one on this theme is being recorded.',
    starred: 'Starred by hand',
    noFavsTitle: 'Nothing starred yet',
    noFavs: 'The first favourite is still being argued about.',
  },

  episode: {
    about: 'About this episode',
    openOn: 'Open this episode on {platform}',
    filedUnder: 'Filed under',
    guest: 'The guest',
    guests: 'The guests',
    listenOn: 'Listen on',
    thisEpisode: 'episode {number}',
    follow: 'Follow',
    followText: 'The next episode turns up by itself, in the app you already use.',
    moreWith: 'More with {name}',
    moreWithThese: 'More with these guests',
    moreOn: 'More on {theme}',
    turn: 'Next and previous episode',
    previous: 'Previous episode',
    next: 'Next episode',
    listenTo: 'Listen to episode {number}',
    chapters: 'Chapters',
    transcript: 'Transcript',
    readTranscript: 'Read what is said',
    transcriptFile: 'Take it along as a file',
  },

  /** The player, and the strip at the foot of every page. */
  player: EN_PLAYER,

  transcript: {
    search: 'Search this transcript',
    find: 'Find a word in this episode',
    notSaid: 'Not said',
    count: '{n} of {count}',
    findNow: 'Find',
    next: 'Next place',
    before: 'Place before',
  },

  video: {
    title: 'Video of episode {number}',
    play: 'Play the video here',
    note: 'It comes from YouTube, which then learns your address and what you watch.',
  },

  share: {
    embed: 'Put it on your own site',
    code: 'The code of a small player, {height} pixels high',
    copyCode: 'Copy code',
    codeCopied: 'Code copied',
  },

  embed: {
    of: '{show}, episode {number}',
    notes: 'Notes and links',
    nothing: 'This episode is no longer here',
    all: 'All episodes of {show}',
  },

  /** Listening paths: a few episodes of a theme in the host's order. */
  path: {
    startHere: 'Start here',
    newHere: 'New here? Start with',
    tabs: 'Paths by theme',
    step: 'Step ',
    amount: { one: '{n} episode', other: '{n} episodes' } as Forms,
    hours: '{h} h',
    minutes: '{m} min',
    listen: 'Listen',
    listenTo: ' to episode {number}',
    heard: 'Heard',
    next: 'Your next one',
    then: 'And then',
    playlist: 'Open as a playlist',
    all: 'All episodes on {theme}',
  },

  quotes: {
    ofTheWeek: 'Quote of the week',
    back: 'Back to the newest quotes',
    keep: 'Keep or share it',
    filter: 'Filter by theme',
    all: 'All',
    earlier: 'Earlier lines',
    noneOnThemeTitle: 'No quotes on this theme yet',
    noneHereTitle: 'None among these',
    noneHere: 'Earlier lines may have some.',
    noneTitle: 'No quotes yet',
    none: 'The first one is on its way.',
    noneBeforeTitle: 'That was the first quote',
    noneBefore: 'There is nothing before it.',
    heardIn: 'Heard in',
    card: 'The quote as a card: save the picture',
  },

  guests: {
    back: 'Back to the first guests',
    jumpTo: 'Jump to a letter',
    noneTitle: 'Nobody yet.',
    none: 'The first guest is on the way.',
    noneAfterTitle: 'That was everybody.',
    noneAfter: 'There is nobody after this name.',
    more: 'More guests',
    guest: 'Guest',
    episodes: 'Episodes',
    all: 'All guests',
  },

  about: {
    professional: 'The professional version',
    description: 'A note from {host}, the host of {show}.',
  },

  community: {
    ways: 'Ways in',
    tellUs: 'Tell us',
    readAlong: 'Read along',
    readAlongText: 'One quote, one note and the new episode, once a week.',
    sitCloser: 'Sit closer',
    sitCloserText: 'Membership keeps the show going.',
  },

  follow: {
    pickApp: 'Pick your app',
    byLetter: 'By letter',
    letterText: 'One quote, one note about it and the new episode, once a week.',
    anyApp: 'Any other app',
    byFeed: 'By feed',
    audioNote: 'The feed is open. It works in every podcast app there is.',
    feedNote: 'The notes of each new episode, in any feed reader.',
    address: 'The address of the feed',
    copyAddress: 'Copy address',
    addressCopied: 'Address copied',
    everyWay: 'Every way to follow',
    audioHow: 'Open your podcast app and look for “Add by address” or “Add a show by URL”.',
    feedHow: 'Open your feed reader and look for “Add a feed”.',
    paste: 'Paste. That is all.',
    direct: 'Or open it straight in',
    code: 'Code that opens this page',
    phone: 'Reading on a laptop, listening on a phone? Point its camera here.',
  },

  comingSoon: {
    home: 'Back to the home page',
  },

  notFound: {
    folio: 'Page 404',
    /** The words in `{lost}` are underlined. */
    title: 'We’ve {lost} our place.',
    lost: 'lost',
    text: "The page you're looking for doesn't exist.",
    home: 'Back home',
  },

  search: {
    label: 'Search episodes, guests and quotes',
    placeholder: 'a word you half remember',
    search: 'Search',
    spokenTitle: 'Search: ',
    title: 'Look it up',
    backToAll: 'Back to everything found',
    description: 'Episodes, guests and quotes of {show}, by their words.',
    results: '“{q}” · {search}',
    nothing: 'Nothing underlined for {q}.',
    nothingInTheme: 'Nothing underlined for {q} in this theme.',
    partial: 'Nothing has all of {q}. Here is what has some of it.',
    places: {
      one: '{n} place where {q} turns up',
      other: '{n} places where {q} turns up',
    } as Forms,
    manyPlaces: 'more than {n} places where {q} turns up',
    corrected: 'Showing results for {corrected}. Nothing was found for “{q}”.',
    themes: 'Themes',
    all: 'All',
    moreThan: 'more than {n}',
    groups: { episode: 'Episodes', guest: 'Guests', quote: 'Quotes' },
    counts: {
      episode: { one: '{n} episode', other: '{n} episodes' } as Forms,
      guest: { one: '{n} guest', other: '{n} guests' } as Forms,
      quote: { one: '{n} quote', other: '{n} quotes' } as Forms,
    },
    manyCounts: {
      episode: 'more than {n} episodes',
      guest: 'more than {n} guests',
      quote: 'more than {n} quotes',
    },
    pageBefore: 'Page before',
    more: { episode: ' episodes', guest: ' guests', quote: ' quotes' },
    toTry: 'To try',
    inEverything: 'Look for “{q}” in everything',
    hints: [
      'One word instead of several, or the beginning of a name.',
      'A guest, a theme, or a line of a quote.',
      'The number of an episode.',
    ],
    newest: 'The newest',
  },

  /** What was found in the transcript of one episode. */
  within: {
    places: {
      one: '{n} place where “{q}” is said',
      other: '{n} places where “{q}” is said',
    } as Forms,
    none: '“{q}” is not said in this episode.',
    everywhere: 'Look for “{q}” in everything',
    read: 'Read it there',
  },

  /** The search over the page, with suggestions. */
  searchPanel: {
    name: 'Search',
    label: 'Search episodes, guests and quotes',
    placeholder: 'a word you half remember',
    search: 'Search',
    suggestions: 'Suggestions',
    episodes: 'Episodes',
    episode: 'Episode {number}',
    guests: 'Guests',
    guest: 'Guest',
    words: 'Words',
    word: 'Search for it',
    count: { one: '{n} suggestion.', other: '{n} suggestions.' } as Forms,
    close: 'Close search',
  },

  savedPage: {
    title: 'Your bookmarks',
    intro: 'Kept in this browser and nowhere else. We can’t see them, and there is no account.',
    description: 'Episodes that you have saved on this device.',
    noScriptTitle: 'Saving needs a script',
    noScript:
      'Scripts are off in this browser. Its own bookmarks do the same: open an episode and add it there.',
    all: 'All episodes',
  },

  /** What a device keeps; on the page of saved episodes. */
  saved: {
    failed: 'The episodes did not come.',
    check: 'Check your connection.',
    again: 'Try again',
    carryOn: 'Carry on',
    forgetPlaces: 'Forget where I stopped',
    saved: 'Saved for later',
    noneTitle: 'No bookmarks yet',
    all: 'All episodes',
    none: 'Press the ribbon on an episode’s page and it waits for you here.',
    gone: 'Some saved episodes are not on the site any more.',
    opened: 'Lately opened',
    newestFirst: 'Newest first',
    forgetOpened: 'Forget what I have opened',
    heard: 'Heard to the end',
    stoppedAt: 'Stopped at {time}',
    nothingNew: 'Everything on this list is saved here already.',
    offer: {
      one: 'Add {n} episode to what is saved here?',
      other: 'Add {n} episodes to what is saved here?',
    } as Forms,
    here: {
      one: '{n} of the list is here already.',
      other: '{n} of the list are here already.',
    } as Forms,
    add: 'Add',
    leave: 'Leave as it is',
    close: 'Close',
    takeAlong: 'Take it along',
    toDevice: 'To another device',
    toDeviceText:
      'A link that holds the list itself. Open it there and say yes. What comes after the # is never sent to us.',
    asLink: 'Your list, as a link',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    copyRefused: 'This browser does not let us copy. Select the link and copy it.',
    toKeep: 'To keep',
    toKeepText: 'A small text file that you can read yourself.',
    saveFile: 'Save as a file',
    fromElsewhere: 'From elsewhere',
    fromElsewhereText:
      'Paste a link or choose a file. You see what is new before anything changes.',
    otherLink: 'Link from another device',
    look: 'Look',
    chooseFile: 'or choose a file',
    notALink: 'This is not a link to a list of saved episodes.',
    notAFile: 'This file is not a list of saved episodes.',
  },

  feeds: {
    notes: '{show}: episode notes',
    podcast: '{show}: the podcast',
    about: 'This feed brings the notes of each new episode to read.',
    toListen: 'To listen in a podcast app, add {address}',
    findItOn: 'Find it on {platforms}.',
    search: 'Episodes, guests and quotes of {show}',
  },

  /** Shown by the service worker while there is no network. */
  offline: {
    title: 'You are offline',
    list: 'The episodes you have saved can be read all the same:',
    again: 'Try again',
  },

  /** To accounts and to who is invited. */
  mails: {
    hello: 'Hello,',
    invitation: {
      subject: 'You are invited to {show}',
      text: 'you are invited to work on {show}. Set a password; you log in with this email address. The link works once, and for seven days:',
      otherwise: 'If you don’t know what this is about, leave this mail unread.',
    },
    password: {
      subject: 'A new password for {show}',
      text: 'somebody, we hope you, asked for a new password for your account. This link works once, and for one hour:',
      otherwise: 'If it was not you, nothing has changed, and you can leave this mail unread.',
    },
    test: {
      subject: 'Mail works',
      text: 'this mail was sent from the desk of {site} to see whether mail works. It does.',
    },
  },
}

/** The fixed texts of one language. */
export type Catalogue = typeof EN
