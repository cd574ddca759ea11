import type { SiteFrame } from '@/domain/content'
import { weekdayIn } from '@/domain/language/weekdays'
import { PATHS } from '@/domain/paths'
import { textsOf } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { paragraphs } from '../fields/rich-text'

type Block = { blockType: string; [field: string]: unknown }

/** A page that a host can start from. @property document as REST takes it, without its state */
export type StartingPoint = {
  key: 'press' | 'contact' | 'sponsors' | 'faq'
  label: string
  hint: string
  document: { title: string; intro: string; content: Block[] }
}

/** Ids of pictures of the site, which the press kit offers. */
export type SitePictureIds = Partial<Record<'cover' | 'logo' | 'photo', number>>

const text = (heading: string, words: string): Block => ({
  blockType: 'text',
  heading,
  text: paragraphs(words),
})

const latest = (heading: string): Block => ({
  blockType: 'episodes',
  heading,
  show: 'latest',
  count: 3,
})

type Named = Pick<
  SiteFrame,
  'language' | 'showName' | 'hostName' | 'releaseDay' | 'tagline' | 'podcastFeed'
>

/** The pages that a host can start from, in the language of the site and with its names. */
export function startingPoints(
  { language, showName, hostName, releaseDay, tagline, podcastFeed }: Named,
  pictures: SitePictureIds,
): StartingPoint[] {
  const texts = textsOf(language).startingPages
  const names = { show: showName, host: hostName, day: weekdayIn(releaseDay, language) }
  const named = <T>(words: T): T =>
    JSON.parse(JSON.stringify(words), (_, value: unknown) =>
      typeof value === 'string' ? fill(value, names) : value,
    ) as T
  const { press, contact, sponsors, faq } = named(texts)
  const mail = podcastFeed?.email ?? null
  const href = mail ?? PATHS.follow
  const questions = (rows: typeof faq.questions, heading = ''): Block => ({
    blockType: 'questions',
    heading,
    questions: rows.map(([question, answer]) => ({ question, text: paragraphs(answer) })),
  })
  const call = (t: { heading: string; text: string; label: string }): Block => ({
    blockType: 'callToAction',
    ...t,
    href,
  })
  const files = (['cover', 'logo', 'photo'] as const).flatMap((name) =>
    pictures[name] === undefined ? [] : { label: press[name], picture: pictures[name] },
  )
  return [
    {
      key: 'press',
      label: 'Press kit',
      hint: 'About the show, the host, episodes, images to download and a contact.',
      document: {
        title: press.title,
        intro: press.intro,
        content: [
          text(press.about, [tagline, press.aboutText].filter(Boolean).join('\n\n')),
          {
            blockType: 'people',
            heading: press.people,
            people: [{ name: hostName, role: press.role, picture: pictures.photo ?? null }],
          },
          latest(press.listen),
          ...(files.length > 0 ? [{ blockType: 'files', heading: press.files, files }] : []),
          call({ heading: press.contact, text: press.contactText, label: press.button }),
        ],
      },
    },
    {
      key: 'contact',
      label: 'Contact',
      hint: 'Your email address, social links and the contact form.',
      document: {
        title: contact.title,
        intro: contact.intro,
        content: [
          { blockType: 'ways', heading: contact.ways, email: mail },
          { blockType: 'contactForm' },
          text(contact.patience, contact.patienceText),
        ],
      },
    },
    {
      key: 'sponsors',
      label: 'Sponsors',
      hint: 'Who listens, how it sounds, how sponsoring works.',
      document: {
        title: sponsors.title,
        intro: sponsors.intro,
        content: [
          text(sponsors.why, sponsors.whyText),
          latest(sponsors.listen),
          questions(sponsors.questions, sponsors.how),
          call({ heading: sponsors.talk, text: sponsors.talkText, label: sponsors.button }),
        ],
      },
    },
    {
      key: 'faq',
      label: 'FAQ',
      hint: 'Questions and answers that unfold; search engines can show them.',
      document: {
        title: faq.title,
        intro: faq.intro,
        content: [questions(faq.questions), { blockType: 'newsletter' }],
      },
    },
  ]
}
