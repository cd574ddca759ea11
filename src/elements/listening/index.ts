// What listening needs besides play, pause and seek. It comes after the script of src/elements, to
// pages that have something to hear, and gets the audio from it: a tab has one.
import type { PlaybackControls } from '../playback'
import { defineClipSelection } from './clip-selection'
import { completePlayer } from './complete-player'
import { entryOfRow } from './listed-entry'
import { followMediaSession } from './media-session'
import { defineOfflineAudio } from './offline-audio'
import { definePlayerBar, toggleUpNext } from './player-bar'
import { defineShareClip } from './share-clip'
import { followHelpKey } from './shortcuts'
import { followVisits } from '../visit'
import { followQueue, toggleQueued } from './up-next'
import { followStarts } from './what-follows'
import { completeTracks } from './whole-track'

/** @returns what completes the players of pages, and what lines up an episode of a list */
export function start(playback: PlaybackControls) {
  definePlayerBar(playback)
  defineShareClip(playback)
  defineClipSelection()
  followMediaSession(playback)
  completeTracks(playback)
  defineOfflineAudio()
  followStarts(playback)
  followQueue(playback)
  followHelpKey()
  followVisits(playback)
  const lineUp = (row: HTMLElement) => {
    // The panel says that there are too many.
    if (!toggleQueued(entryOfRow(row))) toggleUpNext()
  }
  return { completePlayer, lineUp }
}

export type Listening = { start: typeof start }
