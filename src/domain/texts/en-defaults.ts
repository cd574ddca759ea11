import {
  ABOUT_TEXTS,
  COMMUNITY_TEXTS,
  FOLLOW_TEXTS,
  GUESTS_TEXTS,
  INVOLVED_TEXTS,
  LANDING_TEXTS,
  TOPIC_TEXTS,
  PRIVACY_TEXTS,
  QUOTES_TEXTS,
  SITE_TEXTS,
  VALUES_TEXTS,
} from '../show/defaults'

/** The default texts of the sample show, in English. */
export const EN_DEFAULTS = {
  site: SITE_TEXTS,
  landing: LANDING_TEXTS,
  topics: TOPIC_TEXTS,
  about: ABOUT_TEXTS,
  community: COMMUNITY_TEXTS,
  values: VALUES_TEXTS,
  involved: INVOLVED_TEXTS,
  privacy: PRIVACY_TEXTS,
  quotes: QUOTES_TEXTS,
  follow: FOLLOW_TEXTS,
  guests: GUESTS_TEXTS,
}
