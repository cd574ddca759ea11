import { Fragment } from 'react'
import styles from './logo.module.css'
import { SiteLink } from './site-link'
import { VisuallyHidden } from './visually-hidden'

const MARK =
  'M20.2 2.2C30 2 37.4 9.4 37.6 19.6C37.9 37.6 28 52 10.6 58.4C8.2 59.2 6.8 56.6 8.8 55.2C16.6 49.6 20.6 43.2 21.2 35.8C11.4 36.6 3.6 29.4 3.4 19.8C3.2 10 10.6 2.4 20.2 2.2Z'

/** Name of the show beside its yellow note, leading home. An ampersand in the name is set italic. */
export function Logo({ showName }: { showName: string }) {
  return (
    <SiteLink href="/" className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <path
          fill="#FFE75A"
          d="M5.2 3.6C12 3.1 19 3 25.6 3.2C29.4 6.6 33.2 10.2 36.6 13.9C36.9 21.6 36.8 29.3 36.3 36.6C26 37.1 15.5 37.1 5 36.7C4.5 25.6 4.6 14.6 5.2 3.6Z"
        />
        <path
          fill="#E3BE12"
          d="M25.6 3.2C29.4 6.6 33.2 10.2 36.6 13.9C33 14.3 29.3 14.3 25.9 14C25.5 10.4 25.4 6.8 25.6 3.2Z"
        />
        <path fill="#161E38" transform="translate(10.6 11.6) scale(.36)" d={MARK} />
      </svg>
      <span className={styles.name} dir="auto">
        {showName.split('&').map((part, i) => (
          <Fragment key={i}>
            {i > 0 && <em>&amp;</em>}
            {part}
          </Fragment>
        ))}
      </span>
      <VisuallyHidden>(home)</VisuallyHidden>
    </SiteLink>
  )
}
