'use client'

import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react'
import Link from 'next/link'
import { fetchEpisodes } from '@/api-client/saved-episodes'
import { Alert } from '@/components/ui/alert'
import { Button, ButtonLink } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { TextField } from '@/components/ui/field'
import { Section, SectionTitle, SideHead } from '@/components/ui/section'
import type { EpisodeItem, PillarTitles } from '@/domain/content'
import { episodePath, PATHS } from '@/domain/paths'
import { begunEpisodes, heardOf, type Places } from '@/domain/sound'
import {
  countNew,
  forgetOpened,
  keptHash,
  mergeKept,
  parseKept,
  parseKeptLink,
  type KeptEpisodes,
} from '@/domain/saved-episodes'
import { EpisodeRow } from '../episode-row'
import { changeKept, useKept } from './kept-episodes'
import { keepForOffline } from './offline'
import { forgetPlaces, usePlaces } from './listen-places'
import { SaveEpisode } from './save-episode.client'
import styles from './saved.module.css'

const FILE_NAME = 'saved-episodes.json'
/** Bytes; a list of saved episodes has a few thousand. */
const MOST_BYTES = 100_000

/** How many episodes are offered to carry on with. */
const MOST_BEGUN = 6

/** Episodes by their ids; those that visitors cannot see (any more) are missing. */
type Found = ReadonlyMap<string, EpisodeItem>

/** What this device keeps, as lists, and the ways to take it along. */
export function SavedEpisodes({ titles }: { titles: PillarTitles }) {
  const kept = useKept()
  const places = usePlaces()
  const begunIds = begunEpisodes(places).slice(0, MOST_BEGUN)
  const [found, setFound] = useState<Found | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const ids = kept
    ? [...new Set([...begunIds, ...[...kept.saved, ...kept.opened].map(({ id }) => id)])]
        .sort()
        .join()
    : null

  useEffect(() => {
    if (ids === null) return
    let isCurrent = true
    setHasFailed(false)
    fetchEpisodes(ids === '' ? [] : ids.split(',')).then(
      (episodes) => isCurrent && setFound(new Map(episodes.map((one) => [one.id, one]))),
      (err: unknown) => {
        console.error('Saved episodes could not be loaded.', err)
        if (isCurrent) setHasFailed(true)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [ids, attempt])

  if (!kept) return null
  const of = (list: KeptEpisodes['saved']) => list.flatMap(({ id }) => found?.get(id) ?? [])
  const opened = of(kept.opened)
  const begun = begunIds.flatMap((id) => found?.get(id) ?? [])
  return (
    <div className={styles.needsScript}>
      <OpenedLink kept={kept} />
      {hasFailed && (
        <Section space="tight">
          <Alert kind="error">
            <p>
              <strong>The episodes did not come.</strong> Check your connection.
            </p>
            <Button variant="secondary" size="small" onClick={() => setAttempt(attempt + 1)}>
              Try again
            </Button>
          </Alert>
        </Section>
      )}
      {begun.length > 0 && (
        <Section
          space="tight"
          side={<SideHead as="p">Carry on</SideHead>}
          aria-labelledby="begun-title"
        >
          <h2 id="begun-title" className="visually-hidden">
            Carry on
          </h2>
          <Lines episodes={begun} places={places} />
          <div className={styles.buttons}>
            <Button variant="secondary" size="small" onClick={forgetPlaces}>
              Forget where I stopped
            </Button>
          </div>
        </Section>
      )}
      <Section
        space="tight"
        side={<SideHead as="p">Saved for later</SideHead>}
        aria-labelledby="saved-title"
      >
        <h2 id="saved-title" className="visually-hidden">
          Saved for later
        </h2>
        {kept.saved.length === 0 ? (
          <Empty
            title="No bookmarks yet"
            action={
              <ButtonLink variant="secondary" href={PATHS.all}>
                All episodes
              </ButtonLink>
            }
          >
            Press the ribbon on an episode’s page and it waits for you here.
          </Empty>
        ) : (
          <ul role="list" className={styles.rows}>
            {of(kept.saved).map((episode) => (
              <li key={episode.id} className={styles.row}>
                <EpisodeRow episode={episode} titles={titles} />
                <Heard places={places} id={episode.id} />
                <SaveEpisode id={episode.id} title={episode.title} />
              </li>
            ))}
          </ul>
        )}
        {found && of(kept.saved).length < kept.saved.length && (
          <p className="meta">Some saved episodes are not on the site any more.</p>
        )}
      </Section>
      {opened.length > 0 && (
        <Section
          space="tight"
          side={
            <SideHead as="p" note="Newest first">
              Lately opened
            </SideHead>
          }
          aria-labelledby="opened-title"
        >
          <h2 id="opened-title" className="visually-hidden">
            Lately opened
          </h2>
          <Lines episodes={opened} places={places} />
          <div className={styles.buttons}>
            <Button variant="secondary" size="small" onClick={() => changeKept(forgetOpened)}>
              Forget what I have opened
            </Button>
          </div>
        </Section>
      )}
      <TakeAlong kept={kept} />
    </div>
  )
}

/** Episodes by their titles, and how far they were heard. */
function Lines({ episodes, places }: { episodes: EpisodeItem[]; places: Places }) {
  return (
    <ul role="list" className={styles.lines}>
      {episodes.map(({ id, number, title }) => (
        <li key={id}>
          <Link href={episodePath(id)}>
            <span dir="auto">
              {number}. {title}
            </span>
          </Link>
          <Heard places={places} id={id} />
        </li>
      ))}
    </ul>
  )
}

/** How far an episode was heard on this device, if that is known. */
function Heard({ places, id }: { places: Places; id: string }) {
  const heard = heardOf(places, id)
  return heard && <span className={styles.message}>{heard}</span>
}

/** Adds what came from elsewhere, and has its pages kept. */
function add(other: KeptEpisodes): boolean {
  let ids: string[] = []
  const isKept = changeKept((kept) => {
    const merged = mergeKept(kept, other)
    ids = merged.saved.map(({ id }) => id)
    return merged
  })
  if (isKept) void keepForOffline(ids)
  return isKept
}

/** Asks before the list of an opened link is added: nothing is changed silently. */
function OpenedLink({ kept }: { kept: KeptEpisodes }) {
  const [other, setOther] = useState<KeptEpisodes | null>(null)

  useEffect(() => {
    const look = () => setOther(parseKeptLink(window.location.hash, Date.now()))
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])

  if (!other) return null
  const close = () => {
    window.history.replaceState(window.history.state, '', PATHS.saved)
    setOther(null)
  }
  return (
    <Section space="tight">
      <Alert kind="note">
        <Offer kept={kept} other={other} onEnd={close} />
      </Alert>
    </Section>
  )
}

/** What a list from elsewhere would add, and the choice to add it. */
function Offer({
  kept,
  other,
  onEnd,
}: {
  kept: KeptEpisodes
  other: KeptEpisodes
  onEnd: () => void
}) {
  const count = countNew(kept, other)
  const here = other.saved.length - count
  return (
    <>
      <p>
        <strong>
          {count === 0
            ? 'Everything on this list is saved here already.'
            : `Add ${count} ${count === 1 ? 'episode' : 'episodes'} to what is saved here?`}
        </strong>{' '}
        {count > 0 && here > 0 && `${here} of the list ${here === 1 ? 'is' : 'are'} here already.`}
      </p>
      <div className={styles.buttons}>
        {count > 0 && (
          <Button
            size="small"
            onClick={() => {
              if (add(other)) onEnd()
            }}
          >
            Add
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={onEnd}>
          {count > 0 ? 'Leave as it is' : 'Close'}
        </Button>
      </div>
    </>
  )
}

/** Export and import, by link and by file. */
function TakeAlong({ kept }: { kept: KeptEpisodes }) {
  const [status, setStatus] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [offer, setOffer] = useState<KeptEpisodes | null>(null)
  const link = `${window.location.origin}${PATHS.saved}${keptHash(kept)}`
  const hasSaved = kept.saved.length > 0

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setStatus('Link copied')
    } catch {
      setStatus('This browser does not let us copy. Select the link and copy it.')
    }
  }

  function saveFile() {
    const text = JSON.stringify(kept, null, 2)
    const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    const anchor = document.createElement('a')
    anchor.href = address
    anchor.download = FILE_NAME
    anchor.click()
    URL.revokeObjectURL(address)
  }

  function look(other: KeptEpisodes | null, problem: string) {
    setError(other ? null : problem)
    setOffer(other)
  }

  function readLink(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('saved-link'))
    look(parseKeptLink(text, Date.now()), 'This is not a link to a list of saved episodes.')
  }

  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = '' // The same file can be chosen again.
    if (!file) return
    const text = file.size > MOST_BYTES ? null : await file.text()
    look(parseKept(text), 'This file is not a list of saved episodes.')
  }

  return (
    <Section
      space="tight"
      side={<SideHead as="p">Take it along</SideHead>}
      aria-labelledby="along-title"
    >
      <h2 id="along-title" className="visually-hidden">
        Take it along
      </h2>
      <div className={styles.ways}>
        {hasSaved && (
          <div className={styles.way}>
            <SectionTitle as="h3">To another device</SectionTitle>
            <p>
              A link that holds the list itself. Open it there and say yes. What comes after the #
              is never sent to us.
            </p>
            <div className={styles.address}>
              <TextField id="own-link" label="Your list, as a link" readOnly value={link} />
            </div>
            <Button variant="secondary" onClick={() => void copy()}>
              Copy link
            </Button>
            <p role="status" className={styles.message}>
              {status}
            </p>
          </div>
        )}
        {(hasSaved || kept.opened.length > 0) && (
          <div className={styles.way}>
            <SectionTitle as="h3">To keep</SectionTitle>
            <p>A small text file that you can read yourself.</p>
            <Button variant="secondary" onClick={saveFile}>
              Save as a file
            </Button>
          </div>
        )}
        <div className={styles.way}>
          <SectionTitle as="h3">From elsewhere</SectionTitle>
          <p>Paste a link or choose a file. You see what is new before anything changes.</p>
          <form onSubmit={readLink} noValidate>
            <TextField id="saved-link" label="Link from another device" error={error} type="url" />
            <Button type="submit" variant="secondary">
              Look
            </Button>
          </form>
          <label className={styles.file}>
            or choose a file
            <input
              type="file"
              className="visually-hidden"
              accept=".json,application/json"
              onChange={(event) => void readFile(event)}
            />
          </label>
          {offer && (
            <Alert kind="note">
              <Offer kept={kept} other={offer} onEnd={() => setOffer(null)} />
            </Alert>
          )}
        </div>
      </div>
    </Section>
  )
}
