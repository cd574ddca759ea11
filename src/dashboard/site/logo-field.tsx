import type { ReactNode } from 'react'
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
        const { paper: background, ink: color } = tokens[appearance]
        return (
          <Place key={appearance} name={appearance === 'light' ? 'Header' : 'Header, dark'}>
            <span className={styles.head} style={{ background, color }}>
              {head}
            </span>
          </Place>
        )
      })}
    </DropZone>
  )
}
