import type { Endpoint } from 'payload'
import { z } from 'zod'
import { declareForm, leadTo, MAX_FORM, readPostedForm, textOf } from '@/cms/access/posted-form'
import { declare } from '@/cms/contract/operation'
import { findCoverColours, readCoverColours } from '../read-cover-colours'
import { writeGlobal } from '../write-global'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { chosenLook, lookText, postedLook } from '@/domain/look/first-look'

/**
 * `POST /api/setup/look` stores the look of the setup's form: a `palette`, and for `own` the colours
 * `pen`, `highlight`, `line` and `paper`; and with `drawsRepeatedCovers`, `yes` or `no`, that setting
 * of the site.
 */
export const chooseLook: Endpoint = {
  path: '/setup/look',
  method: 'post',
  custom: declareForm('Choose how the site looks from the form of the setup'),
  handler: async (req) => {
    const form = await readPostedForm(req, MAX_FORM)
    const posted = postedLook((field) => textOf(form, field))
    const cover = posted.palette === 'cover' ? await findCoverColours(req) : null
    const drawn = textOf(form, 'drawsRepeatedCovers')
    if (drawn === 'yes' || drawn === 'no')
      await writeGlobal(req, 'site', { drawsRepeatedCovers: drawn === 'yes' }) // Only an owner comes here.
    const look = chosenLook(posted, cover)
    if (typeof look === 'string')
      return leadTo(req, DESK_ROUTES.setupLook, {
        field: 'look',
        typed: lookText(posted),
        message: look,
      })
    await writeGlobal(req, 'look', look) // As above.
    return leadTo(req, DESK_ROUTES.setupReady)
  },
}

const colour = z.string().describe('As `#rrggbb`.')

/** `GET /api/look/cover` proposes colours from the show's cover, which all can be read. */
export const coverColoursEndpoint: Endpoint = {
  path: '/look/cover',
  method: 'get',
  custom: declare({
    summary: 'Propose the colours of the look from the cover of the show',
    caller: 'owner',
    scope: 'site',
    answer: z.strictObject({ pen: colour, highlight: colour, line: colour, paper: colour }),
    errors: [409],
  }),
  handler: async (req) => Response.json(await readCoverColours(req)),
}
