'use client'

import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react'
import Link from 'next/link'
import { fetchEpisodes } from '@/api-client/saved-episodes'
import { Alert } from '@/components/ui/alert'
import { Button, ButtonLink } from '@/components/ui/button'
import { Cover } from '@/components/ui/cover'
import { Empty } from '@/components/ui/empty'
import { TextField } from '@/components/forms/field'
import { useTexts } from '@/components/ui/texts.client'
import { Section, SectionTitle, SideHead } from '@/components/ui/section'
import type { EpisodeItem } from '@/domain/content'
import { namedTitle } from '@/domain/episodes/episode-name'
import { episodePath, PATHS } from '@/domain/paths'
import { begunEpisodes, clockTime, placeOf, type Places } from '@/domain/listening/playback'
import { mainTopic, type Topic } from '@/domain/topics/topics'
import type { Texts } from '@/domain/texts'
import { fill, plural } from '@/domain/texts/fill'
import {
  forgetOpened,
  parseDeviceEpisodes,
  type DeviceEpisodes,
} from '@/domain/listening/saved-episodes'
import {
  countNew,
  deviceEpisodesHash,
  mergeDeviceEpisodes,
  parseDeviceEpisodesLink,
} from '@/domain/listening/saved-transfer'
import { updateDeviceEpisodes } from '@/elements/device-episodes'
import { cacheForOffline } from '@/elements/offline'
import { useDeviceEpisodes } from './use-device-episodes'
import { clearPlaybackPositions, usePlaybackPositions } from './playback-positions'
import { PlayEpisode } from '../player/play-episode'
import { OfflineAudio, OfflineTotal } from './offline-audio'
import { SaveEpisode } from './save-episode'
import styles from './saved-page.module.css'

const FILE_NAME = 'saved-episodes.json'
/** Bytes; a list of saved episodes has a few thousand. */
const MOST_BYTES = 100_000

/** How many episodes are offered to carry on with. */
const MOST_BEGUN = 6

type SavedTexts = Texts['saved']
type Props = {
  topics: readonly Topic[]
  texts: SavedTexts
  offlineTexts: Texts['offlineAudio']
}

/** Episodes by their ids; those that visitors cannot see (any more) are missing. */
type Found = ReadonlyMap<string, EpisodeItem>

/** What this device stores, as lists, and the ways to move it. */
export function SavedEpisodes({ topics, texts: t, offlineTexts }: Props) {
  const { wording } = useTexts()
  const device = useDeviceEpisodes()
  const places = usePlaybackPositions()
  const begunIds = begunEpisodes(places).slice(0, MOST_BEGUN)
  const [found, setFound] = useState<Found | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const ids = device
    ? [...new Set([...begunIds, ...[...device.saved, ...device.opened].map(({ id }) => id)])]
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

  if (!device) return null
  const of = (list: DeviceEpisodes['saved']) => list.flatMap(({ id }) => found?.get(id) ?? [])
  const opened = of(device.opened)
  const begun = begunIds.flatMap((id) => found?.get(id) ?? [])
  return (
    <div className={styles.needsScript}>
      <OpenedLink device={device} texts={t} />
      {hasFailed && (
        <Section space="tight">
          <Alert kind="error">
            <p>
              <strong>{t.failed}</strong> {t.check}
            </p>
            <Button variant="secondary" size="small" onClick={() => setAttempt(attempt + 1)}>
              {t.again}
            </Button>
          </Alert>
        </Section>
      )}
      {begun.length > 0 && (
        <Section
          space="tight"
          side={<SideHead as="p">{t.carryOn}</SideHead>}
          aria-labelledby="begun-title"
        >
          <h2 id="begun-title" className="visually-hidden">
            {t.carryOn}
          </h2>
          <Lines episodes={begun} places={places} texts={t} />
          <div className={styles.buttons}>
            <Button variant="secondary" size="small" onClick={clearPlaybackPositions}>
              {t.clearProgress}
            </Button>
          </div>
        </Section>
      )}
      <Section
        space="tight"
        side={<SideHead as="p">{t.saved}</SideHead>}
        aria-labelledby="saved-title"
      >
        <h2 id="saved-title" className="visually-hidden">
          {t.saved}
        </h2>
        {device.saved.length === 0 ? (
          <Empty
            title={t.noneTitle}
            icon="save"
            action={<ButtonLink href={PATHS.all}>{t.all}</ButtonLink>}
          >
            {t.none}
          </Empty>
        ) : (
          <ul role="list" className={styles.kept}>
            {of(device.saved).map((episode) => (
              <li key={episode.id}>
                <Kept {...{ episode, topics, places, offlineTexts }} texts={t} />
              </li>
            ))}
          </ul>
        )}
        {device.saved.length > 0 && <OfflineTotal texts={offlineTexts} wording={wording} />}
        {found && of(device.saved).length < device.saved.length && <p className="meta">{t.gone}</p>}
      </Section>
      {opened.length > 0 && (
        <Section
          space="tight"
          side={
            <SideHead as="p" note={t.newestFirst}>
              {t.opened}
            </SideHead>
          }
          aria-labelledby="opened-title"
        >
          <h2 id="opened-title" className="visually-hidden">
            {t.opened}
          </h2>
          <Lines episodes={opened} places={places} texts={t} />
          <div className={styles.buttons}>
            <Button
              variant="secondary"
              size="small"
              onClick={() => updateDeviceEpisodes(forgetOpened)}
            >
              {t.forgetOpened}
            </Button>
          </div>
        </Section>
      )}
      <MoveList device={device} texts={t} />
    </div>
  )
}

/** A saved episode: its artwork, how long it is and how far it was heard, and the way to drop it. */
function Kept({
  episode,
  topics,
  places,
  texts,
  offlineTexts,
}: Props & { episode: EpisodeItem; places: Places }) {
  const { id, number, standIn, title, length, picture, categories, audioUrl } = episode
  const shared = useTexts()
  const { episodeLang, wording } = shared
  return (
    <article data-episode={id}>
      <Cover
        picture={picture}
        topic={mainTopic(categories, topics)}
        number={number}
        standIn={standIn}
        sizes="5.5rem"
      />
      <div>
        <h3>
          <Link href={episodePath(id)} dir="auto" lang={episodeLang}>
            {title}
          </Link>
        </h3>
        <p className="meta">
          {length} <Heard places={places} id={id} texts={texts} />
        </p>
        {audioUrl && <OfflineAudio {...{ id, title, audioUrl, wording }} texts={offlineTexts} />}
      </div>
      <div className="cluster">
        <PlayEpisode episode={episode} texts={shared} />
        <SaveEpisode id={id} title={title} texts={texts.save} />
      </div>
    </article>
  )
}

/** Episodes by their topics, and how far they were heard. */
function Lines({
  episodes,
  places,
  texts,
}: {
  episodes: EpisodeItem[]
  places: Places
  texts: SavedTexts
}) {
  const shared = useTexts()
  return (
    <ul role="list" className={styles.lines}>
      {episodes.map((episode) => (
        <li key={episode.id}>
          <Link href={episodePath(episode.id)}>
            <span dir="auto" lang={shared.episodeLang}>
              {namedTitle(episode, shared)}
            </span>
          </Link>
          <Heard places={places} id={episode.id} texts={texts} />
        </li>
      ))}
    </ul>
  )
}

/** How far an episode was heard on this device, if that is known. */
function Heard({ places, id, texts: t }: { places: Places; id: string; texts: SavedTexts }) {
  const at = placeOf(places, id)
  if (at === null) return null
  const heard = at === 0 ? t.heard : fill(t.stoppedAt, { time: clockTime(at) })
  return <span className={styles.message}>{heard}</span>
}

/** Adds what came from elsewhere, and has its pages cached. */
function add(other: DeviceEpisodes): boolean {
  let ids: string[] = []
  const isStored = updateDeviceEpisodes((device) => {
    const merged = mergeDeviceEpisodes(device, other)
    ids = merged.saved.map(({ id }) => id)
    return merged
  })
  if (isStored) void cacheForOffline(ids)
  return isStored
}

/** Asks before the list of an opened link is added: nothing is changed silently. */
function OpenedLink({ device, texts }: { device: DeviceEpisodes; texts: SavedTexts }) {
  const [other, setOther] = useState<DeviceEpisodes | null>(null)

  useEffect(() => {
    const look = () => setOther(parseDeviceEpisodesLink(window.location.hash, Date.now()))
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
        <Offer device={device} other={other} onEnd={close} texts={texts} />
      </Alert>
    </Section>
  )
}

/** What a list from elsewhere would add, and the choice to add it. */
function Offer({
  device,
  other,
  onEnd,
  texts: t,
}: {
  device: DeviceEpisodes
  other: DeviceEpisodes
  onEnd: () => void
  texts: SavedTexts
}) {
  const { wording } = useTexts()
  const count = countNew(device, other)
  const here = other.saved.length - count
  return (
    <>
      <p>
        <strong>{count === 0 ? t.nothingNew : plural(t.offer, count, wording)}</strong>{' '}
        {count > 0 && here > 0 && plural(t.here, here, wording)}
      </p>
      <div className={styles.buttons}>
        {count > 0 && (
          <Button
            size="small"
            onClick={() => {
              if (add(other)) onEnd()
            }}
          >
            {t.add}
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={onEnd}>
          {count > 0 ? t.leave : t.close}
        </Button>
      </div>
    </>
  )
}

/** Export and import, by link and by file. */
function MoveList({ device, texts: t }: { device: DeviceEpisodes; texts: SavedTexts }) {
  const [status, setStatus] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [offer, setOffer] = useState<DeviceEpisodes | null>(null)
  const link = `${window.location.origin}${PATHS.saved}${deviceEpisodesHash(device)}`
  const hasSaved = device.saved.length > 0

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setStatus(t.linkCopied)
    } catch {
      setStatus(t.copyRefused)
    }
  }

  function saveFile() {
    const text = JSON.stringify(device, null, 2)
    const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    const anchor = document.createElement('a')
    anchor.href = address
    anchor.download = FILE_NAME
    anchor.click()
    URL.revokeObjectURL(address)
  }

  function look(other: DeviceEpisodes | null, problem: string) {
    setError(other ? null : problem)
    setOffer(other)
  }

  function readLink(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('saved-link'))
    look(parseDeviceEpisodesLink(text, Date.now()), t.notALink)
  }

  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = '' // The same file can be chosen again.
    if (!file) return
    const text = file.size > MOST_BYTES ? null : await file.text()
    look(parseDeviceEpisodes(text), t.notAFile)
  }

  return (
    <Section
      space="tight"
      side={<SideHead as="p">{t.takeAlong}</SideHead>}
      aria-labelledby="along-title"
    >
      <h2 id="along-title" className="visually-hidden">
        {t.takeAlong}
      </h2>
      <div className={styles.ways}>
        {hasSaved && (
          <div className={styles.way}>
            <SectionTitle as="h3">{t.toDevice}</SectionTitle>
            <p>{t.toDeviceText}</p>
            <div className={styles.address}>
              <TextField id="own-link" label={t.asLink} readOnly value={link} />
            </div>
            <Button variant="secondary" onClick={() => void copy()}>
              {t.copyLink}
            </Button>
            <p role="status" className={styles.message}>
              {status}
            </p>
          </div>
        )}
        {(hasSaved || device.opened.length > 0) && (
          <div className={styles.way}>
            <SectionTitle as="h3">{t.toKeep}</SectionTitle>
            <p>{t.toKeepText}</p>
            <Button variant="secondary" onClick={saveFile}>
              {t.saveFile}
            </Button>
          </div>
        )}
        <div className={styles.way}>
          <SectionTitle as="h3">{t.fromElsewhere}</SectionTitle>
          <p>{t.fromElsewhereText}</p>
          <form onSubmit={readLink} noValidate>
            <TextField id="saved-link" label={t.otherLink} error={error} type="url" />
            <Button type="submit" variant="secondary">
              {t.look}
            </Button>
          </form>
          <label className={styles.file}>
            {t.chooseFile}
            <input
              type="file"
              className="visually-hidden"
              accept=".json,application/json"
              onChange={(event) => void readFile(event)}
            />
          </label>
          {offer && (
            <Alert kind="note">
              <Offer device={device} other={offer} onEnd={() => setOffer(null)} texts={t} />
            </Alert>
          )}
        </div>
      </div>
    </Section>
  )
}
