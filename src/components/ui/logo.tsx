import { Fragment, type CSSProperties } from 'react'
import type { Picture } from '@/domain/content'
import { fitName, isWideLogo } from '@/domain/look/header-fit'
import { briefName } from '@/domain/show/names'
import type { TypefacesName } from '@/domain/look/typefaces'
import { classNames } from './class-names'
import { Drawing } from './icon'
import styles from './logo.module.css'
import { SiteLink } from './site-link'
import { VisuallyHidden } from './visually-hidden'

/** The logo is small, so its narrowest picture is enough. */
const smallest = ({ src, sources }: Picture): string =>
  sources.toSorted((a, b) => a.width - b.width)[0]?.src ?? src

/** A width in em, rounded so that the name still fits. */
const up = (em: number) => Math.ceil(em * 10) / 10

/** Width of a short name's longest word, in em. */
const SHORT = 3.5

/**
 * Returns what gives way to a name so that none of its words is broken: sizes, then what is beside
 * it.
 */
function measured(name: string, typefaces: TypefacesName) {
  const { size, word, least, leastOnWide } = fitName(name, typefaces)
  const style = {
    ...(up(least) > SHORT && { '--least': up(least) }),
    ...(size !== 's' && { '--wide': up(leastOnWide) }),
  } as CSSProperties
  return {
    'data-size': size === 's' ? undefined : size,
    'data-word': word ?? undefined,
    style: Object.keys(style).length > 0 ? style : undefined,
  }
}

/**
 * The show's logo and name, linking home; a very long name gives way to the short one. An ampersand
 * in the name is set in italics.
 */
export function Logo({
  showName,
  shortName = null,
  typefaces = 'notebook',
  logo = null,
  home,
}: {
  showName: string
  shortName?: string | null
  typefaces?: TypefacesName
  logo?: Picture | null
  home: string
}) {
  const isWide = isWideLogo(logo)
  const name = isWide ? showName : briefName({ showName, shortName })
  return (
    <SiteLink
      href="/"
      className={classNames(styles.logo, isWide && styles.wide)}
      {...(isWide ? {} : measured(name, typefaces))}
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
        {name.split('&').map((part, i) => (
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
