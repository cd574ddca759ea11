import type { DefaultTexts, NeutralWording } from './default-texts'
import { topicNames } from './topic-names'

/** The default texts of a show of its own, in German; see `en-neutral.ts`. */
export const DE_NEUTRAL: DefaultTexts = {
  site: {
    tagline: 'Alle Folgen von {show}, mit Notizen und Links.',
    footerTitle: 'Danke fürs Zuhören.',
    popupTitle: 'Willkommen bei {show}.',
    popupText: 'Neue Folgen gibt es auch per E-Mail.',
    popupButton: 'Newsletter abonnieren',
    comingSoonTitle: 'Diese Seite entsteht gerade',
    comingSoonText: 'Mehr von {show} kommt bald.',
    comingSoonSignature: 'Das Team von {show}',
    searchNote: 'Die Suche kommt bald.',
    surveyTitle: 'Sag uns, was du denkst',
    surveyText: 'Ein paar kurze Fragen zur Show.',
    surveyButton: 'Zur Umfrage',
  },
  landing: {
    heroTitle: '{show}',
    heroEmphasis: '',
    heroText: '',
    heroButton: 'Alle Folgen ansehen',
    heroPage: '',
    heroPageNote: '',
    introText: '',
    pillarsTitle: 'Worüber wir sprechen',
    favouritesTitle: 'Favoriten von {host}',
    favouritesText: 'Ein guter Anfang.',
    playlistsTitle: 'Playlists',
    playlistsText: 'Zusammengestellt von {host}.',
    playlistsButton: 'Zu den Playlists',
    allTitle: 'Alle Folgen',
    allIntro: 'Alle Folgen von {show}, die neueste zuerst.',
    favsTitle: 'Favoriten von {host}',
    favsIntro: 'Von {host} ausgesucht.',
  },
  topics: topicNames('de'),
  about: {
    title: '{host}',
    note: 'Willkommen bei {show}. Danke fürs Zuhören.',
    quote: '',
    bio: '',
  },
  community: {
    title: 'Gemeinschaft',
    intro: 'Hier treffen sich alle, die {show} hören.',
    body: 'Sag uns, wie dir eine Folge gefallen hat, und gib sie an jemanden weiter, der sie gern hören würde.',
  },
  values: {
    title: 'Unsere Werte',
    intro: 'Wofür {show} steht.',
    body: '',
  },
  involved: {
    title: 'Mitmachen',
    intro: 'So kannst du bei {show} mitmachen.',
    body: 'Schlag einen Gast vor oder stell eine Frage, und teile eine Folge mit jemandem.',
  },
  privacy: {
    title: 'Datenschutz',
    intro: 'Was {show} über dich speichert und was nicht.',
  },
  quotes: {
    title: 'Zitate',
    intro: 'Zitate aus {show}. Jedes hat eine eigene Seite zum Teilen.',
  },
  follow: {
    followTitle: '{show} abonnieren',
    followEmphasis: '',
    followIntro: 'In der App, die du schon benutzt. Kostenlos, ohne Konto bei uns.',
  },
  guests: {
    guestsTitle: 'Gäste',
    guestsIntro: 'Alle, die bei {show} zu Gast waren, mit ihren Folgen.',
  },
}

export const DE_NEUTRAL_WORDING: NeutralWording = {
  frame: { newEpisodes: '' },
  home: { weekTitle: 'Die neueste Folge', weekNote: '' },
  community: { readAlongText: 'Neue Folgen per E-Mail.' },
  follow: { letterText: 'Neue Folgen per E-Mail.' },
  newsletter: {
    title: 'Neue Folgen, per E-Mail',
    emphasis: 'per E-Mail',
    cardTitle: 'Jede neue Folge, per E-Mail',
    cardText: 'Worum es geht und wo du sie hörst.',
    liked: 'Hat sie dir gefallen? Die nächste kommt per E-Mail zu dir, wenn du magst.',
  },
  letters: {
    question: 'Die Frage',
    questionNote: '',
    aboutQuestion: 'Die Frage',
    noQuestion: 'Erzähl uns etwas.',
  },
}
