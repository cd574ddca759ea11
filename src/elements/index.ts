// What every page of the site does in the browser: one small script.
import { AudioPlayerElement } from './audio-player'
import { CopyTextElement, ShareLinkElement } from './copy'
import { watchHistory } from './history-pages'
import { watchForHost } from './host-parts'
import { watchJoinForms } from './join-form'
import { loadListening, NeedsListeningElement } from './load-listening'
import { watchMenu } from './menu'
import './page-playback'
import { OwnAppElement, watchAppLinks } from './own-app'
import { showFontsAfterPaint } from './page-fonts'
import { PlayEpisodeElement } from './play-episode'
import { PlayVideoElement } from './play-video'
import { reportPrefetchedView } from './reports'
import { SaveEpisodeElement } from './save-episode'
import { storedQueue } from './stored-queue'
import {
  comeBack,
  currentPlayback,
  makeAudio,
  pause,
  restore,
  trackToRestore,
  watchPlayback,
} from './playback'
import { ViewMoreElement } from './view-more'
import { WelcomePopupElement } from './welcome-popup'

const ELEMENTS: Record<string, CustomElementConstructor> = {
  'audio-player': AudioPlayerElement,
  'copy-text': CopyTextElement,
  'needs-listening': NeedsListeningElement,
  'own-app': OwnAppElement,
  'play-episode': PlayEpisodeElement,
  'play-video': PlayVideoElement,
  'save-episode': SaveEpisodeElement,
  'share-link': ShareLinkElement,
  'view-more': ViewMoreElement,
  'welcome-popup': WelcomePopupElement,
}

function begin(): void {
  if (window.pagePlayback) return // A page of another version of the site was shown in this one.
  window.pagePlayback = { current: currentPlayback, watch: watchPlayback, pause }
  dispatchEvent(new Event('page-playback'))
  watchPlayback(() => void (currentPlayback().track && loadListening()))
  // Elements first: the player of an episode's own page goes on by itself.
  for (const [name, element] of Object.entries(ELEMENTS)) customElements.define(name, element)
  watchMenu()
  watchAppLinks()
  watchJoinForms()
  watchForHost()
  watchHistory()
  reportPrefetchedView()
  addEventListener('pageshow', comeBack)
  const track = trackToRestore()
  if (track) restore(track, makeAudio(track.audioUrl))
  if (storedQueue()) void loadListening()
}

showFontsAfterPaint()
// An element is to be complete when its code begins.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
else begin()
