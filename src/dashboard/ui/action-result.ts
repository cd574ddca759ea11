import type { ReactNode } from 'react'
import { toErrorMessage, toFailure } from '@/components/forms/failure'

/** Result of an action for its toast; `undo` is missing when it can’t be undone. */
export type ActionResult = {
  /** One sentence that says what is true now, such as `Episode 49 is live.` */
  message: string
  /** The way onward, such as a `TextLink`. */
  link?: ReactNode
  undo?: () => Promise<ActionResult>
  failures?: { what: string; why: string }[]
}

/**
 * Does the same for several things, one after the other, so that one refusal stops no other. A
 * session that has ended stops all.
 * @throws ApiError 401
 */
export async function runEach<T>(
  things: T[],
  nameOf: (thing: T) => string,
  work: (thing: T) => Promise<unknown>,
): Promise<{ done: T[]; failures: NonNullable<ActionResult['failures']> }> {
  const done: T[] = []
  const failures: NonNullable<ActionResult['failures']> = []
  for (const thing of things) {
    try {
      await work(thing)
      done.push(thing)
    } catch (err) {
      if (toFailure(err).status === 401) throw err
      failures.push({ what: nameOf(thing), why: toErrorMessage(err) })
    }
  }
  return { done, failures }
}

/** A result that can be undone; `undone` is what is true then. */
export const undoable = (
  message: string,
  undone: string,
  undo: () => Promise<unknown>,
): ActionResult => ({
  message,
  undo: async () => {
    await undo()
    return { message: undone }
  },
})
