import type { Forms } from './fill'

/**
 * What parts say that run in the browser on many pages. It is the one part of the catalogue that
 * browsers get, for English with the scripts, else with the page's data: keep it short.
 */
export const EN_SHARED = {
  comma: ', ',
  newTab: ' (opens in a new tab)',
  row: {
    episode: 'Episode ',
    length: 'Length ',
  },
  /** A link to watch, to listen or to anything else; `about` follows the label, for screen readers. */
  video: {
    watch: {
      verb: 'Watch',
      on: 'Watch on {platform}',
      label: 'Watch video',
      about: ' of episode {number} on {platform}',
    },
    listen: {
      verb: 'Listen',
      on: 'Listen on {platform}',
      label: 'Listen',
      about: ' to episode {number} on {platform}',
    },
    open: {
      verb: 'Open',
      on: 'Open on {platform}',
      label: 'Open page',
      about: ' of episode {number} on {platform}',
    },
  },
  viewMore: {
    more: 'View more',
    loading: 'Loading more',
    failed: 'Couldn’t load more.',
    again: 'Check your connection and press View more again.',
    added: { one: '{n} more episode.', other: '{n} more episodes.' } as Forms,
    shown: { other: '{n} shown.' } as Forms,
  },
  save: {
    save: 'Save',
    about: ' “{title}” for later',
    saved: 'Saved for later',
    removed: 'Removed from saved',
    refused: 'This browser blocks storage. Check its privacy settings.',
  },
  apps: {
    own: 'Your app',
    remembered: 'We remembered {app} on this device, so it comes first everywhere.',
    forget: 'Forget this app',
    follow: 'Follow the show',
    followOn: 'Follow on {app}',
    others: 'Other apps',
  },
  copy: {
    link: 'Copy link',
    copied: 'Copied',
    linkCopied: 'Link copied',
    refused: 'Your browser blocked copying. Select the text and copy it.',
    share: 'Share…',
    startAt: 'Start at {time}',
  },
  error: {
    title: 'This page didn’t load',
    text: 'Something went wrong on our side. Try again.',
    again: 'Try again',
  },
}
