// src/cms/episodes/credits.ts
import type { Block, Field } from 'payload'

const Music: Block = {
  slug: 'music',
  fields: [{ name: 'composer', type: 'text', required: true }],
}

export const credits: Field = { name: 'credits', type: 'blocks', blocks: [Music] }
