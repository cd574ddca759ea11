'use client'

import { changeNewest } from '@/client/episodes'
import { countOf } from '@/domain/language/text'
import type { NumberedTitle } from '@/server/desk/numbered-titles'
import { Band, Button, layout, ui } from '../ui/kit'
import { runEach } from '../ui/action-result'
import { useAction } from '../ui/use-action.client'

/** Offers to take "T2E14 |" off the front of all titles, where pages say season and number already. */
export function TitleNumbers({ episodes }: { episodes: NumberedTitle[] }) {
  const { act, isBusy, feedback } = useAction()
  const [first] = episodes

  const remove = () =>
    act(async () => {
      const changed = new Map<string, string>()
      const { done, failures } = await runEach(
        episodes,
        ({ title }) => title,
        async (episode) => {
          const { updatedAt } = await changeNewest(episode, { title: episode.shortTitle })
          changed.set(episode.id, updatedAt)
        },
      )
      return {
        message: `${countOf(done.length, 'title')} shortened.`,
        failures,
        undo: async () => {
          const undone = await runEach(
            done,
            ({ title }) => title,
            ({ title, ...episode }) =>
              changeNewest(
                { ...episode, updatedAt: changed.get(episode.id) ?? episode.updatedAt },
                { title },
              ),
          )
          return {
            message: `${countOf(undone.done.length, 'title')} restored.`,
            failures: undone.failures,
          }
        },
      }
    }, 'Couldn’t change the titles.')

  return (
    <>
      <div className={layout.said}>{feedback}</div>
      {first && (
        <Band look="flush">
          <p className={ui.note}>
            {countOf(episodes.length, 'title begins', 'titles begin')} with season and number, such
            as “{first.title}”. Pages say both anyway.
          </p>
          <Button
            variant="secondary"
            size="small"
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void remove()}
          >
            Remove from {countOf(episodes.length, 'title')}
          </Button>
        </Band>
      )}
    </>
  )
}
