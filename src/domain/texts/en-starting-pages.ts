/** The words of the pages that a host can start from; `{show}`, `{host}` and `{day}` are filled in. */
export type StartingTexts = {
  press: Record<
    | 'title'
    | 'intro'
    | 'about'
    | 'aboutText'
    | 'people'
    | 'role'
    | 'listen'
    | 'files'
    | 'cover'
    | 'logo'
    | 'photo'
    | 'contact'
    | 'contactText'
    | 'button',
    string
  >
  contact: Record<'title' | 'intro' | 'ways' | 'patience' | 'patienceText', string>
  sponsors: Record<
    'title' | 'intro' | 'why' | 'whyText' | 'listen' | 'how' | 'talk' | 'talkText' | 'button',
    string
  > & { questions: readonly (readonly [question: string, answer: string])[] }
  faq: Record<'title' | 'intro', string> & {
    questions: readonly (readonly [question: string, answer: string])[]
  }
}

export const EN_STARTING_PAGES: StartingTexts = {
  press: {
    title: 'Press kit',
    intro: 'Everything for a story about {show}: a few words, images to print and someone to ask.',
    about: 'About the show',
    aboutText: '{show} is a podcast with {host}. There is a new episode every {day}.',
    people: 'The host',
    role: 'Host of {show}',
    listen: 'Episodes to start with',
    files: 'Images',
    cover: 'Cover',
    logo: 'Logo',
    photo: 'Photo of {host}',
    contact: 'Press contact',
    contactText: 'Interviews, recordings, one more picture: write and you get an answer.',
    button: 'Get in touch',
  },
  contact: {
    title: 'Contact',
    intro: 'A question, a correction, an idea for an episode: it is read, and most of it answered.',
    ways: 'Where to write',
    patience: 'When we answer',
    patienceText: 'We are few, so an answer can take some days. It comes.',
  },
  sponsors: {
    title: 'Sponsors',
    intro: '{show} is free to hear because some people help to pay for it. You could be one.',
    why: 'Who listens',
    whyText: 'People who choose an hour of {show} and stay until the end.',
    listen: 'What it sounds like',
    how: 'How it works',
    questions: [
      [
        'What does a sponsor get?',
        'A message in the words of {host}, at the start or in the middle.',
      ],
      [
        'What is not possible?',
        'Anything we would not use ourselves, and a say in what we talk about.',
      ],
    ],
    talk: 'Let’s talk',
    talkText: 'Tell us what you make and when you would like to be heard.',
    button: 'Write to us',
  },
  faq: {
    title: 'Questions and answers',
    intro: 'What listeners ask most.',
    questions: [
      [
        'When is there a new episode?',
        'Every {day}. In the app you already use it turns up by itself.',
      ],
      ['Where can I listen?', 'Here on every episode’s page, and in any podcast app.'],
      ['Can I suggest a guest?', 'Please do. Say who it is and what you would ask.'],
    ],
  },
}
