import * as z from 'zod'

/** A text that is there, or `message`. */
export const someText = (message: string) =>
  z.string({ error: message }).refine((text) => text.trim() !== '', { error: message })

/** A text of 1 to `max` characters, without white space around it. */
export const shortText = (max: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .refine((text) => text !== '' && text.length <= max, { error: message })
