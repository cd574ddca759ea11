/**
 * Beginnings of show notes, for summaries and descriptions of pages: without what the large podcast
 * hosts add to every episode, time stamps, and marks of lists and emphasis.
 */

const HOSTS =
  'Acast|ART19|Anchor(?:\\.fm)?|Audioboom|Ausha|Blubrry|Buzzsprout|Captivate(?:\\.fm)?|Castos|Fireside|Libsyn|' +
  'Megaphone|Omny(?: Studio)?|Pinecast|Podbean|Podigee|RedCircle|RSS\\.com|Simplecast|' +
  'Spotify(?: for (?:Podcasters|Creators))?|Spreaker|Transistor(?:\\.fm)?|ZenCast(?:r|\\.fm)?'

/** Addresses that a host names on behalf of itself: of its privacy notice, its tip jar, its advertising. */
const ADDRESSES = [
  'acast\\.com/(?:[a-z]{2}/)?privacy',
  'plus\\.acast\\.com/',
  'adswizz\\.com',
  'anchor\\.fm/(?:app\\b|[\\w-]+/(?:message|support))',
  'art19\\.com/privacy',
  'audioboom\\.com/(?:about/)?(?:privacy|terms)',
  'ausha\\.co/(?:politique|privacy)',
  'buzzsprout\\.com/(?:\\?referrer|\\d+/(?:support|fan_?mail|subscribe))',
  'captivate\\.fm/(?:privacy|signup)',
  '(?:creators|podcasters)\\.spotify\\.com/pod/(?:show|profile)/[\\w-]+/(?:message|support)',
  'libsyn\\.com/(?:adchoices|privacy)',
  'megaphone\\.fm/adchoices',
  'omnystudio\\.com/(?:listener|policies)',
  'op3\\.dev/privacy',
  'podbean\\.com/(?:adchoices|privacy)',
  'podcastchoices\\.com',
  'redcircle\\.com/(?:brands|privacy|[\\w-]+/(?:donations|exclusive))',
  'rss\\.com/(?:privacy|blog)',
  'simplecast\\.com/privacy',
  'spreaker\\.com/(?:podcast|show)/[\\w-]+/support',
  'tips\\.pinecast\\.com',
  'transistor\\.fm/(?:privacy|\\?via)',
]

/** Sentences of podcast hosts, not of the show. */
const BOILERPLATE = new RegExp(
  [
    `(?:^|[\\s/(.])(?:${ADDRESSES.join('|')})`,
    // Hosted on Acast. This podcast is powered by Pinecast. Hosted by Simplecast, an AdsWizz company.
    '^(?:this (?:podcast|show|episode) is )?(?:proudly )?' +
      '(?:hosted|powered|hébergé|gehostet|alojado|hospedado|ospitato) ' +
      `(?:on|by|with|at|par|sur|von|bei|en|por|da|su) (?:${HOSTS})(?:, an? [\\w ]+ company)?[.!]?$`,
    '^learn more about your ad choices\\b',
    '^(?:★ ?)?support (?:this|the) (?:podcast|show)(?: (?:on|at|via) [\\w ]+)?[\\s★.!:—–-]*(?:https?://\\S+)?$',
    '^become a (?:paid )?(?:supporter|subscriber|member) (?:of|to) (?:this|the) (?:podcast|show)\\b',
    '^send (?:us|me) (?:a text(?: message)?|fan ?mail|a voice message)[.!:]?(?: https?://\\S+)?$',
    '^send in a voice message\\b',
    '^(?:advertising inquiries|privacy & opt-out)\\b',
    '^our gdpr privacy policy was updated\\b',
    '^this podcast uses the following third-party services\\b',
    '^op3 -',
  ].join('|'),
  'i',
)

const STAMP = '(?:\\d{1,2}:)?\\d{1,3}:[0-5]\\d'
/** A line of a list of chapters. */
const CHAPTER = new RegExp(`^[\\s*•·([–—-]*${STAMP}(?![\\d:]|\\s?[ap]\\.?m\\b)`, 'i')
/** A time stamp within a sentence: in brackets, or with hours; others may be the time of a day. */
const STAMPS = new RegExp(
  `\\s*[([]${STAMP}(?:\\s*[-–—]\\s*${STAMP})?[)\\]]|\\s*\\b\\d{1,2}:[0-5]\\d:[0-5]\\d\\b`,
  'g',
)
/** Marks that nobody turned into what they mean. */
const MARKS = /^(?:\*+|[•·–—>+#=_~|-]+(?=\s))\s*|\*{2,}/g
const LAST_MARK = /(?<=\S)(?:\*|\s+[-–—=_]{2,})$/

const SENTENCE_END = /(?<=[.!?…])\s+(?=\p{Lu}|★|https?:)/u

const LOOKED_AT = 6000

const tidyLine = (line: string): string =>
  CHAPTER.test(line)
    ? ''
    : line
        .split(SENTENCE_END)
        .filter((sentence) => !BOILERPLATE.test(sentence.trim()))
        .join(' ')
        .replace(STAMPS, '')
        .trim()
        .replace(MARKS, '')
        .replace(LAST_MARK, '')
        .trim()

/**
 * The paragraphs of show notes that say something of the episode.
 * @param words the notes without marks, paragraphs set apart by blank lines
 */
export const leadOf = (words: string): string =>
  words
    .slice(0, LOOKED_AT)
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').map(tidyLine).filter(Boolean).join('\n'))
    .filter((paragraph) => /[\p{L}\p{N}]/u.test(paragraph))
    .join('\n\n')
