import { PRIVACY_TEXTS, TOPIC_TEXTS } from '../show/defaults'
import type { DefaultTexts, NeutralWording } from './default-texts'
import { topicNames } from './topic-names'

/**
 * The default texts of a show of its own, in English: nothing but its name and its host's. An empty
 * text leaves its part of the page out.
 */
export const EN_NEUTRAL: DefaultTexts = {
  site: {
    tagline: 'Every episode of {show}, with notes and links.',
    footerTitle: 'Thank you for listening.',
    popupTitle: 'Welcome to {show}.',
    popupText: 'New episodes can come to you by email.',
    popupButton: 'Get the newsletter',
    comingSoonTitle: 'This page is being crafted',
    comingSoonText: 'The next dose of {show} is just around the corner.',
    comingSoonSignature: 'The {show} team',
    searchNote: 'Search is coming soon.',
    surveyTitle: 'Tell us what you think',
    surveyText: 'A few short questions about the show.',
    surveyButton: 'Fill in the survey',
  },
  landing: {
    heroTitle: '{show}',
    heroEmphasis: '',
    heroText: '',
    heroButton: 'Browse all episodes',
    heroPage: '',
    heroPageNote: '',
    introText: '',
    pillarsTitle: 'What we talk about',
    favouritesTitle: '{host}’s favourites',
    favouritesText: 'A good place to begin.',
    playlistsTitle: 'Playlists',
    playlistsText: 'Put together by {host}.',
    playlistsButton: 'Open the playlists',
    allTitle: 'All episodes',
    allIntro: 'Every episode of {show}, newest first.',
    favsTitle: '{host}’s Favs',
    favsIntro: 'Episodes picked by {host}.',
  },
  topics: topicNames(TOPIC_TEXTS),
  about: {
    title: '{host}',
    note: 'Welcome to {show}. Thank you for listening.',
    quote: '',
    bio: '',
  },
  community: {
    title: 'Community',
    intro: 'Where the listeners of {show} meet.',
    body: 'Tell us what you thought of an episode, and pass it on to someone who would enjoy it.',
  },
  values: {
    title: 'Our values',
    intro: 'What {show} stands for.',
    body: '',
  },
  involved: {
    title: 'Get involved',
    intro: 'How to take part in {show}.',
    body: 'Suggest a guest or ask a question, and share an episode with someone.',
  },
  privacy: PRIVACY_TEXTS,
  quotes: { title: 'Quotes', intro: 'Quotes from {show}. Each has its own page to share.' },
  follow: {
    followTitle: 'Follow {show}',
    followEmphasis: '',
    followIntro: 'In the app you already use. Free, without an account here.',
  },
  guests: {
    guestsTitle: 'Guests',
    guestsIntro: 'Everybody who has been on {show}, and their episodes.',
  },
}

export const EN_NEUTRAL_WORDING: NeutralWording = {
  frame: { newEpisodes: '' },
  home: { weekTitle: 'The latest episode', weekNote: '' },
  community: { readAlongText: 'Get new episodes by email.' },
  follow: { letterText: 'Get new episodes by email.' },
  newsletter: {
    title: 'New episodes, by email',
    emphasis: 'by email',
    cardTitle: 'Each new episode, by email',
    cardText: 'What is in it, and where to listen.',
    liked: 'Liked this one? The next one can come to you by email.',
  },
  letters: {
    question: 'The question',
    questionNote: '',
    aboutQuestion: 'The question',
    noQuestion: 'Tell us something.',
  },
}
