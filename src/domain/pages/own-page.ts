import type { EpisodeItem, Picture, Quote } from '../content'

/** A block of a page, as it is shown. */
export type PageBlock =
  | { kind: 'text'; heading: string; html: string }
  | { kind: 'image'; picture: Picture; caption: string }
  | { kind: 'gallery'; heading: string; pictures: { picture: Picture; caption: string }[] }
  | { kind: 'episodes'; heading: string; episodes: EpisodeItem[] }
  | { kind: 'quote'; quote: Quote }
  | { kind: 'callToAction'; heading: string; text: string; label: string; href: string }
  | { kind: 'questions'; heading: string; questions: PageQuestion[] }
  | {
      kind: 'embed'
      /** The page of this site that frames it. */
      path: string
      provider: string
      /** In px; null for a video. */
      height: number | null
      caption: string
    }
  | { kind: 'newsletter'; heading: string; text: string }
  | { kind: 'people'; heading: string; people: PagePerson[] }
  | { kind: 'files'; heading: string; files: PageFile[] }
  | { kind: 'ways'; heading: string; email: string }
  | { kind: 'contactForm'; heading: string; retentionMonths: number; reasons: string[] }

export type PageQuestion = { question: string; html: string }

/** @property href of the person's own page here or elsewhere */
export type PagePerson = {
  name: string
  role: string
  text: string
  href: string | null
  picture: Picture | null
}

/** @property detail its kind and size, such as `WebP, 1200 × 800` */
export type PageFile = { label: string; href: string; detail: string; picture: Picture | null }

/** A page that the host has written, as visitors see it. */
export type OwnPage = {
  id: number
  slug: string
  /** Percent-encoded. */
  path: string
  title: string
  intro: string
  blocks: PageBlock[]
  /** Time when it last changed, as an ISO instant. */
  changedAt: string
}

/** A page in menus and lists. */
export type OwnPageName = Pick<OwnPage, 'id' | 'path' | 'title'>
