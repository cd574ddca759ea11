import { formatLength } from '@/domain/episodes/episode-length'
import { totalSeconds } from '@/domain/listening/listening-paths'
import { countOf } from '@/domain/language/text'

type Step = { length: string | null; status: { state: string } }

/** `5 episodes, 3 hr 14 min; 4 live` */
export function formatEpisodeCount(steps: readonly Step[]): string {
  if (steps.length === 0) return 'No episodes yet'
  const count = countOf(steps.length, 'episode')
  const seconds = totalSeconds(steps)
  const seen = steps.filter(({ status: { state } }) => state === 'live' || state === 'edited')
  return [
    seconds > 0 ? `${count}, ${formatLength(seconds, 'en')}` : count,
    ...(seen.length < steps.length
      ? [seen.length === 0 ? 'none live yet' : `${seen.length} live`]
      : []),
  ].join('; ')
}
