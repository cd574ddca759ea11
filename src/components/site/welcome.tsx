import { Button, ButtonLink } from '@/components/ui/button'
import { ListenersArt } from '@/components/ui/form'
import type { SiteFrame } from '@/domain/content'
import { WelcomePopup } from './welcome-popup.client'
import styles from './welcome-popup.module.css'
import { pageTexts } from '@/domain/texts/page-texts'

const TITLE_ID = 'welcome-title'

/** The content of the welcome popup (R08): the newsletter, if it has a link, and Close. */
export function Welcome({ frame: { popup, newsletterUrl } }: { frame: SiteFrame }) {
  if (!popup) return null
  return (
    <WelcomePopup labelledBy={TITLE_ID}>
      <ListenersArt />
      <div className={styles.sheet}>
        <h2 className={styles.title} id={TITLE_ID} dir="auto">
          {popup.title}
        </h2>
        <p className={styles.text} dir="auto">
          {popup.text}
        </p>
        <form method="dialog" className={styles.actions}>
          {newsletterUrl && (
            <ButtonLink href={newsletterUrl} icon="mail">
              {popup.button}
            </ButtonLink>
          )}
          <Button type="submit" variant="secondary">
            {pageTexts().frame.close}
          </Button>
        </form>
      </div>
    </WelcomePopup>
  )
}
