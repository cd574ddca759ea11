import { EN_RECORDER } from './en-recorder'
import type { Forms } from './fill'

/** Letters to the show: the page to write one, the writer’s own page, and what is published. */
export const EN_LETTERS = {
  recorder: EN_RECORDER,
  write: 'Write to the show',

  title: 'Write to the show',
  emphasis: 'show',
  lede: 'A line, a page or your voice. {host} reads every letter, and listens to every message.',
  question: 'This week’s question',
  questionNote: 'A new one every {day}.',
  about: 'What is it about?',
  aboutQuestion: 'This week’s question',
  aboutEpisode: 'An episode',
  aboutElse: 'Something else',
  which: 'Which episode?',
  asks: '{host} asks',
  until: 'Until {date}.',
  soFar: {
    one: '{n} answer so far.',
    other: '{n} answers so far.',
  } as Forms,
  noQuestion: 'Tell us something you underlined.',
  letter: 'Your letter',
  begin: 'Begin anywhere.',
  /** Where nothing counts them. */
  limit: 'Up to {most} characters.',
  kept: 'Kept on this device while you write.',
  orSay: 'or say it',
  from: 'From',
  fromNote: 'You can stay anonymous.',
  optional: '(optional)',
  name: 'First name',
  nameHint: 'Any name you like to be called.',
  email: 'Email',
  emailHint: 'Only so that {host} can answer. Never shown, and not added to the newsletter.',
  may: 'What {host} may do with it',
  mayNote: 'You decide, and you can change your mind.',
  read: 'It may be read out or played on the show',
  readText: 'With my first name, or none if I left it empty.',
  publish: 'It may be published on the site, with my first name',
  publishText: 'On the page of an episode. Shortened if need be, never changed.',
  sendHead: 'Send',
  agree: {
    one: 'By sending you agree that {host} may read and keep this letter for {n} month.',
    other: 'By sending you agree that {host} may read and keep this letter for {n} months.',
  } as Forms,
  howKept: 'How letters are kept',
  then: 'What happens next',
  thenDesk: 'It lands on {host}’s desk. Not on a mailing list, not with another company.',
  thenDeleted: {
    one: 'After {n} month {host}’s copy is deleted. Anything you agreed to publish stays online until you withdraw.',
    other:
      'After {n} months {host}’s copy is deleted. Anything you agreed to publish stays online until you withdraw.',
  } as Forms,
  thenLink:
    'You get a link that nobody else has. Use it to read your letter, change your permissions or delete it at any time.',
  know: 'Please know',
  care: 'This is a show, not a help line, and letters are often read days later. If you are in danger or can’t go on, call your local emergency number now. If you are under 16, ask a grown-up before you send.',

  /** What a plain form is answered, by the name of the answer. */
  answers: {
    empty: 'Write a line or record one. Then send.',
    long: 'The maximum is 2,000 characters.',
    address: 'That doesn’t look like a full email address. Try something like you@example.org.',
    voice: 'We can’t use this recording. Up to 90 seconds and 10 MB.',
    length: 'This recording is longer than 90 seconds.',
    often:
      'You’ve sent five letters today. {host} reads them one by one. You can send more tomorrow.',
  },
  /** On the page of a plain form that could not be taken. */
  typedAgain: 'What you typed is still here.',
  voiceAgain: 'Please add your recording again.',
  back: 'Go back in your browser: what you typed is still there.',

  thanks: {
    title: 'It’s on {host}’s desk',
    emphasis: 'desk',
    text: 'Thank you, {name}. Your letter has arrived.',
    textUnnamed: 'Thank you. Your letter has arrived.',
    keep: 'Keep this',
    keepNote: 'It works for as long as the letter exists.',
    keepText:
      'With this link you can read your letter, change what {host} may do with it, or delete it. Nobody else has it.',
    label: 'Your letter',
    copy: 'Copy link',
    copied: 'The link is copied.',
    mailed: 'We emailed it to {address} too.',
    allowed: 'What you allow',
    meanwhile: 'Meanwhile',
    listen: 'Listen to something',
    newsletter: 'Get the newsletter',
  },

  yours: {
    title: 'Your letter',
    emphasis: 'letter',
    sent: 'Sent on {date}.',
    read: '{host} has read it.',
    wrote: 'What you wrote',
    recorded: 'What you recorded',
    mayHead: 'What {host} may do',
    mayNote:
      'If you change your mind, it comes off the site at once. What was in the show stays there.',
    published: 'published',
    notPublished: 'not published',
    deleteHead: 'Delete',
    save: 'Save',
    deleteText: 'The letter, your name and your address are deleted permanently, today.',
    deleteButton: 'Delete this letter',
    asked: '{host} asks you something',
    askedText: '{host} would like to publish your letter on the site, signed {name}.',
    askedUnnamed: '{host} would like to publish your letter on the site, without a name.',
    askedNote: 'No answer means no.',
    yes: 'Yes, publish it',
    no: 'No, don’t publish it',
  },
  deleted: {
    title: 'Deleted',
    text: 'Your letter, your name and your address are deleted. This page won’t work again.',
  },
  gone: {
    title: 'This link no longer works',
    text: 'The letter may have been deleted, or a part of the link is missing.',
  },
  home: 'Back to the show',

  /** Published letters. */
  aboutThis: 'Letters about this episode',
  aboutThisNote: 'Each with the writer’s permission.',
  someone: 'Someone',
  unnamed: 'unnamed',
  voice: 'A voice message',
  play: 'Play {name}’s letter',
  playUnnamed: 'Play this letter',
  pauseVoice: 'Pause',
  sound: 'Voice message from {name}',
  readInstead: 'Read it instead',
  answeredIn: 'Answered in {episode}',
  /** Of an episode that a search has found by a letter. */
  inLetter: 'Open in the letters',
  writeAbout: 'Write about this episode',
  readsEvery: '{host} reads every letter.',

  /** Mails to the writer of a letter. */
  mail: {
    receipt: {
      subject: '{host} has your letter',
      thanks: 'Thank you, {name}.',
      thanksUnnamed: 'Thank you.',
      hasArrived: 'Your letter has arrived.',
      allowed: 'What may be done with it: {sentence}',
      link: 'Your letter',
      keep: 'Use this link to read your letter, change your permissions or delete it. Nobody else has it, so don’t forward this email.',
      foot: 'This doesn’t add you to any list. This email doesn’t track you.',
    },
    ask: {
      subject: '{host} would like to publish your letter',
      intro: '{host} would like to publish your letter on the site, signed {name}.',
      introUnnamed: '{host} would like to publish your letter on the site, without a name.',
      yes: 'Yes, publish it',
      no: 'No, don’t publish it',
      none: 'No answer means no.',
      foot: 'You get this email once, because you left your address with your letter. This email doesn’t track you.',
    },
  },
}
