import { Fragment } from 'react'
import { LOGO } from '@/domain/logo'
import styles from './logo.module.css'
import { SiteLink } from './site-link'
import { VisuallyHidden } from './visually-hidden'

/** The show's logo and name, linking home. An ampersand in the name is set in italics. */
export function Logo({ showName }: { showName: string }) {
  return (
    <SiteLink href="/" className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        {LOGO.map((part) => (
          <path key={part.fill} {...part} />
        ))}
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
