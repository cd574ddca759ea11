import { EN_CLIP } from './en-clip'
import { EN_CONTACT } from './en-contact'
import { EN_LETTERS } from './en-letters'
import { EN_NEWSLETTER } from './en-newsletter'
import { EN_OFFLINE_AUDIO } from './en-offline-audio'
import { EN_PLAYER } from './en-player'
import { EN_PRIVACY } from './en-privacy'
import { EN_SHARED } from './en-shared'
import { EN_STARTING_PAGES } from './en-starting-pages'
import { EN_VIEW_MORE } from './en-view-more'
import type { Forms } from './fill'
import { SAVE_REFUSED } from './refusals'

/**
 * Every fixed text of the public side, by the page or part that it stands on. `{name}` stands for a
 * value; where a number decides the wording there is a form for each plural category. What the host
 * can edit has its defaults in `default-texts.ts`.
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
    contact: 'Contact',
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
    more: 'More',
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
    dashboard: 'Desk',
    login: 'Admin login',
    close: 'Close',
  },

  /** Words that several pages say. */
  common: {
    quoted: '“{text}”',
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
    /** Over an episode that the host features, while there is a newer one. */
    featuredTitle: 'Featured',
    weekNote: 'A new one every {day}.',
    notes: 'Notes and links',
    notesAbout: ' for {episode}',
    watchAbout: ' {episode} on {platform}',
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
    playlists: 'Playlists by topic',
    openPlaylist: 'Open playlist',
    seasons: 'Seasons',
    season: 'Season {season}',
    allSeasons: 'All',
    seeEpisodes: 'See the episodes',
    topics: 'Topics',
    episodesOn: 'Episodes on {topic}',
    noneBeforeTitle: 'That was the first episode',
    noneBefore: 'There is nothing before it.',
    noneAfterTitle: 'That was the newest episode',
    noneAfter: 'There is nothing after it.',
    oldestFirst: 'Oldest first',
    newestFirst: 'Newest first',
    backToOldest: 'Back to the oldest episodes',
    heard: 'Heard',
    emptyTitle: 'No episodes here yet',
    empty: 'The first one is being recorded.',
    emptyOnTopic: 'The first one on this topic is being recorded.',
    starred: 'Picked by hand',
    noFavsTitle: 'No favourites yet',
    noFavs: 'The first favourite is still being argued about.',
  },

  episode: {
    about: 'About this episode',
    openOn: 'Open this episode on {platform}',
    filedUnder: 'Filed under',
    guest: 'The guest',
    guests: 'The guests',
    listenOn: 'Listen on',
    follow: 'Follow',
    followText: 'New episodes appear automatically in the app you already use.',
    moreWith: 'More with {name}',
    moreWithThese: 'More with these guests',
    moreOn: 'More on {topic}',
    turn: 'Next and previous episode',
    previous: 'Previous episode',
    next: 'Next episode',
    listenTo: 'Listen to {episode}',
    chapters: 'Chapters',
    transcript: 'Transcript',
    readTranscript: 'Read the transcript',
    wholeTranscript: 'Read the whole transcript',
    transcriptFile: 'Download transcript',
    audioFile: 'Download',
  },

  /** The player, and the strip at the foot of every page. */
  viewMore: EN_VIEW_MORE,

  player: EN_PLAYER,

  /** A passage of an episode that has an address. */
  clip: EN_CLIP,

  /** Audio on the listener's device. */
  offlineAudio: EN_OFFLINE_AUDIO,

  transcript: {
    of: 'Transcript of “{title}”',
    toEpisode: 'Go to the episode',
    search: 'Search this transcript',
    find: 'Search in this transcript',
    notSaid: 'No matches',
    count: '{n} of {count}',
    findNow: 'Find',
    next: 'Next match',
    before: 'Previous match',
  },

  video: {
    title: 'Video of {episode}',
    play: 'Play the video here',
    note: 'Plays from YouTube, which can see your IP address and what you watch.',
  },

  /** Pages that the host writes. */
  ownPages: {
    embedTitle: 'From {provider}',
    embedOpen: 'Show from {provider}',
    embedNote:
      'It loads from {provider}, which can then see your IP address and what you do there.',
  },

  startingPages: EN_STARTING_PAGES,

  share: {
    embed: 'Embed this episode',
    code: 'Embed code ({height} px high)',
    copyCode: 'Copy code',
    codeCopied: 'Code copied',
  },

  embed: {
    of: '{show}, {episode}',
    notes: 'Notes and links',
    nothing: 'This episode is no longer here',
    all: 'All episodes of {show}',
  },

  /** Listening paths: a few episodes of a topic in the host's order. */
  path: {
    startHere: 'Start here',
    newHere: 'New here? Start with',
    tabs: 'Listening paths by topic',
    step: 'Step ',
    amount: { one: '{n} episode', other: '{n} episodes' } as Forms,
    listen: 'Listen',
    listenTo: ' to {episode}',
    heard: 'Listened',
    next: 'Up next',
    then: 'Then',
    playlist: 'Open playlist',
    all: 'All episodes on {topic}',
  },

  quotes: {
    ofTheWeek: 'Quote of the week',
    back: 'Back to the newest quotes',
    keep: 'Save or share',
    filter: 'Filter by topic',
    all: 'All',
    earlier: 'Earlier lines',
    noneOnTopicTitle: 'No quotes on this topic yet',
    noneHereTitle: 'None on this page',
    noneHere: 'Earlier lines may have some.',
    noneTitle: 'No quotes yet',
    none: 'The first one is on its way.',
    noneBeforeTitle: 'That was the first quote',
    noneBefore: 'There is nothing before it.',
    heardIn: 'Heard in',
    card: 'Download this quote as an image',
  },

  guests: {
    back: 'Back to the first guests',
    jumpTo: 'Jump to a letter',
    noneTitle: 'Nobody yet.',
    none: 'The first guest is on the way.',
    noneAfterTitle: 'No more guests',
    noneAfter: 'This was the last name.',
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
    byLetter: 'By email',
    letterText: 'One quote, one note about it and the new episode, once a week.',
    anyApp: 'Any other app',
    byFeed: 'By RSS',
    audioNote: 'The feed is open. It works in any podcast app.',
    feedNote: 'Show notes for each new episode, in any feed reader.',
    address: 'Feed URL',
    copyAddress: 'Copy URL',
    addressCopied: 'URL copied',
    audioHow: 'Open your podcast app and look for “Add by address” or “Add a show by URL”.',
    feedHow: 'Open your feed reader and look for “Add a feed”.',
    paste: 'Paste the URL.',
    direct: 'Or open it directly in',
    code: 'Code that opens this page',
    phone: 'Reading on a laptop, listening on a phone? Point your phone’s camera here.',
  },

  newsletter: EN_NEWSLETTER,

  contact: EN_CONTACT,
  letters: EN_LETTERS,

  privacy: EN_PRIVACY,

  comingSoon: {
    home: 'Back to the home page',
  },

  /** Below a page of the host that says little. */
  custom: {
    readOn: 'Read on',
    about: 'About the team',
    latest: 'Latest episode',
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
    label: 'Search this site',
    placeholder: 'A word or a guest',
    search: 'Search',
    spokenTitle: 'Search: ',
    title: 'Look it up',
    backToAll: 'Back to everything found',
    description: 'Episodes, guests and quotes of {show}, by their words.',
    results: '“{q}” · {search}',
    nothing: 'No results for {q}.',
    nothingInTopic: 'No results for {q} in this topic.',
    partial: 'No results for all of {q}. Showing partial matches.',
    places: {
      one: '{n} match for {q}',
      other: '{n} matches for {q}',
    } as Forms,
    manyPlaces: 'more than {n} matches for {q}',
    corrected: 'Showing results for {corrected}. Nothing was found for “{q}”.',
    topics: 'Topics',
    all: 'All',
    moreThan: 'more than {n}',
    groups: { episode: 'Episodes', guest: 'Guests', quote: 'Quotes', page: 'Pages' },
    counts: {
      episode: { one: '{n} episode', other: '{n} episodes' } as Forms,
      guest: { one: '{n} guest', other: '{n} guests' } as Forms,
      quote: { one: '{n} quote', other: '{n} quotes' } as Forms,
      page: { one: '{n} page', other: '{n} pages' } as Forms,
    },
    manyCounts: {
      episode: 'more than {n} episodes',
      guest: 'more than {n} guests',
      quote: 'more than {n} quotes',
      page: 'more than {n} pages',
    },
    pageBefore: 'Previous page',
    more: { episode: ' episodes', guest: ' guests', quote: ' quotes', page: ' pages' },
    toTry: 'Try',
    inEverything: 'Search everything for “{q}”',
    hints: [
      'One word instead of several, or the beginning of a name.',
      'A guest, a topic, or a line of a quote.',
      'The number of an episode.',
    ],
    newest: 'The newest',
  },

  within: {
    places: {
      one: '{n} match for “{q}”',
      other: '{n} matches for “{q}”',
    } as Forms,
    none: 'No matches for “{q}” in this episode.',
    everywhere: 'Search everything for “{q}”',
    read: 'Open in transcript',
  },

  savedPage: {
    title: 'Your bookmarks',
    intro: 'Saved in this browser only. No account needed, and we can’t see your list.',
    description: 'Episodes that you have saved on this device.',
    noScriptTitle: 'Saving needs JavaScript',
    noScript: 'JavaScript is off in this browser. Use the browser’s own bookmarks instead.',
    all: 'All episodes',
  },

  saved: {
    save: {
      save: 'Save',
      about: ' “{title}” for later',
      saved: 'Saved for later',
      removed: 'Removed from saved',
      refused: SAVE_REFUSED,
    },
    failed: 'Couldn’t load episodes.',
    check: 'Check your connection.',
    again: 'Try again',
    carryOn: 'Continue listening',
    clearProgress: 'Clear progress',
    saved: 'Saved for later',
    noneTitle: 'No bookmarks yet',
    all: 'All episodes',
    none: 'Press Save on an episode to find it here.',
    gone: 'Some saved episodes are no longer available.',
    opened: 'Recently opened',
    newestFirst: 'Newest first',
    forgetOpened: 'Clear recently opened',
    heard: 'Finished',
    stoppedAt: 'Stopped at {time}',
    nothingNew: 'Everything on this list is already saved here.',
    offer: {
      one: 'Add {n} episode to your list?',
      other: 'Add {n} episodes to your list?',
    } as Forms,
    here: {
      one: '{n} on the list is already here.',
      other: '{n} on the list are already here.',
    } as Forms,
    add: 'Add',
    leave: 'Don’t add',
    close: 'Close',
    takeAlong: 'Move your list',
    toDevice: 'To another device',
    toDeviceText:
      'Open this link on the other device and confirm. Your list is in the link itself; it’s never sent to us.',
    asLink: 'Your list, as a link',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    toKeep: 'Back up your list',
    toKeepText: 'A plain text file.',
    saveFile: 'Download file',
    fromElsewhere: 'Add a list from another device',
    fromElsewhereText:
      'Paste a link or choose a file. You’ll see what’s new before anything changes.',
    otherLink: 'Link from another device',
    look: 'Preview',
    chooseFile: 'or choose a file',
    notALink: 'This is not a link to a list of saved episodes.',
    notAFile: 'This file is not a list of saved episodes.',
  },

  feeds: {
    notes: '{show}: episode notes',
    podcast: '{show}: the podcast',
    about: 'This feed has the show notes of each new episode.',
    toListen: 'To listen in a podcast app, add {address}',
    findItOn: 'Find it on {platforms}.',
    search: 'Episodes, guests and quotes of {show}',
  },

  /** Shown by the service worker while there is no network. */
  offline: {
    title: 'You’re offline',
    text: 'This page needs a connection.',
    list: 'You can still read the episodes you saved.',
    saved: 'You’re offline. These episodes are on this device.',
    here: 'On this device',
    again: 'Try again',
  },

  /** To accounts and to who is invited. */
  mails: {
    hello: 'Hello,',
    invitation: {
      subject: 'You’re invited to {show}',
      text: 'You’re invited to work on {show}. Set a password to create your account; you log in with this email address. The link works once and expires in 7 days:',
      otherwise: 'If you weren’t expecting this, ignore this email.',
    },
    password: {
      subject: 'Reset your password for {show}',
      text: 'Someone asked to reset the password for your account. This link works once and expires in 1 hour:',
      otherwise: 'If this wasn’t you, ignore this email. Nothing has changed.',
    },
    /** To someone whose account others try to get into, once a day. */
    guessedPassword: {
      subject: 'Someone is guessing your password for {show}',
      text: 'Many wrong passwords were entered for your account today. It isn’t locked, and you can log in as always. Choose a long password that you use nowhere else, and turn on two-step verification:',
      otherwise: 'If this was you, ignore this email.',
    },
    guessedCode: {
      subject: 'Someone may know your password for {show}',
      text: 'Someone entered the password of your account and then wrong codes. Nobody got in. Set a new password:',
      otherwise: 'If this was you, ignore this email.',
    },
    test: {
      subject: 'Test email from {show}',
      text: 'This test email was sent from the desk of {site}. Email works.',
    },
    /** To someone who has asked for the newsletter. */
    once: 'One email, sent once.',
    join: {
      subject: 'Confirm your subscription',
      text: 'Someone, probably you, signed up {email} for the newsletter of {show}. Confirm your email address to get it.',
      button: 'Yes, it’s mine',
      otherwise:
        'The button works for {days} days. Wasn’t you? Ignore this email: we’ll delete the address then and never write to it again.',
    },
    onList: {
      subject: 'You’re already on the list',
      text: 'Someone, probably you, asked for the newsletter of {show} again. It already goes to {email}, so there’s nothing to do.',
      button: 'Manage your emails',
      otherwise: 'Wasn’t you? Ignore this email. Nothing has changed.',
    },
    /** To the address where someone wants the newsletter instead. */
    move: {
      subject: 'Confirm your new email address',
      text: 'Someone, probably you, asked for the newsletter of {show} to be sent to {email} from now on. Confirm this email address to get it here.',
      button: 'Yes, send it here',
      otherwise:
        'The button works for {days} days. Wasn’t you? Ignore this email: we’ll delete this address then and never write to it again.',
    },
    /** The mail of a week, and when the next episode comes. */
    week: { title: 'This week', more: '{title}, and more' },
    letter: { from: 'A letter from {name}', unnamed: 'A letter' },
    release: {
      title: 'The next episode',
      text: 'On {weekday}, {date}, at {time}, {city} time.',
    },
    /** The foot of what the newsletter sends. */
    newsletter: {
      why: 'You get this because you signed up for it on {site}.',
      preferences: 'Your emails',
      stop: 'Unsubscribe',
      read: 'Read it on the site',
      noTracking: 'This email doesn’t track you: no hidden image, no counted links.',
    },
  },
}

/** The fixed texts of one language. */
export type Catalogue = typeof EN
