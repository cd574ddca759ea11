import { Fragment } from 'react'
import type { Picture } from '@/domain/content'
import { Drawing } from './icon'
import styles from './logo.module.css'
import { SiteLink } from './site-link'
import { VisuallyHidden } from './visually-hidden'

/** The logo is small, so its narrowest picture is enough. */
const smallest = ({ src, sources }: Picture): string =>
  sources.toSorted((a, b) => a.width - b.width)[0]?.src ?? src

/** The show's logo and name, linking home. An ampersand in the name is set in italics. */
export function Logo({
  showName,
  logo = null,
  home,
}: {
  showName: string
  logo?: Picture | null
  /** Where it leads, for screen readers. */
  home: string
}) {
  return (
    <SiteLink href="/" className={styles.logo}>
      {logo ? (
        <img
          className={styles.image}
          src={smallest(logo)}
          width={logo.width}
          height={logo.height}
          alt=""
        />
      ) : (
        <Drawing id="logo" className={styles.mark} viewBox="0 0 40 40" />
      )}
      <span className={styles.name} dir="auto">
        {showName.split('&').map((part, i) => (
          <Fragment key={i}>
            {i > 0 && <em>&amp;</em>}
            {part}
          </Fragment>
        ))}
      </span>
      <VisuallyHidden>{home}</VisuallyHidden>
    </SiteLink>
  )
}
