import { z } from 'zod'
import { instant } from '@/cms/contract/operation'
import { emailText } from '@/domain/accounts/email'
import {
  MAIL_INSERTS,
  MAIL_KINDS,
  MAIL_STATES,
  MAX_BODY,
  MAX_INSERTS,
  MAX_SUBJECT,
} from '@/domain/newsletter/mails'

const insert = z.union(
  [z.enum(MAIL_INSERTS), z.templateLiteral(['letter:', z.string().regex(/^[1-9]\d{0,8}$/)])],
  { error: `Use: ${MAIL_INSERTS.join(', ')} or letter: and the id of a letter.` },
)
export const mailFields = {
  id: z.int(),
  kind: z.enum(MAIL_KINDS),
  episode: z.string().nullable().describe('Id of the episode that it is made from.'),
  episodeTitle: z.string().nullable(),
  episodeName: z.string().nullable().describe('As the show counts: Episode 14, S2 E14, Trailer.'),
  state: z.enum(MAIL_STATES),
  subject: z.string().describe('Empty in an email of an episode: its title.'),
  preview: z.string().describe('The first line that an inbox shows.'),
  inserts: z.array(insert).describe('What is put in below the text.'),
  isShown: z.boolean().describe('Whether it is also a page of the site, if the site has such.'),
  week: z.string().nullable().describe('Of an email of a week: the day when it is due.'),
  sendAt: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  problem: z.string().nullable(),
  changedAt: instant,
  counts: z.strictObject({
    due: z.int(),
    handing: z.int(),
    delivered: z.int(),
    failed: z.int(),
    uncertain: z.int(),
  }),
}
const trouble = z.strictObject({
  subscriber: z.int(),
  email: z.string(),
  reason: z.string().nullable().describe('What the mail server responded.'),
  at: instant,
})
export const wholeMailAnswer = z.strictObject({
  ...mailFields,
  body: z.string().describe('Markdown, like show notes.'),
  uncertain: z.array(trouble).describe('Nobody knows whether these got it; it isn’t repeated.'),
  failed: z.array(trouble),
  missing: z.string().nullable().describe('What is missing before it can be sent.'),
  made: z
    .strictObject({
      subject: z.string(),
      preview: z.string(),
      html: z.string(),
      text: z.string(),
    })
    .nullable()
    .describe('The email as it is or will be sent.'),
})

const line = z
  .string({ error: 'Must be text.' })
  .trim()
  .max(MAX_SUBJECT, { error: `At most ${MAX_SUBJECT} characters.` })
  .regex(/^[^\r\n]*$/, { error: 'Must be one line.' })
  .optional()
const written = {
  subject: line,
  preview: line,
  body: z
    .string({ error: 'Must be text.' })
    .max(MAX_BODY, { error: `At most ${MAX_BODY} characters.` })
    .optional(),
  inserts: z
    .array(insert, { error: 'Send a list of names.' })
    .max(MAX_INSERTS, { error: `At most ${MAX_INSERTS}.` })
    .refine((names) => new Set(names).size === names.length, { error: 'Name each once.' })
    .optional()
    .describe('What is put in below the text, in this order.'),
}
export const newMailBody = z.strictObject({
  ...written,
  episode: z
    .string()
    .optional()
    .describe('Makes the email of this episode, which waits for its release.'),
})
const TIME = 'Send a time such as 2026-12-05T09:00:00.000Z, or null.'
export const changeBody = z.strictObject({
  ...written,
  sendAt: z.iso
    .datetime({ error: TIME })
    .nullish()
    .describe('When to send it; null: not by itself.'),
  isWaiting: z
    .boolean({ error: 'Must be true or false.' })
    .optional()
    .describe('Whether the email of an episode is sent on its release.'),
  isShown: z
    .boolean({ error: 'Must be true or false.' })
    .optional()
    .describe('Whether it is also a page of the site; also of one that was sent.'),
  changedAt: z.iso
    .datetime({ error: 'Send `changedAt` exactly as the API returned it.' })
    .optional()
    .describe('As you have seen it: another change in between is refused.'),
})
export const testBody = z.strictObject({
  to: emailText.optional().describe('By default the address of your account.'),
})
export const againBody = z.strictObject({
  subscribers: z
    .array(z.int({ error: 'Send the ids of subscribers.' }), { error: 'Send a list of ids.' })
    .min(1, { error: 'Send at least one id.' }),
})
