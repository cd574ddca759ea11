import { randomBytes } from 'node:crypto'
import { env } from '@/config/env'
import { LANDING_TEXTS } from '@/domain/show/defaults'
import { makeAccount, makeEpisode, makeGuest } from './content'
import { makeLetter } from './letters'
import { makeSubscriber } from './newsletter'
import { cms, rest, type Call } from './rest'

/** Numbers of hidden episodes begin here, and again after each ten. */
export const FIRST_HIDDEN = 50_000
let planted = 0

/** Stands in every text that no visitor may see, with a name that tells where it was. */
const canary = (where: string): string =>
  `canary-${where}-${planted}-${randomBytes(4).toString('hex')}`

const NEVER = '2999-01-01T00:00:00.000Z'

async function expectMade(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer
  if (status >= 400) throw new Error(`A canary could not be planted: ${status} ${text}`)
}

/**
 * Plants texts that visitors must never see: in a draft, an episode to come, one in the trash, a
 * draft newer than what is public, and their guests and transcripts; in quotes to come, accounts,
 * invitations, imports, keys, previews, subscribers and letters.
 */
export async function plantCanaries(admin: Call): Promise<void> {
  const payload = await cms()
  const first = FIRST_HIDDEN + 10 * planted
  planted += 1
  const [draft, scheduled, trashed, open] = [first + 1, first + 2, first + 3, first + 4]
  const hidden = (where: string) => ({ title: canary(where), description: canary(where) })
  const trash = { deletedAt: new Date().toISOString() }
  await makeEpisode(admin, draft, { ...hidden('draft'), _status: 'draft' })
  await makeEpisode(admin, scheduled, { ...hidden('scheduled'), releaseAt: NEVER })
  await makeEpisode(admin, trashed, hidden('trashed'))
  await makeEpisode(admin, open)
  for (const [number, where] of [
    [draft, 'draftguest'],
    [scheduled, 'scheduledguest'],
    [trashed, 'trashedguest'],
  ] as const) {
    await makeGuest(admin, number, canary(where))
    const json = { episode: `ep-${number}`, kind: 'transcript', text: canary('transcript') }
    await expectMade(rest('POST', '/api/timed_texts', { ...admin, json }))
  }
  await makeGuest(admin, open, canary('guestdraft'), { _status: 'draft' })
  await expectMade(rest('PATCH', `/api/episodes/ep-${trashed}`, { ...admin, json: trash }))
  const newer = { ...hidden('newer'), _status: 'draft' }
  await expectMade(rest('PATCH', `/api/episodes/ep-${open}?draft=true`, { ...admin, json: newer }))
  await payload.db.updateOne({
    collection: 'episodes',
    id: `ep-${open}`,
    data: { importGuid: canary('guid'), importHash: canary('hash') },
  })
  const json = { quote: canary('quote'), quoteauthor: canary('speaker'), showsFrom: NEVER }
  await expectMade(rest('POST', '/api/quotes', { ...admin, json }))
  await makeAccount(`${canary('email')}@example.com`, 'active', { name: canary('name') })
  await makeSubscriber({ email: `${canary('subscriber')}@example.com` })
  const episode = `ep-${open}`
  const ofWriter = { email: `${canary('writer')}@example.com`, episode }
  await makeLetter({ ...ofWriter, text: canary('letter'), name: canary('signed') })
  await makeLetter({ ...ofWriter, mayPublish: true, isPublished: true, name: 'Etta' })
  const invited = { email: `${canary('invited')}@example.com`, role: 'editor' }
  await expectMade(rest('POST', '/api/invitations', { ...admin, json: invited }))
  await expectMade(
    rest('POST', '/api/api-keys', { ...admin, json: { name: canary('key'), scopes: ['all'] } }),
  )
  await payload.create({
    collection: 'imports',
    data: {
      source: `${canary('source')}.xml`,
      title: canary('import'),
      state: 'ready',
      plan: { kind: 'feed', title: canary('plan'), show: [], quote: null, items: [], notTaken: [] },
    },
    overrideAccess: true, // Only the endpoint that reads a feed makes imports.
  })
  const [text = ''] = Object.keys(LANDING_TEXTS)
  const edited = { _status: 'draft', [text]: canary('global') }
  await expectMade(rest('POST', '/api/globals/landing?draft=true', { ...admin, json: edited }))
}

/** A canary of the last planting in a text, or null. Accounts may have published earlier ones. */
export const canaryIn = (text: string): string | null =>
  new RegExp(`canary-[a-z]+-${planted}-[0-9a-f]{8}`).exec(text)?.[0] ?? null

/** Secrets of this site's settings, which no answer may hold. */
export const secretSettings = (): string[] =>
  [env().PAYLOAD_SECRET, env().DATABASE_URL].filter((one): one is string => Boolean(one))
