import { totalSeconds } from '@/domain/listening/listening-paths'
import { countOf } from '@/domain/language/text'

const minutes = (seconds: number): string => {
  const whole = Math.round(seconds / 60)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  return hours === 0 ? `${rest} min` : rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

type Step = { length: string | null; status: { state: string } }

/** `5 episodes, 3 h 14 min; 4 live` */
export function formatEpisodeCount(steps: readonly Step[]): string {
  if (steps.length === 0) return 'No episodes yet'
  const count = countOf(steps.length, 'episode')
  const seconds = totalSeconds(steps)
  const seen = steps.filter(({ status: { state } }) => state === 'live' || state === 'edited')
  return [
    seconds > 0 ? `${count}, ${minutes(seconds)}` : count,
    ...(seen.length < steps.length
      ? [seen.length === 0 ? 'none live yet' : `${seen.length} live`]
      : []),
  ].join('; ')
}
