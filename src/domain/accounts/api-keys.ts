import * as z from 'zod'
import { shortText } from '../language/text-schemas'
import { SCOPES } from './scopes'

/** The longest name of an API key or a passkey. */
export const KEY_NAME_LENGTH = 80

const KEYS = SCOPES.map(({ key }) => key)
const NO_SCOPES = `\`scopes\` must be a list of: ${KEYS.join(', ')}.`

export const newKey = z.object({
  name: shortText(KEY_NAME_LENGTH, `Give the key a name of 1 to ${KEY_NAME_LENGTH} characters.`),
  scopes: z
    .array(z.enum(KEYS, { error: NO_SCOPES }), { error: NO_SCOPES })
    .min(1, { error: 'Choose at least one.' }),
  expiresAt: z
    .union([z.iso.datetime({ offset: true }), z.iso.date(), z.literal('')], {
      error: 'Must be a day, for example 2026-12-24, or a time in UTC.',
    })
    .nullish()
    .describe('Expiry: a time, or the last valid day. Omit for no expiry.'),
})

export const passkeyName = shortText(
  KEY_NAME_LENGTH,
  `A name has 1 to ${KEY_NAME_LENGTH} characters.`,
)
