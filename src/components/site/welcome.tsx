import { Button, ButtonLink } from '@/components/ui/button'
import { ListenersArt } from '@/components/ui/form'
import type { SiteFrame } from '@/domain/content'
import { JoinForm } from './newsletter/join-form'
import styles from './welcome-popup.module.css'
import { pageTexts } from '@/domain/texts/page-texts'

const TITLE_ID = 'welcome-title'

/**
 * The welcome popup: the newsletter, if there is one, and Close. It is shown by
 * src/elements/welcome-popup.ts.
 */
export function Welcome({ frame: { popup, newsletterUrl, hasNewsletter } }: { frame: SiteFrame }) {
  if (!popup) return null
  return (
    <welcome-popup>
      <dialog
        className={styles.dialog}
        aria-labelledby={TITLE_ID}
        data-part="dialog"
        suppressHydrationWarning
      >
        <ListenersArt />
        <div className={styles.sheet}>
          {/* It takes the focus where there is a field, so that no keyboard opens by itself. */}
          <h2
            className={styles.title}
            id={TITLE_ID}
            data-part="title"
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
      </dialog>
    </welcome-popup>
  )
}
