import type { CSSProperties, ReactNode } from 'react'
import { lookTokens, type Look } from '@/domain/look/look'
import { Drawing } from '../ui/kit'
import { DropZone, Place } from './drop-zone'
import styles from './site.module.css'
import type { SiteImage } from './use-site-image.client'

/** The logo, and where it appears. @param showName stands beside one that is not wide */
export function LogoField({
  logo,
  showName,
  look,
  isWide,
}: {
  logo: SiteImage
  showName: string
  look: Look
  isWide: boolean
}) {
  const tokens = lookTokens(look)
  const head: ReactNode = (
    <>
      {logo.shown ? <img src={logo.shown.src} alt="" /> : <Drawing id="logo" />}
      {!isWide && <span dir="auto">{showName}</span>}
    </>
  )
  return (
    <DropZone image={logo} what="logo" shape="wide">
      {(['light', 'dark'] as const).map((appearance) => {
        // All of the colours: a drawn logo has more than the ink.
        const colours = Object.entries(tokens[appearance]).map(([name, value]) => [
          `--${name}`,
          value,
        ])
        const style = {
          ...Object.fromEntries(colours),
          background: tokens[appearance].paper,
          color: tokens[appearance].ink,
        } as CSSProperties
        return (
          <Place key={appearance} name={appearance === 'light' ? 'Header' : 'Header, dark'}>
            <span className={styles.head} style={style}>
              {head}
            </span>
          </Place>
        )
      })}
    </DropZone>
  )
}
