'use client'

import { Icon } from '@/components/ui/icon'
import { pathMark } from '@/domain/listening/playback'
import { usePlaybackPositions } from './saved/playback-positions'
import styles from './path-page.module.css'

/**
 * Whether the player of this device has heard a step to its end, or the step is the next one. Shows
 * nothing until the page has come to life: only the device knows.
 * @param ids the episodes of all steps, in order
 * @param heard what is said of a step that was heard, `next` of the one that follows
 */
export function PathMark({
  id,
  ids,
  heard,
  next,
}: {
  id: string
  ids: string[]
  heard: string
  next: string
}) {
  const mark = pathMark(id, ids, usePlaybackPositions())
  if (mark === null) return null
  return mark === 'heard' ? (
    <p className={styles.heard} data-mark="heard">
      <Icon name="check" />
      {heard}
    </p>
  ) : (
    <p className="meta" data-mark="next">
      {next}
    </p>
  )
}
