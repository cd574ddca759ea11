import { Drawing, Icon } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { SiteFrame } from '@/domain/content'
import { DASHBOARD, PATHS } from '@/domain/paths'
import { isProfile } from '@/domain/show/socials'
import { pageTexts } from '@/domain/texts/page-texts'
import { AppRow } from './app-row'
import { menuLinks } from './menu-links'
import { JoinForm } from './newsletter/join-form'
import styles from './site-footer.module.css'

/**
 * The footer. Links that are not set are not shown, nor is the sign-up to the newsletter on
 * pages that have one of their own.
 */
export function SiteFooter({ frame, year }: { frame: SiteFrame; year: number }) {
  const { membershipUrl, newsletterUrl, hasLetters, hasNewsletter, socials } = frame
  const { frame: t, letters, privacy } = pageTexts()
  return (
    <>
      <div className={styles.crowd} aria-hidden="true">
        {[1, 2, 3, 4].map((part) => (
          <Drawing key={part} id="crowd" viewBox="0 0 2000 112" />
        ))}
      </div>
      <footer className={styles.footer}>
        <div className="wrap">
          <div className={styles.top}>
            <h2 className={styles.title} dir="auto">
              {frame.footerTitle}
            </h2>
            <div className={styles.side}>
              {(membershipUrl || newsletterUrl || hasLetters) && (
                <nav className={styles.links} aria-label={t.joinIn}>
                  {membershipUrl && <TextLink href={membershipUrl}>{t.member}</TextLink>}
                  {newsletterUrl && <TextLink href={newsletterUrl}>{t.newsletter}</TextLink>}
                  {hasLetters && <TextLink href={PATHS.write}>{letters.write}</TextLink>}
                </nav>
              )}
              {hasNewsletter && <JoinForm source="footer" isInRow className={styles.join} />}
              {socials.length > 0 && <Socials socials={socials} />}
            </div>
          </div>
          <nav className={styles.follow} aria-label={t.follow}>
            <AppRow apps={frame.apps} more={PATHS.follow} />
          </nav>
          <div className={styles.base}>
            <p>
              {`© ${year} `}
              <span dir="auto">{frame.showName}</span>
            </p>
            <div className={styles.ways}>
              {menuLinks(frame, true).map(({ href, name }) => (
                <SiteLink key={href} href={href}>
                  {name}
                </SiteLink>
              ))}
              {frame.hasQuotes && <SiteLink href={PATHS.quotes}>{t.quotes}</SiteLink>}
              <SiteLink href={PATHS.saved}>{t.saved}</SiteLink>
              <SiteLink href={PATHS.privacy}>{privacy.name}</SiteLink>
              <div className={styles.account}>
                <a href={PATHS.adminLogin} data-for="visitors">
                  {t.login}
                </a>
                <a href={DASHBOARD} data-for="host">
                  {t.dashboard}
                </a>
              </div>
            </div>
          </div>
        </div>
      </footer>
    </>
  )
}

function Socials({ socials }: Pick<SiteFrame, 'socials'>) {
  return (
    <nav aria-label={pageTexts().frame.social}>
      <ul role="list" className={styles.social}>
        {socials.map(({ service, name, href }, index) => (
          <li key={index}>
            <SiteLink href={href} rel={isProfile(service) ? 'me noopener' : 'noopener'}>
              <Icon name={service === 'own' ? 'link' : service} />
              {service === 'own' ? (
                <span dir="auto">{name}</span>
              ) : (
                <VisuallyHidden>{name}</VisuallyHidden>
              )}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
