import type { SiteSettings } from '@/server/desk/site'
import { classNames, ui } from '../ui/kit'
import { DropZone, Place } from './drop-zone'
import styles from './site.module.css'
import type { SiteImage } from './use-site-image.client'

/** The sharing image, and how a link to the home page looks with it or without. */
export function SharingField({
  image,
  settings: { siteUrl, show, drawnCard },
}: {
  image: SiteImage
  settings: Pick<SiteSettings, 'siteUrl' | 'show' | 'drawnCard'>
}) {
  const src = image.shown?.src ?? drawnCard
  return (
    <DropZone image={image} what="sharing image" shape="card">
      <Place name="In a message">
        <span className={styles.message}>
          {src && <img src={src} alt="" />}
          <span>
            <span dir="auto">{show.showName}</span>
            <span className={classNames(ui.soft, styles.domain)}>{new URL(siteUrl).host}</span>
          </span>
        </span>
      </Place>
      <p className={ui.note}>
        For links to the home page, lists and other pages, and to episodes without an image. Quotes
        keep their own.
      </p>
    </DropZone>
  )
}
