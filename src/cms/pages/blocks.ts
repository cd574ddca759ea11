import type { Block, Field, RelationshipField, TextField, UploadField } from 'payload'
import { EMBED_MESSAGE, readEmbed } from '@/domain/pages/embeds'
import { pageLinkProblem } from '@/domain/pages/page-link'
import { editor } from '../fields/editor'
import { FILES } from '../images/image-names'

const MAX_ROWS = 40
const SHORT = 200

const line = (name: string, label: string, more: Partial<TextField> = {}): Field =>
  ({ name, label, type: 'text', maxLength: SHORT, ...more }) as Field

const lines = (name: string, label: string): Field => ({
  name,
  label,
  type: 'textarea',
  maxLength: 2000,
  admin: { rows: 3 },
})

const heading = line('heading', 'Heading')

const picture = (isRequired = false): UploadField =>
  ({
    name: 'picture',
    label: 'Image',
    type: 'upload',
    relationTo: 'site_pictures',
    required: isRequired,
  }) as UploadField

const rows = (name: string, label: string, fields: Field[], singular: string): Field => ({
  name,
  label,
  type: 'array',
  labels: { singular, plural: label },
  maxRows: MAX_ROWS,
  fields,
})

/** A page of this site or another one, or a mail address. */
const linkTo = (name: string, label: string, isRequired = false): Field =>
  line(name, label, {
    required: isRequired,
    maxLength: 2000,
    admin: { placeholder: '/follow, https://… or name@example.com' },
    validate: (value: string | null | undefined) => {
      if (!value) return isRequired ? `Enter a ${label.toLowerCase()}.` : true
      return pageLinkProblem(value, label) ?? true
    },
  } as Partial<TextField>)

const richText = (name: string, label: string, isLong: boolean): Field => ({
  name,
  label,
  type: 'richText',
  editor: editor({ pictures: isLong, tables: isLong }),
})

const shownIf = (kind: string, field: Partial<RelationshipField>): RelationshipField =>
  ({
    type: 'relationship',
    ...field,
    admin: { condition: (_: unknown, { show }: { show?: string }) => show === kind },
  }) as RelationshipField

const Text: Block = {
  slug: 'text',
  fields: [heading, richText('text', 'Text', true)],
}

const Image: Block = {
  slug: 'image',
  fields: [picture(true), line('caption', 'Caption')],
}

const Gallery: Block = {
  slug: 'gallery',
  labels: { singular: 'Gallery', plural: 'Galleries' },
  fields: [
    heading,
    rows('pictures', 'Images', [picture(true), line('caption', 'Caption')], 'Image'),
  ],
}

const EpisodesBlock: Block = {
  slug: 'episodes',
  labels: { singular: 'Episodes', plural: 'Episodes' },
  fields: [
    heading,
    {
      name: 'show',
      type: 'select',
      required: true,
      defaultValue: 'latest',
      options: [
        { value: 'latest', label: 'The latest' },
        { value: 'chosen', label: 'Chosen ones' },
        { value: 'topic', label: 'On a topic' },
        { value: 'guest', label: 'With a guest' },
      ],
    },
    shownIf('chosen', { name: 'episodes', relationTo: 'episodes', hasMany: true, maxRows: 12 }),
    shownIf('topic', { name: 'topic', relationTo: 'topics' }),
    shownIf('guest', { name: 'guest', relationTo: 'guests' }),
    {
      name: 'count',
      label: 'How many',
      type: 'number',
      min: 1,
      max: 12,
      defaultValue: 3,
      admin: { step: 1, condition: (_, { show }) => show !== 'chosen' },
    },
  ],
}

const QuoteBlock: Block = {
  slug: 'quote',
  fields: [lines('text', 'Quote'), line('author', 'Who said it')],
}

const CallToAction: Block = {
  slug: 'callToAction',
  labels: { singular: 'Call to action', plural: 'Calls to action' },
  fields: [
    heading,
    lines('text', 'Text'),
    line('label', 'Button', { required: true }),
    linkTo('href', 'Link', true),
  ],
}

const Questions: Block = {
  slug: 'questions',
  labels: { singular: 'Questions and answers', plural: 'Questions and answers' },
  fields: [
    heading,
    rows(
      'questions',
      'Questions',
      [line('question', 'Question', { required: true }), richText('text', 'Answer', false)],
      'Question',
    ),
  ],
}

const EmbedBlock: Block = {
  slug: 'embed',
  labels: { singular: 'Video or player', plural: 'Videos and players' },
  fields: [
    line('link', 'Link', {
      required: true,
      maxLength: 2000,
      admin: {
        description:
          'From YouTube, Vimeo, Spotify, Apple Podcasts or Bandcamp. Nothing loads from there until a visitor presses.',
      },
      validate: (value: string | null | undefined) => readEmbed(value) !== null || EMBED_MESSAGE,
    } as Partial<TextField>),
    line('caption', 'Caption'),
  ],
}

const NewsletterBlock: Block = {
  slug: 'newsletter',
  labels: { singular: 'Newsletter form', plural: 'Newsletter forms' },
  fields: [heading, lines('text', 'Text')],
}

const People: Block = {
  slug: 'people',
  labels: { singular: 'People', plural: 'People' },
  fields: [
    heading,
    rows(
      'people',
      'People',
      [
        {
          name: 'guest',
          label: 'A guest of the show',
          type: 'relationship',
          relationTo: 'guests',
          admin: { description: 'Name, photo and link come from the guest where they are empty.' },
        },
        line('name', 'Name'),
        line('role', 'Role'),
        lines('text', 'Text'),
        picture(),
        linkTo('href', 'Link'),
      ],
      'Person',
    ),
  ],
}

const Files: Block = {
  slug: 'files',
  labels: { singular: 'Downloads', plural: 'Downloads' },
  fields: [
    heading,
    rows(
      'files',
      'Downloads',
      [
        line('label', 'Name', { required: true }),
        picture(),
        {
          name: 'file',
          label: 'File',
          type: 'upload',
          relationTo: FILES,
          admin: { description: 'A PDF, ZIP, image or audio file, kept as it is.' },
        },
        linkTo('href', 'Link to a file elsewhere'),
      ],
      'Download',
    ),
  ],
}

const Ways: Block = {
  slug: 'ways',
  labels: { singular: 'Ways to reach you', plural: 'Ways to reach you' },
  fields: [
    heading,
    {
      name: 'email',
      type: 'email',
      admin: { description: 'Your social links and letters are shown with it.' },
    },
  ],
}

const ContactFormBlock: Block = {
  slug: 'contactForm',
  labels: { singular: 'Contact form', plural: 'Contact forms' },
  fields: [
    line('heading', 'Heading', {
      admin: { description: 'The form is shown while it is on in Settings, Pages, Contact.' },
    }),
  ],
}

/**
 * Blocks of a page. Each has a reader (`src/server/queries/page-blocks.ts`) and a component
 * (`src/components/site/own-page/blocks.tsx`) under the same name.
 */
export const PAGE_BLOCKS: Block[] = [
  Text,
  Image,
  Gallery,
  EpisodesBlock,
  QuoteBlock,
  CallToAction,
  Questions,
  EmbedBlock,
  NewsletterBlock,
  People,
  Files,
  Ways,
  ContactFormBlock,
].map((block) => ({ ...block, admin: { ...block.admin, disableBlockName: true } }))
