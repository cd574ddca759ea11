import { KEEP_MISSING_DAYS, KEEP_SEARCHES_DAYS } from '@/domain/statistics/tallies'
import styles from './statistics.module.css'

/** Says plainly what is counted and what is not. */
export const WhatIsCounted = () => (
  <div className={styles.counted}>
    <p>
      The site counts views of each page, different visitors per day, clicks on platform links, and
      plays in its own player. It sets no cookies and stores no IP addresses or browsers. Visitors
      are told apart by a code that is only valid for the day, so someone who comes on two days
      counts as two.
    </p>
    <p>
      Downloads and plays in podcast apps aren’t counted here: no audio file passes this site. Your
      podcast host, which has the files, counts them.
    </p>
    <p>
      Of the page that a visitor came from, only the site’s name is stored. Searches are stored when
      nothing was found, without those that could hold an email address or a phone number, and
      deleted after {KEEP_SEARCHES_DAYS} days. URLs where no page was found are deleted after{' '}
      {KEEP_MISSING_DAYS} days.
    </p>
    <p>
      Bots, prefetched pages, the desk and logged-in visitors aren’t counted. Visitors who ask not
      to be tracked count as a view, but not as a visitor. The site they came from and what they
      searched for aren’t stored; their clicks and plays count, as numbers.
    </p>
  </div>
)
