'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import {
  askToPublish,
  changeLetter,
  deleteLetter,
  publishLetter,
  restoreLetter,
  trashLetter,
  unpublishLetter,
} from '@/client/letters'
import { nameInSentence } from '@/domain/episodes/desk-name'
import type { Letter } from '@/domain/letters/letters'
import { type ActionResult, undoable } from '../ui/action-result'
import { useAction } from '../ui/use-action.client'
import { letterOf, placeOf, writerOf } from './words'

export type LetterChanges = Parameters<typeof changeLetter>[1]

export type WrittenField = 'note' | 'transcript'

/**
 * Letters as the server has them, and what is done with one: one action after the other, each with
 * its toast and its way back.
 * @param first as the page was rendered
 * @param onGone runs before a letter leaves the list
 * @param isRefreshed whether the page is read again after an action
 */
export function useLetters(
  first: Letter[],
  {
    onGone = () => {},
    isRefreshed = true,
  }: { onGone?: (letter: Letter) => void; isRefreshed?: boolean } = {},
) {
  const router = useRouter()
  const [known, setKnown] = useState({ first, letters: first })
  if (known.first !== first) setKnown({ first, letters: first })
  const { act, feedback } = useAction({ isRefreshed })
  const [isActing, setActing] = useState(false)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  /** Outlives the field. */
  const [typed] = useState(() => new Map<string, string>())

  const put = (letter: Letter) =>
    setKnown((before) => ({
      ...before,
      letters: before.letters.map((one) => (one.id === letter.id ? letter : one)),
    }))
  const takeOut = (letter: Letter) => {
    onGone(letter)
    setKnown((before) => ({
      ...before,
      letters: before.letters.filter(({ id }) => id !== letter.id),
    }))
  }

  /** Does something after what is going on. @returns whether it was done */
  function run(work: () => Promise<ActionResult | null>, title: string): Promise<boolean> {
    const done = running.current.then(() => act(work, title))
    running.current = done
    return done
  }

  /** An action of the host: one at a time, which a save in the background does not hold up. */
  async function perform(work: () => Promise<ActionResult | null>, title: string) {
    setActing(true)
    const isDone = await run(work, title)
    setActing(false)
    return isDone
  }

  /** Undoing also publishes again. */
  const publishAgain = async ({ id, publishedAt }: Letter) => {
    if (publishedAt !== null) put(await publishLetter(id))
  }

  /** @param message what is true then; null where the page shows it @param back takes it back */
  const change = (
    letter: Letter,
    changes: LetterChanges,
    title: string,
    message: string | null = null,
    back?: LetterChanges,
  ) =>
    perform(async () => {
      const changed = await changeLetter(letter.id, changes)
      put(changed)
      if (message === null) return null
      return {
        message,
        undo:
          back &&
          (async () => {
            put(await changeLetter(letter.id, back))
            if (changed.publishedAt === null) await publishAgain(letter)
            return { message: 'Undone.' }
          }),
      }
    }, title)

  /** Moves a letter to where this list does not have it. */
  const move = (
    letter: Letter,
    work: (id: number) => Promise<unknown>,
    back: (id: number) => Promise<unknown>,
    message: string,
    title: string,
  ) =>
    perform(async () => {
      await work(letter.id)
      takeOut(letter)
      return {
        message,
        undo: async () => {
          await back(letter.id)
          await publishAgain(letter)
          return { message: 'Undone.' }
        },
      }
    }, title)

  return {
    letters: known.letters,
    isBusy: isActing,
    feedback,
    typed,
    settle: () => running.current,
    /** Notes that someone has read it; the next visit does, if this fails. */
    markRead: ({ id, isRead, trashedAt }: Letter) => {
      if (isRead || trashedAt !== null) return
      changeLetter(id, { isRead: true }).then(
        (letter) => {
          put(letter)
          router.refresh()
        },
        () => undefined,
      )
    },
    star: (letter: Letter) =>
      change(letter, { isStarred: !letter.isStarred }, 'Couldn’t change the star.'),
    /** Saves what is written about it. @returns whether it is saved */
    write: (letter: Letter, field: WrittenField, text: string) => {
      const isNote = field === 'note'
      return run(
        async () => {
          put(await changeLetter(letter.id, isNote ? { note: text } : { transcript: text }))
          return null
        },
        isNote ? 'Couldn’t save the note.' : 'Couldn’t save the transcript.',
      )
    },
    assign: (letter: Letter, episode: Letter['episode']) =>
      change(
        letter,
        { episode: episode?.id ?? null },
        'Couldn’t change the episode.',
        episode ? `Belongs to ${nameInSentence(episode.name)}.` : 'Belongs to no episode.',
        { episode: letter.episode?.id ?? null },
      ),
    answer: (letter: Letter, answered: Letter['answered']) => {
      const { answered: before } = letter
      return change(
        letter,
        { answered: answered && { episode: answered.episode.id, second: answered.second } },
        'Couldn’t save where it’s answered.',
        answered ? `Answered in ${placeOf(answered)}.` : 'Not answered yet.',
        { answered: before && { episode: before.episode.id, second: before.second } },
      )
    },
    spam: (letter: Letter) => {
      const isSpam = !letter.isSpam
      const set = (is: boolean) => (id: number) => changeLetter(id, { isSpam: is })
      return move(
        letter,
        set(isSpam),
        set(!isSpam),
        isSpam ? `${letterOf(letter)} moved to spam.` : `${letterOf(letter)} moved to the inbox.`,
        'Couldn’t move the letter.',
      )
    },
    trash: (letter: Letter) =>
      move(
        letter,
        trashLetter,
        restoreLetter,
        `${letterOf(letter)} moved to trash.`,
        'Couldn’t delete the letter.',
      ),
    restore: (letter: Letter) =>
      move(
        letter,
        restoreLetter,
        trashLetter,
        `${letterOf(letter)} restored.`,
        'Couldn’t restore the letter.',
      ),
    deletePermanently: (letter: Letter) => {
      const question = 'Delete this letter permanently? This can’t be undone.'
      if (!window.confirm(question)) return Promise.resolve(false)
      return perform(async () => {
        await deleteLetter(letter.id)
        takeOut(letter)
        return { message: `${letterOf(letter)} deleted.` }
      }, 'Couldn’t delete the letter.')
    },
    publish: (letter: Letter) =>
      perform(async () => {
        put(await publishLetter(letter.id))
        return undoable(
          `${letterOf(letter)} is published on the page of ${nameInSentence(letter.episode?.name ?? '')}.`,
          `${letterOf(letter)} taken off the site.`,
          async () => {
            put(await unpublishLetter(letter.id))
          },
        )
      }, 'Couldn’t publish the letter.'),
    unpublish: (letter: Letter) =>
      perform(async () => {
        put(await unpublishLetter(letter.id))
        return { message: `${letterOf(letter)} taken off the site.` }
      }, 'Couldn’t unpublish the letter.'),
    ask: (letter: Letter, message: string) =>
      perform(async () => {
        put(await askToPublish(letter.id, message))
        return { message: `${writerOf(letter)} was asked. The answer will appear here.` }
      }, 'Couldn’t ask to publish it.'),
  }
}

export type LetterActions = ReturnType<typeof useLetters>
