import { clockTime, soundAddress, type Track } from '@/domain/listening/playback'
import { escapeHtml } from '@/domain/feeds/markup'
import { Player } from '../player/player.client'
import styles from '../player/player.module.css'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'

/** The player of an episode with its chapters, which are links into the sound without a script. */
export function Listen({ track }: { track: Track }) {
  const { number, audioUrl, chapters } = track
  const { episode: t, player, episodeLang } = pageTexts()
  const label = escapeHtml(fill(t.listenTo, { number }))
  return (
    <Player
      key={track.id}
      track={track}
      texts={player}
      // Loads nothing before it is pressed (D21).
      nativePlayer={`<p class="${styles.chapter}">${label}</p><audio controls preload="none" src="${escapeHtml(audioUrl)}" aria-label="${label}"></audio>`}
    >
      {chapters.length > 0 && (
        <div className={styles.chapters}>
          <h2 className="visually-hidden">{t.chapters}</h2>
          <ol role="list">
            {chapters.map(({ at, title }) => (
              <li key={at}>
                <a href={soundAddress(audioUrl, at)} data-pending="">
                  <span className="number">{clockTime(at)}</span>
                  <span dir="auto" lang={episodeLang}>
                    {title}
                  </span>
                </a>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Player>
  )
}
