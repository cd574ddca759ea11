import { z } from 'zod'
import { paragraphs } from '../fields/rich-text'
import { tool, type Tool } from './tool'

const page = z.looseObject({
  id: z.int(),
  title: z.string().nullish(),
  path: z.string().nullish(),
  updatedAt: z.string(),
})

/** The newest version where the key may read drafts, else what visitors read. */
const NEWEST = { draft: true, depth: 0 } as const

export const PAGE_TOOLS: readonly Tool[] = [
  tool({
    name: 'list_pages',
    title: 'List pages',
    description: 'Lists the pages that the host has written, such as a press kit, by title.',
    input: z.strictObject({ limit: z.int().min(1).max(50).default(20) }),
    output: z.looseObject({ docs: z.array(page), totalDocs: z.int() }),
    isReadOnly: true,
    run: (rest, { limit }) => {
      const fields = ['title', 'intro', 'path', 'releaseAt', 'updatedAt']
      const select = Object.fromEntries(fields.map((field) => [`select[${field}]`, true]))
      return rest('GET /pages', { query: { ...NEWEST, ...select, limit } })
    },
  }),
  tool({
    name: 'read_page',
    title: 'Get a page',
    description: 'Gets one page with its blocks.',
    input: z.strictObject({ id: z.int().min(1) }),
    output: page,
    isReadOnly: true,
    run: (rest, { id }) => rest(`GET /pages/${id}`, { query: NEWEST }),
  }),
  tool({
    name: 'create_draft_page',
    title: 'Create a draft page',
    description: 'Creates a draft page with a text. Only a person can publish it.',
    input: z.strictObject({
      title: z.string(),
      intro: z.string().optional().describe('One or two sentences below the title.'),
      text: z.string().describe('Plain text; an empty line begins a paragraph.'),
    }),
    output: z.looseObject({ doc: page, message: z.string() }),
    needs: { act: 'write', slug: 'pages' },
    isReadOnly: false,
    run: (rest, { title, intro, text }) =>
      rest('POST /pages', {
        query: NEWEST,
        json: {
          ...{ title, intro, _status: 'draft' },
          content: [{ blockType: 'text', text: paragraphs(text) }],
        },
      }),
  }),
]
