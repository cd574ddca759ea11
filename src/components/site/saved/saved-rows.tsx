import { Cover } from '@/components/ui/cover'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { EpisodeItem } from '@/domain/content'
import { episodePath } from '@/domain/paths'
import { pageTexts } from '@/domain/texts/page-texts'
import { PlayEpisode } from '../player/play-episode'
import { OfflineAudio, OfflineTotal } from './offline-audio'
import { SaveEpisode } from './save-episode'
import styles from './saved-page.module.css'

/** Stands for any episode: src/elements/saved puts one in for each `{row.…}`. */
const ANY: EpisodeItem = {
  ...{ id: '{row.id}', number: 0, title: '{row.title}', date: null, length: '{row.length}' },
  ...{ video: null, audioUrl: '{row.audioUrl}', categories: [], summary: '' },
  picture: { src: '{row.src}', sources: [], width: 720, height: 720, alt: '', blur: null },
}

const SAID = {
  ...{ name: '{row.name}', heard: '{row.heard}' },
  ...{ duration: '{row.duration}', shown: '{row.shown}', spoken: '{row.spoken}' },
}

/**
 * Shows how the rows of the page look, for src/elements/saved, which fills them in. In a
 * `<noscript>`, which browsers with scripts keep as a text, and React as well; the others do not
 * show this either.
 */
export function SavedRows() {
  const { offlineAudio, wording } = pageTexts()
  return (
    <div hidden>
      <noscript data-part="kept-row">
        <KeptRow />
      </noscript>
      <noscript data-part="line-row">
        <li>
          <a href={episodePath(ANY.id)}>
            <span dir="auto" lang={pageTexts().episodeLang}>
              {SAID.name}
            </span>
          </a>
          <Heard />
        </li>
      </noscript>
      <noscript data-part="total-row">
        <OfflineTotal texts={offlineAudio} wording={wording} />
      </noscript>
    </div>
  )
}

/** A saved episode: its artwork, how long it is and how far it was heard, and the way to drop it. */
function KeptRow() {
  const { shared, saved, offlineAudio, wording, episodeLang } = pageTexts()
  const { id, title, picture, audioUrl } = ANY
  return (
    <li>
      <article data-episode={id}>
        <div>
          <Cover picture={picture} topic={null} shape="square" sizes="5.5rem" />
        </div>
        <div>
          <h3>
            <a href={episodePath(id)} dir="auto" lang={episodeLang}>
              {title}
            </a>
          </h3>
          <p className="meta">
            <Time /> <Heard />
          </p>
          {audioUrl && (
            <div data-if="audio">
              <OfflineAudio {...{ id, title, audioUrl, wording }} texts={offlineAudio} />
            </div>
          )}
        </div>
        <div className="cluster">
          <div className="contents" data-if="audio">
            <PlayEpisode episode={ANY} texts={shared} time={<Time />} />
          </div>
          <SaveEpisode id={id} title={title} texts={saved.save} />
        </div>
      </article>
    </li>
  )
}

/** As `EpisodeLength`, of any episode. */
const Time = () => (
  <time dateTime={SAID.duration} data-if="length">
    <span aria-hidden="true">{SAID.shown}</span>
    <VisuallyHidden>{SAID.spoken}</VisuallyHidden>
  </time>
)

/** The part of an episode that was heard on this device, if that is known. */
const Heard = () => (
  <span className={styles.message} data-if="heard">
    {SAID.heard}
  </span>
)
