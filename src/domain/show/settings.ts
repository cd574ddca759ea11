import { LISTEN_FIELDS } from '../listening/listen'

/** Of the name for home screens and narrow places, in characters. */
export const MAX_SHORT_NAME = 30

export const SETTINGS = {
  showName: 'Name of the show',
  shortName: 'Short name',
  tagline: 'Description',
  hostName: 'Name of the host',
  language: 'Language of the site',
  episodeLanguage: 'Language of the episodes',
  timeZone: 'Time zone',
  keepsClockTimes: 'Scheduled episodes, quotes and emails keep their clock time',
  releaseDay: 'Release day',
  releaseTime: 'Release time',
  countsBy: 'Episodes are counted by',
  ownWords: 'Words of the site',
  featuredFollowsNewest: 'Always feature the latest episode',
  countsVisits: 'Count visits',
  surveyUrl: 'Survey',
  newsletterUrl: 'Newsletter',
  membershipUrl: 'Membership',
  playlistsUrl: 'Curated playlists',
  socials: 'Social links',
  ...(Object.fromEntries(LISTEN_FIELDS.map(({ field, app }) => [field, app])) as Record<
    (typeof LISTEN_FIELDS)[number]['field'],
    string
  >),
  officialFeedUrl: 'Podcast feed (RSS)',
  otherApps: 'Other apps',
  hasPodcastFeed: 'Publish a podcast feed from this site',
  podcastCategory: 'Category in directories',
  secondCategory: 'Second category',
  podcastType: 'Show type',
  isComplete: 'The show is complete',
  isFeedLocked: 'Lock the podcast feed',
  podcastGuid: 'GUID of the show',
  seasonNames: 'Names of seasons',
  copyright: 'Copyright in the podcast feed',
  podcastEmail: 'Email in the podcast feed',
  isExplicit: 'Episodes have explicit language',
  hubUrl: 'WebSub hub',
  hostPhoto: 'Photo of the host',
  logo: 'Logo',
  cover: 'Cover of the show',
  sharingImage: 'Sharing image',
  drawsRepeatedCovers: 'Show generated art for episodes whose image is the show’s cover',
  menu: 'Menu',
  hasGuestsPage: 'Guests',
  hasValuesPage: 'Our Values',
  hasInvolvedPage: 'Get Involved',
  hasSearchPage: 'Search',
  hasContactPage: 'Contact',
} as const

export const LOOK_FIELDS = {
  palette: 'Colours',
  pen: 'Links and buttons',
  highlight: 'Highlighter',
  line: 'Margin line',
  paper: 'Paper',
  typefaces: 'Typefaces',
  hasMarginLine: 'The margin line is drawn',
  corners: 'Corners',
} as const

export const LETTERS_FIELDS = {
  isOn: 'Letters',
  retentionMonths: 'Delete letters after',
  contactEmail: 'Contact messages are emailed to',
  contactReasons: 'Reasons for writing',
} as const

export const NEWSLETTER_FIELDS = {
  isOn: 'Newsletter',
  postalAddress: 'Postal address',
  replyTo: 'Replies go to',
  hasArchive: 'Newsletter archive',
  dkimSelector: 'DKIM selector',
} as const
