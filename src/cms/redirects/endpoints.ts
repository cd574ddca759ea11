import type { Endpoint } from 'payload'
import { z } from 'zod'
import { FieldError } from '@/cms/access'
import { recordActivity } from '@/cms/activity/record'
import { readBody } from '@/cms/contract/body'
import { declare } from '@/cms/contract/operation'
import { inTransaction } from '@/cms/database/transactions'
import { addRedirects } from './add-redirects'
import { storedRedirects } from './check-redirect'
import { csvResponse } from '@/cms/statistics/request'
import { env } from '@/config/env'
import { countOf } from '@/domain/language/text'
import { MAX_REDIRECTS } from '@/domain/redirects'
import { readRedirectsCsv, redirectsCsv } from '@/domain/redirects-csv'

/** `GET /api/redirects/export`: all redirects as a table for spreadsheets. */
export const exportRedirects: Endpoint = {
  path: '/export',
  method: 'get',
  custom: declare({
    summary: 'Export the redirects as CSV',
    caller: 'account',
    answer: { type: 'text/csv' },
  }),
  handler: async (req) => csvResponse('redirects', redirectsCsv(await storedRedirects(req))),
}

const body = z.object({
  csv: z
    .string({ error: 'Send a CSV.' })
    .describe('Lines of `from,to,permanent`; the last may be left out.'),
})

/** `POST /api/redirects/import` adds the redirects of a CSV; one from the same path is replaced. */
export const importRedirects: Endpoint = {
  path: '/import',
  method: 'post',
  custom: declare({
    summary: 'Import redirects from CSV',
    caller: 'account',
    body,
    answer: z.strictObject({
      saved: z.int().describe('How many were added or changed.'),
      refused: z.array(z.strictObject({ from: z.string(), message: z.string() })),
    }),
  }),
  handler: async (req) => {
    const { csv } = await readBody(req, body)
    const read = readRedirectsCsv(csv, env().SITE_URL)
    if (!read) throw new FieldError(400, 'csv', 'This isn’t a CSV with from, to and permanent.')
    if (read.redirects.length > MAX_REDIRECTS)
      throw new FieldError(400, 'csv', `The maximum is ${MAX_REDIRECTS} redirects.`)
    return inTransaction(req, async () => {
      const { saved, refused } = await addRedirects(req, read.redirects, true)
      if (saved > 0)
        await recordActivity(req, {
          kind: 'text',
          act: 'changed',
          document: 'redirects',
          subject: countOf(saved, 'redirect'),
          changes: [],
        })
      const others = refused.map(({ redirect: { from }, message }) => ({ from, message }))
      return Response.json({ saved, refused: [...read.refused, ...others] })
    })
  },
}
