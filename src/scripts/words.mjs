/** Words that people no longer read, each with its replacement. */
const OLD_WORDS = [
  [/You said:/, 'what is true now'],
  [/Not done\./, 'Couldn’t …'],
  [/\bfor good\b/i, 'permanently'],
  [/\b(go|goes|going|went|come|comes|came) out\b/i, 'goes live'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\bsomebody\b/i, 'someone'],
  [/\bit could not be\b/i, 'couldn’t …'],
  [/\bl(ies|ie|ay) in\b/i, 'is in'],
  [/\b(in|into|from|out of|to) the trash\b/i, 'in trash, to trash'],
  [/\b(bring|brings|brought|bringing) in\b/i, 'import'],
  [/\blog-in codes?\b/i, 'two-step verification'],
  [/\bpresent password\b/i, 'current password'],
  [/\bprivate links?\b/i, 'preview link'],
  [/^Such as /, 'For example,'],
  [/^May stay empty/, 'Optional'],
  [/^There is no such /, 'not found, unknown'],
  [/^Say (what|who|which|whether|that|how)\b/, 'the verb of what to do'],
  [/\btold (of|nothing|when)\b/i, 'is notified, is sent'],
  [/\banew\b/i, 'again'],
  [/\bwhere the show lives\b/i, 'show time'],
  [/\bthe sound\b/i, 'the audio'],
  [/\w lately\b/i, 'recently'],
  [/\bwhat is said\b/i, 'the transcript'],
  [/\bput (back|here)\b/i, 'restore, move here'],
  [/\b(episodes?|guests?|quotes?) on (this|a) theme\b/i, 'topic'],
  [/\bof yours\b|\bour words\b/i, 'your text, the default text'],
  [/\bback pages\b/i, 'newsletter archive'],
  [/\bpost box\b/i, 'PO box'],
  [/\bput me back\b/i, 'resubscribe'],
  [/\blinks? to stop\b|\bstop the mails\b/i, 'unsubscribe'],
  [
    /\b(a|one|each|every|new|your|no) mails?\b(?! servers?\b)|\bby mail\b(?!,| servers?\b)/i,
    'email',
  ],
  [/\btake (it |them )?along\b/i, 'take with you, export'],
  [/^By hand\b/, 'Manual'],
  [/^page before\b/i, 'previous page'],
  [/^Go on\b|\bready to go on\b/i, 'continue, resume'],
  [/\bis no (image|picture)\b/i, 'isn’t an image'],
  [/\bcome back tomorrow\b/i, 'more tomorrow'],
]

/** @param {string} text @returns {string[]} what to write in place of each old word in it */
export const betterWords = (text) =>
  OLD_WORDS.filter(([old]) => old.test(text)).map(([, better]) => better)

/** Words that names in the code no longer have, each with its replacement. */
const OLD_NAMES = {
  pillar: 'topic',
  theme: 'topic; of light and dark, appearance',
  chip: 'tag',
  verdict: 'status',
  deed: 'deferred button',
  onward: 'related',
  told: 'notified, sent',
  sitting: 'edit session',
  lately: 'recent',
  anew: 'again',
  rival: 'duplicate',
  mend: 'fix',
  occupant: 'existing episode',
  passing: 'context',
  fruitless: 'zero results',
  judge: 'preview, check',
  debt: 'usage',
  owed: 'balance',
  rhythm: 'frequency',
}

/** The same for several words in one. */
const OLD_PHRASES = {
  StandIn: 'generated art',
  BackPage: 'newsletter archive',
  GoOn: 'resume, continue',
  PutBack: 'restore',
  TakeBack: 'undo, requeue',
  IsAsked: 'manual, requested',
}

/** Names with an old word that are public, stored, or given by others; all else has the new one. */
const STAY = {
  theme: 'the parameter in URLs and REST, and the appearance in HTML',
  themes: 'REST: the search',
  'data-theme': 'the appearance in HTML',
  theme_color: 'the web app manifest',
  themeColor: 'the metadata of Next',
  Pillars: 'the global',
  pillars: 'the global',
  pillarsTitle: 'a field of a global',
  verdict: 'REST: a row of an import',
  told: 'a column of the news for hubs',
  isAsked: 'REST: a letter',
  rhythm: 'a place of own words',
  goOn: 'a place of own words',
  backPages: 'a place of own words',
  standIn: 'a field of former exports',
}

/**
 * @param {string} name of which `readTheme`, `THEME_COOKIE` and `data-theme` have a part `theme`
 * @returns {string[]} what to call each old word in it
 */
export const betterNames = (name) =>
  Object.hasOwn(STAY, name)
    ? []
    : [
        ...Object.entries(OLD_PHRASES)
          .filter(([old]) =>
            new RegExp(`${old}(?![a-z])`).test(name[0]?.toUpperCase() + name.slice(1)),
          )
          .map(([, better]) => better),
        ...name
          .split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/)
          .map((part) => part.toLowerCase().replace(/s$/, ''))
          .flatMap((part) => (Object.hasOwn(OLD_NAMES, part) ? [OLD_NAMES[part]] : [])),
      ]

const CLAUSE = /^\*\s*(?:What|Whether|How|Who|Whom|Whose|Whoever|Where|Which|Those)\b/
/** Ids of the specification and of decisions; `S2 E14` is an episode. */
const PRIVATE_ID = /(?<![\w/-])([A-DF-Z]\d\d|D\d)(?![\w-])/

/** @param {string} comment without its marks @returns {string[]} what to do about it */
export const betterComment = (comment) => [
  ...(CLAUSE.test(comment) ? ['a verb or a noun at the beginning, or no comment'] : []),
  ...(PRIVATE_ID.test(comment) ? ['the reason instead of an id'] : []),
]
