import { lengthSeconds } from '../episodes/episode-length'
import { episodeStatus, type EpisodeStatus, type StatusContent } from '../episodes/episode-status'

/** In characters; steps as a number. */
export const PATH_TITLE_LENGTH = 120
export const PATH_INTRO_LENGTH = 600
export const PATH_WHY_LENGTH = 400
export const MAX_STEPS = 30

/** The length of several episodes together, in seconds; those without a length count nothing. */
export const totalSeconds = (episodes: readonly { length: string | null }[]): number =>
  episodes.reduce((sum, { length }) => sum + (lengthSeconds(length ?? '') ?? 0), 0)

/** Checks whether visitors see the episode of a step, in words; what it lacks is said elsewhere. */
export function stepStatus(
  episode: StatusContent & { deletedAt?: string | null },
  at: { now: Date; timeZone: string },
): Pick<EpisodeStatus, 'state' | 'label'> {
  const { state, label } = episodeStatus({ stored: episode, deletedAt: episode.deletedAt }, at)
  return { state, label: state === 'draft' ? 'Draft' : label }
}
