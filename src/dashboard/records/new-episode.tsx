import { requireAccount } from '@/server/desk/account'
import { nextEpisodeNumber } from '@/server/desk/episode'
import { NewEpisodeForm } from './new-episode.client'

/** Asks for the number of a new episode, of which its id is made, before its form opens. */
export async function NewEpisode() {
  return <NewEpisodeForm number={await nextEpisodeNumber(await requireAccount())} />
}
