import { z } from 'zod'
import { LETTER_FOLDERS } from '@/domain/letters/letters'
import { tool, type Tool } from './tool'

/** A key reads letters with a scope of its own. */
const needs = { act: 'read', slug: 'letters_received' } as const

const episode = z.looseObject({ id: z.string(), number: z.int(), title: z.string() })
const letter = z.looseObject({
  id: z.int(),
  name: z.string().nullable(),
  text: z.string(),
  transcript: z.string().describe('What the voice message says, if someone wrote it down.'),
  mayRead: z.boolean().describe('Its writer allows reading it out in the show.'),
  mayPublish: z.boolean().describe('Its writer allows publishing it on the site.'),
  sentAt: z.string(),
  about: episode.nullable(),
})

type Letter = z.output<typeof letter>

/** The address of a writer is for answers by people, and nothing that an assistant needs. */
const withoutAddress = ({ email: _, ...rest }: Letter): Letter => rest as Letter

export const LETTER_TOOLS: readonly Tool[] = [
  tool({
    name: 'list_letters',
    title: 'List letters',
    description:
      'Lists letters from listeners, newest first. They are private unless the writer allows more: see mayRead and mayPublish.',
    needs,
    isReadOnly: true,
    input: z.strictObject({
      folder: z.enum(LETTER_FOLDERS).default('inbox'),
      search: z.string().max(200).optional().describe('A part of the letter.'),
      before: z.int().min(1).optional().describe('`nextBefore` of the previous response.'),
      limit: z.int().min(1).max(50).default(20),
    }),
    output: z.looseObject({ docs: z.array(letter), nextBefore: z.int().nullable() }),
    run: async (rest, query) => {
      type Answer = { docs: Letter[]; nextBefore: number | null }
      const { docs, nextBefore } = await rest<Answer>('GET /letters', { query })
      return { docs: docs.map(withoutAddress), nextBefore }
    },
  }),
  tool({
    name: 'read_letter',
    title: 'Read a letter',
    description: 'Returns a letter from a listener by its id.',
    needs,
    isReadOnly: true,
    input: z.strictObject({ id: z.int().min(1) }),
    output: letter,
    run: async (rest, { id }) => withoutAddress(await rest<Letter>(`GET /letters/${id}`)),
  }),
]
