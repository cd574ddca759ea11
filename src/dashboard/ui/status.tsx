import type { EpisodeStatus } from '@/domain/episodes/episode-status'
import { Drawing, marks } from './kit'

/**
 * An episode's status as a shape and in words.
 * @param label instead of the status's own, where the day is already said
 */
export function StatusLabel({
  status: { state, label },
  label: shorter,
}: {
  status: Pick<EpisodeStatus, 'state' | 'label'>
  label?: string
}) {
  return (
    <span className={marks.status} data-state={state}>
      <Drawing id={`s-${state}`} />
      <span>{shorter ?? label}</span>
    </span>
  )
}
