import type {
  JSONField,
  NumberField,
  RowField,
  TextareaField,
  TextFieldSingleValidation,
} from 'payload'
import { textarea } from 'payload/shared'
import { DATE_MESSAGE } from '@/domain/episodes/episode-date'
import { MAX_EPISODE_NUMBER } from '@/domain/episodes/episode-id'
import { LENGTH_MESSAGE } from '@/domain/episodes/episode-length'
import { EPISODE_KINDS, MAX_SEASON } from '@/domain/episodes/episode-name'
import {
  fieldProblem,
  isMissing,
  isRequired,
  type FieldProblem,
  type RuledField,
} from '@/domain/episodes/episode-rules'
import { EPISODE_STATES, MISSING_THINGS } from '@/domain/episodes/episode-status'
import { serverField } from '../access'
import { readStatus } from './episode-status'

const ruled =
  (field: RuledField, messages: Record<FieldProblem, string>): TextFieldSingleValidation =>
  (value) => {
    const problem = fieldProblem(field, value)
    return problem === null || messages[problem]
  }

const wholeNumber = (
  name: string,
  label: string,
  { min, max }: { min: number; max: number },
): NumberField => ({
  name,
  label,
  type: 'number',
  min,
  max,
  admin: { step: 1 },
  validate: (value: unknown) =>
    value === null ||
    value === undefined ||
    (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) ||
    `Enter a whole number from ${min} to ${max}.`,
})

/** The show notes, which an imported episode may lack. */
export const descriptionField: TextareaField = {
  name: 'description',
  type: 'textarea',
  required: isRequired('description'),
  maxLength: 100_000,
  admin: { rows: 4 },
  validate: (value: string | null | undefined, options) => {
    const { importGuid } = options.siblingData as { importGuid?: string | null }
    const required = isMissing('description', '', Boolean(importGuid))
    return textarea(value, { ...options, required })
  },
}

export const dateAndLengthRow: RowField = {
  type: 'row',
  fields: [
    {
      name: 'episodeDate',
      label: 'Date',
      type: 'text',
      required: isRequired('episodeDate'),
      index: true,
      admin: { description: 'use format YYYY-MM-DD' },
      validate: ruled('episodeDate', {
        missing: 'Enter the date of the episode.',
        invalid: DATE_MESSAGE,
      }),
    },
    {
      name: 'episodeLength',
      label: 'Length',
      type: 'text',
      required: isRequired('episodeLength'),
      // The API promised it before it could be empty.
      custom: { isAnsweredEmpty: true },
      admin: { description: 'use format 00:00' },
      validate: (value: string | null | undefined) =>
        fieldProblem('episodeLength', value) === null || LENGTH_MESSAGE,
    },
  ],
}

export const kindAndSeasonRow: RowField = {
  type: 'row',
  fields: [
    {
      name: 'episodeType',
      label: 'Kind',
      type: 'select',
      options: [...EPISODE_KINDS],
      defaultValue: 'full',
    },
    wholeNumber('season', 'Season', { min: 1, max: MAX_SEASON }),
    wholeNumber('seasonEpisode', 'Number in the season', { min: 0, max: MAX_EPISODE_NUMBER }),
  ],
}

/** State of the episode in words, and what it lacks to be published. */
export const statusField: JSONField = {
  name: 'status',
  type: 'json',
  virtual: true,
  access: { create: serverField, update: serverField },
  admin: { hidden: true },
  hooks: { afterRead: [readStatus] },
  jsonSchema: {
    uri: 'a://b/episode-status.json',
    fileMatch: ['a://b/episode-status.json'],
    schema: {
      type: 'object',
      properties: {
        state: { type: 'string', enum: [...EPISODE_STATES] },
        label: { type: 'string' },
        missing: { type: 'array', items: { type: 'string', enum: [...MISSING_THINGS] } },
      },
      required: ['state', 'label', 'missing'],
      additionalProperties: false,
    },
  },
}
