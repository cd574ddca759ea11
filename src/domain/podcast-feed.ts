/** The top categories of Apple's directory, which other directories take over. */
export const PODCAST_CATEGORIES = [
  'Arts',
  'Business',
  'Comedy',
  'Education',
  'Fiction',
  'Government',
  'Health & Fitness',
  'History',
  'Kids & Family',
  'Leisure',
  'Music',
  'News',
  'Religion & Spirituality',
  'Science',
  'Society & Culture',
  'Sports',
  'Technology',
  'True Crime',
  'TV & Film',
] as const

export const DEFAULT_PODCAST_CATEGORY = 'Society & Culture'

/** Where the feed's cover is: square, JPEG. */
export const PODCAST_COVER_PATH = '/podcast-cover.jpg'

/** The side of the feed's cover in px; Apple takes 1400 to 3000. */
export const COVER_SIDE = { min: 1400, max: 3000 } as const

/** The address that the feed's identity is made of: without its protocol and final slashes. */
export const guidSource = (feedAddress: string): string =>
  feedAddress.replace(/^https?:\/\//i, '').replace(/\/+$/, '')
