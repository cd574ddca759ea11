import Link from 'next/link'
import { Fragment, type ReactNode } from 'react'
import { EarlyInput } from '@/components/ui/early-input.client'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { PATHS } from '@/domain/paths'
import { Drawing, Icon } from '../ui/icon'
import { DRAWER_ID, Drawer } from './drawer.client'
import { FocusKeeper } from './focus-keeper.client'
import { LogOutButton, LogOutEverywhereButton } from './log-out-buttons.client'
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
  logo ? <img className="d-logo" src={logo} alt="" /> : <Drawing id="logo" />

/**
 * The frame of every page of the desk: tabs on the left, or behind Menu on phones, and the page.
 * @param who the name of the account, and its id
 * @param logo the address of the show's own logo
 * @param waiting how many accounts wait for approval
 */
export function Frame({
  showName,
  logo,
  who,
  accountId,
  isOwner,
  waiting,
  children,
}: {
  showName: string
  logo: string | null
  who: string
  accountId: number
  isOwner: boolean
  waiting: number
  children: ReactNode
}) {
  return (
    <div className="desk">
      <a className="d-skip" href="#main">
        Skip to content
      </a>
      <header className="d-top">
        <button className="d-top__menu" type="button" popoverTarget={DRAWER_ID}>
          <Icon name="menu" />
          Menu
        </button>
        <span className="d-top__name">
          <Brand logo={logo} />
          <ShowName name={showName} />
        </span>
      </header>
      <Drawer>
        <Link className="d-nav__brand" href={DESK_ROUTES.home} prefetch={false}>
          <Brand logo={logo} />
          <span>
            <ShowName name={showName} />
          </span>
        </Link>
        <button
          className="d-nav__close"
          type="button"
          popoverTarget={DRAWER_ID}
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon name="close" />
        </button>
        <Tabs waiting={waiting} isOwner={isOwner} />
        <div className="d-nav__foot">
          <a className="d-nav__site" href={PATHS.home}>
            View site <Icon name="out" />
          </a>
          <details className="d-account">
            <summary>
              <span className="d-face" data-topic="personal-growth">
                <Drawing id="face" />
              </span>
              <span>
                <strong>{who}</strong>
                <span className="d-soft">Account</span>
              </span>
              <Icon name="chevron" />
            </summary>
            <div className="d-account__menu">
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
      <EarlyInput />
      <FocusKeeper />
      <SessionWatch />
      <main className="d-page" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
