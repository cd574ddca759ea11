import Link from 'next/link'
import { Fragment, type ReactNode } from 'react'
import { EarlyInput } from '@/components/ui/early-input.client'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { PATHS } from '@/domain/paths'
import { Drawing, Icon, marks, ui } from '../ui/kit'
import { DRAWER_ID, Drawer } from './drawer.client'
import { FocusKeeper } from './focus-keeper.client'
import styles from './frame.module.css'
import { LogOutButton, LogOutEverywhereButton } from './log-out-buttons.client'
import { QuickSearch, QuickSearchButton } from './quick-search.client'
import { SessionWatch } from './session-watch.client'
import { Shortcuts } from './shortcuts.client'
import { Tabs } from './tabs.client'

/** The name of the show; an ampersand in it is set in italics. */
const ShowName = ({ name }: { name: string }) =>
  name.split('&').map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <em>&amp;</em>}
      {part}
    </Fragment>
  ))

/** The mark of the show: its own logo, or the one that is drawn for it. */
const Brand = ({ logo }: { logo: string | null }) =>
  logo ? <img className={styles.logo} src={logo} alt="" /> : <Drawing id="logo" />

/**
 * The frame of every page of the desk: tabs on the left, or behind Menu on phones, and the page.
 * @param who the name of the account, and its id
 * @param logo the address of the show's own logo
 * @param waiting how many accounts wait for approval
 * @param unread how many letters nobody has read
 * @param unused the pages that the show has no use for at present
 */
export function Frame({
  showName,
  logo,
  who,
  accountId,
  isOwner,
  waiting,
  unread,
  unused,
  children,
}: {
  showName: string
  logo: string | null
  who: string
  accountId: number
  isOwner: boolean
  waiting: number
  unread: number
  unused: string[]
  children: ReactNode
}) {
  const size = showName.length > 34 ? 'l' : undefined
  return (
    <div className="desk">
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.top}>
        <button className={styles.topMenu} type="button" popoverTarget={DRAWER_ID}>
          <Icon name="menu" />
          Menu
        </button>
        <span className={styles.topName} data-size={size}>
          <Brand logo={logo} />
          <ShowName name={showName} />
        </span>
        <QuickSearchButton isCompact />
      </header>
      <Drawer>
        <Link className={styles.navBrand} data-size={size} href={DESK_ROUTES.home} prefetch={false}>
          <Brand logo={logo} />
          <span>
            <ShowName name={showName} />
          </span>
        </Link>
        <button
          className={styles.navClose}
          type="button"
          popoverTarget={DRAWER_ID}
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon name="close" />
        </button>
        <QuickSearchButton className={styles.navSearch} />
        <Tabs waiting={waiting} unread={unread} isOwner={isOwner} unused={unused} />
        <div className={styles.navFoot}>
          <a className={styles.navSite} href={PATHS.home}>
            View site <Icon name="out" />
          </a>
          <details className={styles.account}>
            <summary>
              <span className={marks.face} data-topic="personal-growth">
                <Drawing id="face" />
              </span>
              <span>
                <strong>{who}</strong>
                <span className={ui.soft}>Account</span>
              </span>
              <Icon name="chevron" />
            </summary>
            <div className={styles.accountMenu}>
              <Link href={DESK_ROUTES.account} prefetch={false}>
                Your account
              </Link>
              <Link href={DESK_ROUTES.help} prefetch={false}>
                Help
              </Link>
              <hr />
              <LogOutButton />
              <LogOutEverywhereButton id={accountId} />
            </div>
          </details>
        </div>
      </Drawer>
      <Shortcuts isOwner={isOwner} />
      <QuickSearch isOwner={isOwner} unused={unused} />
      <EarlyInput />
      <FocusKeeper />
      <SessionWatch />
      {children}
    </div>
  )
}

/** The main part of a page of the desk. */
export const Page = ({ children }: { children: ReactNode }) => (
  <main className={styles.page} id="main" tabIndex={-1}>
    {children}
  </main>
)
