import type { HTMLAttributes } from 'react'

/** The attributes of an element of src/elements: those of all elements, and `data-…`. */
type PageElementAttributes = HTMLAttributes<HTMLElement> & {
  key?: string
  class?: string
  [data: `data-${string}`]: string | number | undefined
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'audio-player': PageElementAttributes
      'clip-selection': PageElementAttributes
      'copy-text': PageElementAttributes
      'find-text': PageElementAttributes
      'heard-mark': PageElementAttributes
      'host-part': PageElementAttributes
      'join-form': PageElementAttributes
      'letter-consent': PageElementAttributes
      'letter-form': PageElementAttributes
      'needs-listening': PageElementAttributes
      'offline-audio': PageElementAttributes
      'offline-total': PageElementAttributes
      'own-app': PageElementAttributes
      'path-marks': PageElementAttributes
      'play-episode': PageElementAttributes
      'play-video': PageElementAttributes
      'player-bar': PageElementAttributes
      'save-episode': PageElementAttributes
      'saved-episodes': PageElementAttributes
      'share-clip': PageElementAttributes
      'share-link': PageElementAttributes
      'suggest-words': PageElementAttributes
      'view-more': PageElementAttributes
      'voice-letter': PageElementAttributes
      'voice-recorder': PageElementAttributes
      'welcome-popup': PageElementAttributes
    }
  }
}
