import { COPY_REFUSED } from './refusals'
/**
 * Texts of parts that run in the browser on many pages. It is the one part of the catalogue that
 * browsers get, for English with the scripts, else with the page's data: keep it short.
 */
export const EN_SHARED = {
  comma: ', ',
  newTab: ' (opens in a new tab)',
  row: {
    episode: 'Episode ',
    season: 'Season {season}, episode ',
    trailer: 'Trailer',
    bonus: 'Bonus',
    length: 'Length ',
  },
  inText: {
    episode: 'episode {number}',
    season: 'season {season}, episode {number}',
    title: '“{title}”',
  },
  /** A link to watch, to listen or to anything else; `about` follows the label, for screen readers. */
  video: {
    watch: {
      verb: 'Watch',
      on: 'Watch on {platform}',
      label: 'Watch video',
      about: ' of {episode} on {platform}',
    },
    listen: {
      verb: 'Listen',
      on: 'Listen on {platform}',
      label: 'Listen',
      about: ' to {episode} on {platform}',
    },
    open: {
      verb: 'Open',
      on: 'Open on {platform}',
      label: 'Open page',
      about: ' of {episode} on {platform}',
    },
  },
  play: 'Play',
  addNext: 'Add to Up next',
  apps: {
    own: 'Your app',
    remembered: 'On this device {app} comes first.',
    forget: 'Forget this app',
    follow: 'Follow the show',
    followOn: 'Follow on {app}',
    others: 'Other apps',
  },
  copy: {
    link: 'Copy link',
    copied: 'Copied',
    linkCopied: 'Link copied',
    refused: COPY_REFUSED,
    share: 'Share…',
    startAt: 'Start at {time}',
  },
  error: {
    title: 'This page didn’t load',
    text: 'Something went wrong on our side. Try again.',
    again: 'Try again',
  },
}
