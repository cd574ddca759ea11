import { Button, ButtonLink } from '@/components/ui/button'
import { ListenersArt } from '@/components/ui/form'
import type { SiteFrame } from '@/domain/content'
import { JoinForm } from './newsletter/join-form'
import { WelcomePopup } from './welcome-popup.client'
import styles from './welcome-popup.module.css'
import { pageTexts } from '@/domain/texts/page-texts'

const TITLE_ID = 'welcome-title'

/** The content of the welcome popup (R08): the newsletter, if there is one, and Close. */
export function Welcome({ frame: { popup, newsletterUrl, hasNewsletter } }: { frame: SiteFrame }) {
  if (!popup) return null
  return (
    <WelcomePopup labelledBy={TITLE_ID}>
      <ListenersArt />
      <div className={styles.sheet}>
        {/* It takes the focus where there is a field, so that no keyboard opens by itself. */}
        <h2
          className={styles.title}
          id={TITLE_ID}
          dir="auto"
          tabIndex={hasNewsletter ? -1 : undefined}
        >
          {popup.title}
        </h2>
        <p className={styles.text} dir="auto">
          {popup.text}
        </p>
        {hasNewsletter && <JoinForm source="popup" className={styles.join} />}
        <form method="dialog" className={styles.actions}>
          {newsletterUrl && !hasNewsletter && (
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
