import type { Endpoint } from 'payload'
import { z } from 'zod'
import { FieldError } from '@/cms/access'
import { declare, instant } from '@/cms/contract/operation'
import { checkSender } from '../sender'
import { newsletterSettings } from '../settings'
import { env } from '@/config/env'
import { selectorProblem } from '@/domain/newsletter/dkim'

const line = z.strictObject({
  record: z.enum(['SPF', 'DKIM', 'DMARC']),
  state: z.enum(['done', 'left', 'bad']),
  message: z.string().describe('What is right, or what to set, in a sentence.'),
  set: z
    .strictObject({
      name: z.string(),
      value: z.string().nullable().describe('Null: only the email service knows it.'),
    })
    .nullable()
    .describe('The TXT record to set.'),
})

export const newsletterSenderEndpoints: Endpoint[] = [
  {
    /** `GET /api/newsletter/sender`: whether mails in the name of the sender arrive, by DNS. */
    path: '/newsletter/sender',
    method: 'get',
    custom: declare({
      summary: 'Check SPF, DKIM and DMARC of the sender',
      caller: 'owner',
      query: {
        selector: {
          description: 'DKIM selector; the one of the settings without it.',
          schema: z.string(),
        },
      },
      answer: z.strictObject({
        domain: z.string(),
        checkedAt: instant,
        lines: z.array(line),
      }),
    }),
    handler: async (req) => {
      const typed = req.searchParams.get('selector')?.trim()
      const problem = selectorProblem(typed ?? '')
      if (problem) throw new FieldError(400, 'selector', problem)
      const selector = typed ?? (await newsletterSettings(req)).dkimSelector ?? ''
      const { MAIL_FROM: from, SMTP_HOST: mailServer = null } = env()
      return Response.json(await checkSender({ from, mailServer, selector }))
    },
  },
]
