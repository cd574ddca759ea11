import styles from './statistics.module.css'

/** Says plainly what is counted and what is not (L16). */
export const WhatIsCounted = () => (
  <div className={styles.counted}>
    <p>
      The site counts views of each page, different visitors per day, and clicks on platform links.
      It sets no cookies and stores no IP addresses or browsers. Visitors are told apart by a code
      that is only valid for the day, so someone who comes on two days counts as two.
    </p>
    <p>
      Bots, prefetched pages, the desk and logged-in visitors aren’t counted. Visitors who ask not
      to be tracked count as a view, but not as a visitor.
    </p>
  </div>
)
