'use client'

import { useState } from 'react'
import { deletePath, readPathTime, savePath } from '@/client/paths'
import { isOlder, useDraft } from '@/components/studio/shared/use-draft'
import { deskListeningPathRoute } from '@/domain/desk-routes'
import { controlNames, type More, type MoreValues, moreValuesOf } from '@/domain/more-fields'
import { isEqual } from '@/domain/is-equal'
import { listeningPath } from '@/domain/paths'
import type { EditedPath, EditedStep } from '@/server/desk/paths'
import { ui } from '../ui/kit'
import { useActionForm } from '../ui/use-action-form.client'

export type PathValues = {
  title: string
  intro: string
  steps: EditedStep[]
  /** Under *More fields*. */
  more: MoreValues
}

const EMPTY: PathValues = { title: '', intro: '', steps: [], more: {} }

const rules = ({ title, steps }: PathValues) => ({
  title: title.trim() ? null : 'Enter a title.',
  steps: steps.length > 0 ? null : 'Add at least one episode.',
})

const inputOf = ({ title, intro, steps, more }: PathValues) => ({
  title: title.trim(),
  intro: intro.trim(),
  steps: steps.map(({ id, why }) => ({ episode: id, why: why.trim() })),
  more,
})

/** A listening path that is written: its fields, its draft on this device, and what is live of it. */
export function usePath(
  { topic: { key: topic }, title, intro, steps, updatedAt }: EditedPath,
  more: More,
) {
  const first = { title, intro, steps, more: moreValuesOf(more.values, controlNames(more)) }
  const [live, setLive] = useState(updatedAt === null ? [] : steps)
  /** `updatedAt` of the state that is edited; null while the topic has no path. */
  const [seen, setSeen] = useState(updatedAt)
  /** The state that has come to be in between, once a conflict is known. */
  const [newer, setNewer] = useState<string | null>(null)
  const form = useActionForm<PathValues>({
    values: first,
    rules,
    refetch: async () => setNewer(await readPathTime(topic)),
  })
  const { act, clear, values, isDirty, restore, reset, saved, submit } = form
  const draft = useDraft({
    form: deskListeningPathRoute(topic),
    empty: EMPTY,
    values,
    isDirty,
    seen,
    onRestore: restore,
    isOld: (copy) => isOlder(copy, updatedAt) || isEqual(copy.values, first),
  })

  async function publish(sent: PathValues, seenAt = seen) {
    setSeen(await savePath(topic, inputOf(sent), seenAt))
    setLive(sent.steps)
    saved(sent)
    draft.clear()
    return {
      message: 'Listening path is live.',
      link: (
        <a className={ui.link} href={listeningPath(topic)}>
          View
        </a>
      ),
    }
  }

  /** Keeps the typed text in the form. */
  async function takeOff() {
    await deletePath(topic)
    setSeen(null)
    setLive([])
    reset({ ...EMPTY, more: first.more })
    restore(values)
    return {
      message: 'Listening path unpublished; your text is still here.',
      undo: () => publish(values, null),
    }
  }

  return {
    form,
    draft,
    isPublished: seen !== null,
    isSeen: live.some(({ status }) => status.state === 'live'),
    onSubmit: submit((sent) => {
      setNewer(null)
      return act(() => publish(sent), 'Couldn’t save the listening path.')
    }),
    unpublish: () => void act(takeOff, 'Couldn’t unpublish the listening path.'),
    /** Goes on from the state that came in between, to save over it. */
    keepMine: () => {
      setSeen(newer)
      setNewer(null)
      clear()
    },
  }
}
