import { LISTEN_FIELDS } from './listen'

/** What the settings of the site are called: in the forms of the desk, and so in the history. */
export const SETTINGS = {
  showName: 'Name of the show',
  hostName: 'Name of the host',
  language: 'Language of the site',
  episodeLanguage: 'Language of the episodes',
  timeZone: 'Time zone',
  releaseDay: 'Episodes come out on',
  releaseTime: 'Release time',
  featuredFollowsNewest: 'The newest episode is featured',
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
  officialFeedUrl: 'The show’s own audio feed (RSS)',
  otherApps: 'Other apps',
  hasPodcastFeed: 'The show has its own audio feed here',
  podcastCategory: 'Category in directories',
  podcastEmail: 'Email in the audio feed',
  isExplicit: 'Episodes have explicit language',
  hubUrl: 'Hub of the feeds (WebSub)',
  hostPhoto: 'Photo of the host',
  logo: 'Logo',
  cover: 'Cover of the show',
  hasGuestsPage: 'Guests',
  hasValuesPage: 'Our Values',
  hasInvolvedPage: 'Get Involved',
  hasSearchPage: 'Search',
} as const
