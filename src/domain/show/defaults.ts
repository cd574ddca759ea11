/**
 * The texts of a fresh install, shown until the host writes their own. `{show}` and `{host}`
 * stand for the names in the settings, `{day}` for the day of release. Quotes are either the show's own or in the public domain,
 * with their source noted beside them.
 */
import { DEFAULT_LANGUAGE, type Language } from '../language/language'
import type { FirstTopicKey } from '../topics/topics'
import { DEFAULT_RELEASE_DAY, fillDay, type Weekday } from '../language/weekdays'

type Names = { showName: string; hostName: string; releaseDay?: Weekday; language?: Language }

/**
 * The English article that a name begins with, also after an opening quotation mark. A capital A
 * before a lower-case word is a letter, not an article: *A to Z*.
 */
const LEADING_ARTICLE =
  /^(["'“‘«„]|&quot;|&#39;|)(?:(?:[Tt]he|THE|[Aa]n|AN)\s+(?=\S)|a\s+(?=[\p{L}\p{N}])|A\s+(?=[\p{Lu}\p{N}]))/u

/**
 * Fills the names into a text. If the show's name begins with an article, the text's own article is
 * dropped: `The {show} team` → `The Second Cup team` for *The Second Cup*. Only in English.
 */
export const fillNames = (
  text: string,
  { showName, hostName, releaseDay = DEFAULT_RELEASE_DAY, language = DEFAULT_LANGUAGE }: Names,
): string =>
  fillDay(text, releaseDay, language).replace(
    /(?<![\p{L}\p{N}])((?:[Tt]he|[Aa]n?)\s+)?\{(show|host)\}/gu,
    (_, article: string | undefined, name: string) => {
      if (name === 'host') return (article ?? '') + hostName
      if (article === undefined) return showName
      if (language !== 'en') return article + showName
      return article + showName.replace(LEADING_ARTICLE, '$1')
    },
  )

export const DEFAULT_SHOW_NAME = 'Notes & Quotes'

export const SITE_TEXTS = {
  tagline:
    'A podcast about the notes we keep and the quotes that keep us, for people in their twenties. New episodes every {day}.',
  footerTitle: 'See you on the next page.',
  popupTitle: 'Hello. We saved you a seat.',
  popupText:
    'Once a week we send one quote, one note about it and the new episode. That is the whole letter.',
  popupButton: 'Get the newsletter',
  comingSoonTitle: 'This page is being crafted',
  comingSoonText:
    'We are still writing this one, and we would rather get it right than get it out. The next dose of {show} is just around the corner.',
  comingSoonSignature: 'The {show} team',
  searchNote: 'Search is coming soon. Until then, scrolling counts as reading.',
  surveyTitle: 'What should we talk about next?',
  surveyText: 'A few short questions. Your answers shape the {day}s to come.',
  surveyButton: 'Fill in the survey',
}

export const LANDING_TEXTS = {
  heroTitle: 'For the lines you underline twice.',
  heroEmphasis: 'underline twice.',
  heroText:
    'A podcast about the notes we keep and the quotes that keep us. One honest conversation every {day}, for anyone in their twenties still working it out.',
  heroButton: 'Browse all episodes',
  heroPage:
    'Nobody has read ahead. [You are on the page you are on,] and so is everyone you envy. [Rest is not something you earn.] [The weather is not someone else’s chapter.] [Pull up a chair, then another.] And if a line finds you tonight, [write it down, pass it on.]',
  heroPageNote: 'this is the whole show, really',
  introText:
    'We talk about mental health, personal growth, climate justice and social justice through the lines that got us here. Come as you are. Leave feeling connected, informed and seen.',
  pillarsTitle: 'Four things we keep coming back to',
  favouritesTitle: 'The ones {host} sends to friends first',
  favouritesText:
    'New here, and not sure where to open the book? Start with a handful of favourites.',
  playlistsTitle: 'Something for between episodes',
  playlistsText:
    'Playlists for reading, walking home and sitting with it. Put together by {host}, kept on the app you already use.',
  playlistsButton: 'Open the curated playlists',
  allTitle: 'Every page so far',
  allIntro:
    'Start at the top, or open it anywhere. Each episode begins with a line that somebody could not put down.',
  favsTitle: '{host}’s Favs',
  favsIntro: 'If you only have one evening, have it with one of these.',
}

export const TOPIC_TEXTS: Record<
  FirstTopicKey,
  { title: string; teaser: string; blurb: string; quote: string; quoteAuthor: string }
> = {
  mentalHealth: {
    title: 'Mental Health',
    teaser: 'For the loud nights and the slow mornings.',
    blurb:
      'Welcome. This is where we put down what we have been carrying and look at it together. Nobody here has it figured out, and nobody has to be fine.',
    // Poem 314 (Franklin), about 1861.
    quote: 'Hope is the thing with feathers that perches in the soul',
    quoteAuthor: 'Emily Dickinson',
  },
  personalGrowth: {
    title: 'Personal Growth',
    teaser: 'Becoming someone, one page at a time.',
    blurb:
      'Welcome. These are conversations about changing your mind, your job, your habits, or none of them yet. Growth counts when it is slow, and when it goes sideways.',
    // “Song of Myself”, section 51, Leaves of Grass.
    quote: 'I am large, I contain multitudes.',
    quoteAuthor: 'Walt Whitman',
  },
  climateJustice: {
    title: 'Climate Justice',
    teaser: 'Grief, grit, and the people planting anyway.',
    blurb:
      'Welcome. This is where we keep the grief, the grit and the good news. You do not need to know the science by heart to care about who is paying for it.',
    // “Walking”, The Atlantic Monthly, June 1862.
    quote: 'In Wildness is the preservation of the World.',
    quoteAuthor: 'Henry David Thoreau',
  },
  socialJustice: {
    title: 'Social Justice',
    teaser: 'Who gets a seat, and who is still standing.',
    blurb:
      'Welcome. Here we ask who was left out of the room, and listen to the people who were. Bring your questions, and a second chair.',
    // Speech on West India Emancipation, Canandaigua, 3 August 1857.
    quote: 'If there is no struggle there is no progress.',
    quoteAuthor: 'Frederick Douglass',
  },
}

/** Paragraphs are separated by an empty line. */
export const ABOUT_TEXTS = {
  title: 'Hello, I’m {host}.',
  note: `I have always read with a pencil. Not to look clever: to leave a mark where something happened, so that I could find my way back.

{show} began as that pencil. A line would stay with me for weeks, and I wanted to ask other people in their twenties which lines had stayed with them, and what they did about it.

So every {day} we open a page, and we talk. You are very welcome at the table.`,
  quote: 'Write it down before you understand it. Understanding can catch up.',
  bio: `{host} is a storyteller, podcast host and climate advocate.

She works in the UK, supporting vulnerable youth, and is an award-winning speaker.`,
}

export const COMMUNITY_TEXTS = {
  title: 'A place in the margin',
  intro: 'A community where listeners feel connected, informed and seen.',
  body: `{show} is half a show without the people who write back. The community is where the other half happens: the notes in the margin, the disagreements, the lines you send us because you had to show somebody.

You do not need an invitation. Tell us what to talk about, read along from week to week, or sit a little closer and help us keep the show going.

Be kind, be curious, and leave the page better than you found it.`,
}

/** Shown on *Our Values* once that is switched on. */
export const VALUES_TEXTS = {
  title: 'Our values',
  intro: 'What {show} stands for, and what guests and listeners can hold us to.',
  body: `We listen before we answer. Nobody is a topic; everybody is a person who has a name for what they live through.

We say where a quote comes from, and we correct what we got wrong.

We would rather be kind than quick.`,
}

/** Shown on *Get Involved* once that is switched on. */
export const INVOLVED_TEXTS = {
  title: 'Get involved',
  intro: 'There is room at the table. Here is how to take a seat.',
  body: `Tell us which line has stayed with you, and why. Suggest somebody we should listen to. Read along, and pass an episode on to one person who needs it.`,
}

/** The head of the page about what the site stores about its visitors. */
export const PRIVACY_TEXTS = {
  title: 'Privacy',
  intro: 'What {show} stores about you, and what it doesn’t.',
}

/** The head of the page of all quotes of the week. */
export const QUOTES_TEXTS = {
  title: 'Lines we kept',
  intro: 'A quote a week from {show}. Take what you need; each has its own page to pass on.',
}

/** The head of the page about following the show. */
export const FOLLOW_TEXTS = {
  followTitle: 'Every {day}, a new page',
  followEmphasis: 'new',
  followIntro:
    'Follow once, in the app you already use, and it turns up by itself. Free, without an account here.',
}

/** The head of the *Guests* page, once that is switched on. */
export const GUESTS_TEXTS = {
  guestsTitle: 'Everybody at the table',
  guestsIntro: 'The people who have been on {show}, and the episodes they were in.',
}
