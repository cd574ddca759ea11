import type { PayloadRequest } from 'payload'
import { addRedirects } from '@/cms/redirects/add-redirects'
import { env } from '@/config/env'
import { episodeId } from '@/domain/episodes/episode-id'
import { formerAddresses } from '@/domain/imports/former-addresses'
import type { ItemResult } from './report'
import { isFull } from './rows'
import type { ShowSource } from './source'

/** Lets the pages that a source links to lead to the episodes here, where this site has none. */
export async function redirectFormer(
  req: PayloadRequest,
  plan: ShowSource,
  results: readonly Pick<ItemResult, 'position' | 'number' | 'outcome'>[],
): Promise<void> {
  const numbers = new Map(
    results.flatMap(({ position, number, outcome }) =>
      number !== null && (outcome === 'imported' || outcome === 'unchanged')
        ? [[position, number] as const]
        : [],
    ),
  )
  const episodes = plan.items.filter(isFull).flatMap(({ position, episode: { content } }) => {
    const number = numbers.get(position)
    return number === undefined
      ? []
      : [{ id: episodeId(number), link: content.episodeUrl, audio: content.audioUrl }]
  })
  const feedUrl = plan.show.find(({ field }) => field === 'officialFeedUrl')?.value ?? null
  await addRedirects(req, formerAddresses(episodes, { siteUrl: env().SITE_URL, feedUrl }))
}
