import { deskEpisodeHistoryPath, deskEpisodePath } from '@/domain/desk-routes'
import { nameInSentence } from '@/domain/episodes/desk-name'
import { episodePreviewPath } from '@/domain/episodes/preview'
import { cityOf } from '@/domain/show/show-time'
import type { EpisodeHistory } from '@/server/desk/episode-history'
import { Head } from '../ui/head'
import { Band, TextLink, ui } from '../ui/kit'
import { SideBySide } from './difference'
import { History, Restore } from './history.client'

/** The version history of an episode, or one of its versions beside the latest. */
export function HistoryPage({ history }: { history: EpisodeHistory }) {
  const { id, name, timeZone, compared, isInTrash } = history
  if (compared) return <Comparison history={history} {...compared} />
  return (
    <>
      <Head
        title={`History of ${nameInSentence(name)}`}
        note={`Restoring adds a new version; nothing is lost. Times are in ${cityOf(timeZone)} time.${
          isInTrash ? ' This episode is in trash. Restore it before you restore a version.' : ''
        }`}
      >
        <TextLink href={deskEpisodePath(id)}>{name}</TextLink>
      </Head>
      <Band>
        <History history={history} />
      </Band>
    </>
  )
}

function Comparison({
  history,
  entry,
  differences,
}: { history: EpisodeHistory } & NonNullable<EpisodeHistory['compared']>) {
  const { id, name } = history
  return (
    <>
      <Head
        title={`${name}, ${entry.when}`}
        note={`${entry.who ?? 'Unknown'}: ${entry.summary}`}
        actions={
          !history.isInTrash && (
            <a className={ui.link} href={episodePreviewPath(id, entry.version)} target="_blank">
              Preview
            </a>
          )
        }
      >
        <TextLink href={deskEpisodeHistoryPath(id)}>History of {nameInSentence(name)}</TextLink>
      </Head>
      <Band>
        <Restore history={history} entry={entry} />
        <SideBySide differences={differences} />
      </Band>
    </>
  )
}
