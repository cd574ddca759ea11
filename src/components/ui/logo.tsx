import { Fragment, type CSSProperties } from 'react'
import type { Picture } from '@/domain/content'
import { classNames } from './class-names'
import { Drawing } from './icon'
import styles from './logo.module.css'
import { SiteLink } from './site-link'
import { VisuallyHidden } from './visually-hidden'

/** The logo is small, so its narrowest picture is enough. */
const smallest = ({ src, sources }: Picture): string =>
  sources.toSorted((a, b) => a.width - b.width)[0]?.src ?? src

/** From this ratio of width to height on a logo has the name in it, so that it stands alone. */
const WIDE = 2

/** How wide a word is at most in the face of titles, in em, by the kinds of its letters. */
const widthOf = (word: string): number =>
  [...word].reduce(
    (sum, letter) =>
      sum +
      (/[iljtfrI.,'’]/.test(letter)
        ? 0.36
        : /[mwMW@%]/.test(letter)
          ? 0.92
          : /[a-zß-ÿ]/.test(letter)
            ? 0.57
            : /[A-ZÀ-Þ\d&]/.test(letter)
              ? 0.72
              : 1),
    0,
  )

/** What gives way to a name so that none of its words is broken: sizes, then what is beside it. */
function measured(name: string) {
  const words = name.split(/\s+/)
  const longest = Math.max(...words.map((word) => [...word].length))
  return {
    'data-size': name.length > 34 ? 'l' : name.length > 18 ? 'm' : undefined,
    'data-word': longest > 14 ? 'long' : longest > 8 ? 'some' : undefined,
    style: { '--word': Math.max(...words.map(widthOf)).toFixed(1) } as CSSProperties,
  }
}

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
  const isWide = logo !== null && logo.width / logo.height >= WIDE
  return (
    <SiteLink
      href="/"
      className={classNames(styles.logo, isWide && styles.wide)}
      {...(isWide ? {} : measured(showName))}
    >
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
      <span className={isWide ? 'visually-hidden' : styles.name} dir="auto">
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
