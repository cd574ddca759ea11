import { EN_JOIN } from './en-join'

/** The newsletter: its forms, its page, and the pages that links in its mails lead to. */
export const EN_NEWSLETTER = {
  join: EN_JOIN,
  label: 'Your email address',
  example: 'you@example.org',
  hint: 'A mail to confirm comes first. No tracking. Stop with one press.',
  home: 'Back to the show',

  /** The forms elsewhere, by what stands beside them. */
  byMail: 'By mail',
  next: 'The next one',
  liked: 'Liked this one? The next page can come to you on {day}.',

  title: 'A page for you, by mail',
  emphasis: 'you,',
  lede: 'Not ready to follow one more thing? Let it come to you.',
  signUp: 'Sign up',
  cardTitle: 'One quote, one note and the new episode',
  cardText: 'Every {day} at {time}, {city} time. You can read it in two minutes.',
  get: 'What you get',
  gets: [
    'Each new episode, with what is in it and where to listen.',
    'Now and then a note from {host}, written by hand.',
  ],
  inbox: 'In your inbox',
  inboxNote: 'The subject is the title.',
  side: 'Our side of it',
  promises: [
    'Your address is used for these mails, and for nothing else.',
    'It stays on the show’s own server. We don’t sell it, lend it or upload it anywhere.',
    'There are no tracking pixels. We can’t see whether you opened a mail or what you pressed.',
    'Every mail ends with a link to stop. One press, no questions.',
    '“Delete my data” means deleted, on the same day.',
  ],

  sent: {
    emphasis: 'inbox',
    text: 'We sent you a mail. Press the button in it and you are on the list.',
    nothing:
      'Nothing after five minutes? Look in your spam folder. Then write your address once more.',
    again: 'Write it once more',
  },
  confirm: {
    title: 'One press, and you’re on the list',
    emphasis: 'on the list',
    text: 'The newsletter goes to {address}.',
    button: 'Yes, send it to me',
    notYou:
      'It wasn’t you? Close this page. We delete the address in {days} days and never write to it.',
  },
  confirmed: {
    title: 'You’re on the list',
    emphasis: 'on the list',
    text: 'The next mail comes to {address}.',
    until: 'Until then, the newest episode is here.',
  },
  old: {
    title: 'This link is too old',
    text: 'Links to confirm work for a few days. Write your address once more and a new one comes right away.',
    button: 'Get a new link',
  },
  preferences: {
    title: 'Your mails',
    emphasis: 'mails',
    text: 'For {address}, on the list since {date}.',
    stop: 'Stop',
    stopNote: 'One press.',
    stopText: 'No more mails, from this moment.',
    stopButton: 'Stop the mails',
    all: 'Everything',
    allNote: 'What we know about you.',
    allText: 'This is all we have.',
    delete: 'Delete my data',
    deleteText: 'Deleted at once, and permanently.',
  },
  /** What is stored of a reader, and where they may have signed up. */
  stored: {
    email: 'Address',
    asked: 'Signed up',
    place: 'Where',
    language: 'Language of the site then',
    confirmed: 'Confirmed',
    failures: 'Refused by your mail server',
    mails: 'Mails that reached you',
  },
  places: {
    home: 'The home page',
    episode: 'The end of an episode',
    footer: 'The foot of a page',
    popup: 'The welcome on the home page',
    follow: 'The page with all ways to follow',
    page: 'The page of the newsletter',
    file: 'A list that the host imported',
  },
  stopped: {
    title: 'No more mails',
    text: 'We took {address} off the list. Nothing else to do.',
    mistake: 'Pressed by mistake?',
    back: 'Put me back',
    goodbye: 'Goodbye',
    goodbyeText:
      'We keep the bare address for 30 days, so that “Put me back” works. Then we delete it.',
    delete: 'Delete it now',
  },
  deleted: {
    title: 'Deleted',
    text: 'Your address and everything stored with it is deleted. This page won’t work again, and neither will links in old mails.',
  },
  gone: {
    title: 'This link no longer works',
    text: 'Your data may have been deleted, or a part of the link is missing. If mails still come, use the link in the newest one.',
  },
}
