// src/cms/episodes/extra-fields.ts
import type { Field } from 'payload'
import { trim } from './hook'

export const extraFields: Field[] = [
  {
    name: 'sponsor',
    type: 'text',
    admin: { description: 'Who paid for the episode.' },
    hooks: { beforeValidate: [trim] },
  },
  { name: 'mood', type: 'select', options: ['calm', 'lively'] },
  { name: 'sequelTo', type: 'relationship', relationTo: 'episodes' },
  { name: 'backdrop', type: 'upload', relationTo: 'podcasts' },
]
