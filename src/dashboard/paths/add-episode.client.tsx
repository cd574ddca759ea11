'use client'

import { useCallback, useState } from 'react'
import { findSteps, type FoundEpisode } from '@/client/paths'
import { useLookup } from '@/components/studio/shared/use-lookup'
import { deskName, nameAndTitle } from '@/domain/episodes/desk-name'
import type { Counting } from '@/domain/episodes/episode-name'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { stepStatus } from '@/domain/listening/listening-paths'
import type { EditedPath, EditedStep } from '@/server/desk/paths'
import { TextField } from '@/components/ui/field'
import { classNames, Icon, TextLink, ui } from '../ui/kit'
import { StatusLabel } from '../ui/status'
import styles from './paths.module.css'

/** Finds an episode by its number or title, and adds it; Enter adds the first result. */
export function AddEpisode({
  topic: { key, title: topicTitle },
  taken,
  timeZone,
  countsBy,
  hasError,
  onAdd,
}: {
  topic: EditedPath['topic']
  taken: EditedStep[]
  timeZone: string
  countsBy: Counting
  hasError: boolean
  onAdd: (found: FoundEpisode) => void
}) {
  const [search, setSearch] = useState('')
  const [now] = useState(() => new Date())
  const text = search.trim()
  const find = useCallback((wanted: string) => findSteps(key, wanted.slice(1)), [key])
  // A key is never empty, but what is searched for may be.
  const { found, failed } = useLookup(`?${text}`, find)
  const offers = (found ?? []).filter(({ id }) => !taken.some((step) => step.id === id))
  const [first] = offers

  function add(episode: FoundEpisode) {
    setSearch('')
    onAdd(episode)
  }

  return (
    <div className={classNames(ui.sheet, styles.add)}>
      <TextField
        id="find-episode"
        label="Add an episode"
        type="search"
        placeholder="Search number or title"
        autoComplete="off"
        value={search}
        aria-invalid={hasError || undefined}
        hint="Press Enter to add the first result."
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (first) add(first)
        }}
      />
      <div role="status">
        {failed && <p className={ui.note}>Couldn’t load episodes. Try again.</p>}
        {found && found.length > 0 && offers.length === 0 && (
          <p className={ui.note}>
            {text ? `No more results for “${text}”.` : `No more episodes on ${topicTitle}.`}
          </p>
        )}
        {found?.length === 0 && (
          <p className={ui.note}>
            {text ? (
              `No results for “${text}”.`
            ) : (
              <>
                No episode has the topic {topicTitle} yet. Add any episode, or{' '}
                <TextLink href={DESK_ROUTES.newEpisode}>write the first</TextLink>.
              </>
            )}
          </p>
        )}
      </div>
      {offers.length > 0 && (
        <>
          <p className={ui.note}>{text ? 'Found' : `Newest on ${topicTitle}`}</p>
          <ul role="list" className={styles.found}>
            {offers.map((episode) => (
              <li key={episode.id}>
                <button type="button" onClick={() => add(episode)}>
                  <Icon name="plus" />
                  <span className={styles.name} dir="auto">
                    {nameAndTitle(deskName(episode, countsBy), episode.title || 'Untitled')}
                  </span>
                  <StatusLabel status={stepStatus(episode, { now, timeZone })} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
