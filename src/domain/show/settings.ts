import { LISTEN_FIELDS } from '../listening/listen'

/** What the settings of the site are called: in the forms of the desk, and so in the history. */
export const SETTINGS = {
  showName: 'Name of the show',
  hostName: 'Name of the host',
  language: 'Language of the site',
  episodeLanguage: 'Language of the episodes',
  timeZone: 'Time zone',
  releaseDay: 'Release day',
  releaseTime: 'Release time',
  featuredFollowsNewest: 'Always feature the latest episode',
  countsVisits: 'Count visits',
  surveyUrl: 'Survey',
  newsletterUrl: 'Newsletter',
  membershipUrl: 'Membership',
  playlistsUrl: 'Curated playlists',
  instagramUrl: 'Instagram',
  tiktokUrl: 'TikTok',
  linkedinUrl: 'LinkedIn',
  ...(Object.fromEntries(LISTEN_FIELDS.map(({ field, app }) => [field, app])) as Record<
    (typeof LISTEN_FIELDS)[number]['field'],
    string
  >),
  officialFeedUrl: 'Podcast feed (RSS)',
  otherApps: 'Other apps',
  hasPodcastFeed: 'Publish a podcast feed from this site',
  podcastCategory: 'Category in directories',
  podcastEmail: 'Email in the podcast feed',
  isExplicit: 'Episodes have explicit language',
  hubUrl: 'WebSub hub',
  hostPhoto: 'Photo of the host',
  logo: 'Logo',
  cover: 'Cover of the show',
  hasGuestsPage: 'Guests',
  hasValuesPage: 'Our Values',
  hasInvolvedPage: 'Get Involved',
  hasSearchPage: 'Search',
} as const
