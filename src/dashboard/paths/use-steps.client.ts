'use client'

import { useEffect, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { FoundEpisode } from '@/client/paths'
import { stepStatus } from '@/domain/listening/listening-paths'
import { deskName } from '@/domain/episodes/desk-name'
import type { EditedPath } from '@/server/desk/paths'
import { partId, type StepPart } from './path-step.client'
import type { usePath } from './use-path.client'

type Focus = { step: string; part: StepPart } | 'search' | null

/** At the ends one of the two buttons is off. */
function focusPart(step: string, part: StepPart): void {
  const partOf = (wanted: StepPart) =>
    document.getElementById(partId(step, wanted)) as HTMLButtonElement | null
  const element = partOf(part)
  if (element?.disabled) partOf(part === 'earlier' ? 'later' : 'earlier')?.focus()
  else element?.focus()
}

/** The steps of a path: added, moved and removed, with the focus and what screen readers say. */
export function useSteps(
  { form }: ReturnType<typeof usePath>,
  { timeZone, countsBy }: Pick<EditedPath, 'timeZone' | 'countsBy'>,
) {
  const { control, values, hideToast } = form
  const { steps } = values
  const rows = useFieldArray({ control, name: 'steps', keyName: 'key' })
  const [announced, setAnnounced] = useState('')
  const focus = useRef<Focus>(null)

  useEffect(() => {
    const to = focus.current
    focus.current = null
    if (to === 'search') document.getElementById('find-episode')?.focus()
    else if (to) focusPart(to.step, to.part)
  }, [steps])

  function changed(to: Focus, what: string) {
    hideToast()
    focus.current = to
    setAnnounced(what)
  }

  return {
    steps,
    announced,
    move: (index: number, by: 1 | -1, part: StepPart) => {
      const step = steps[index]
      const to = index + by
      if (!step || to < 0 || to >= steps.length) return
      rows.move(index, to)
      changed({ step: step.id, part }, `${step.name} is step ${to + 1} of ${steps.length}.`)
    },
    remove: (index: number) => {
      const step = steps[index]
      if (!step) return
      const next = steps[index + 1] ?? steps[index - 1]
      rows.remove(index)
      changed(next ? { step: next.id, part: 'why' } : 'search', `${step.name} removed.`)
    },
    add: (found: FoundEpisode) => {
      const step = {
        id: found.id,
        name: deskName(found, countsBy),
        title: found.title ?? '',
        length: found.episodeLength ?? null,
        status: stepStatus(found, { now: new Date(), timeZone }),
        why: '',
      }
      rows.append(step, { shouldFocus: false })
      changed({ step: step.id, part: 'why' }, `${step.name} is step ${steps.length + 1}. Add why.`)
    },
  }
}
