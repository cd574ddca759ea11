import { api } from './request'

/** An episode that has been moved, as far as another move needs it. */
export type Moved = { id: string; updatedAt: string }

export type MoveResult = Awaited<ReturnType<typeof moveEpisode>>

/**
 * Moves an episode to another release.
 * @param releaseAt an ISO instant, or null to take a draft off the calendar
 * @throws ApiError 409 when somebody has changed the episode meanwhile
 */
export const moveEpisode = ({ id, updatedAt }: Moved, releaseAt: string | null) =>
  api.post('/episodes/{id}/move', { path: { id }, body: { releaseAt, updatedAt } })

/** Lets two episodes change places. @throws ApiError 409 when one has been changed meanwhile */
export const swapEpisodes = ({ id, updatedAt }: Moved, other: Moved): Promise<MoveResult> =>
  api.post('/episodes/{id}/move', {
    path: { id },
    body: { updatedAt, swapWith: { id: other.id, updatedAt: other.updatedAt } },
  })
