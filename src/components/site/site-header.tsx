import { classNames } from '@/components/ui/class-names'
import { Glyph, Icon } from '@/components/ui/icon'
import { Logo } from '@/components/ui/logo'
import type { SiteFrame } from '@/domain/content'
import { feedToFollow } from '@/domain/feeds/feeds'
import { aboutPath, listeningPath, listRoute, PATHS } from '@/domain/paths'
import { MENU_ORDER, topicFor, type ListKey } from '@/domain/topics/topics'
import { fillDay } from '@/domain/language/weekdays'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import { AdminPanel } from './admin-parts.client'
import { MenuFollow } from './menu-follow.client'
import { NavLink } from './nav-link.client'
import { NavMenu } from './nav-menu.client'
import { Navigation } from './navigation.client'
import { SearchLink } from './search-link.client'
import styles from './site-header.module.css'

const NAV_ID = 'site-nav'

/** Logo and navigation (F02-F04), for admins with the Admin Panel (F05). */
export function SiteHeader({ frame }: { frame: SiteFrame }) {
  const { names, frame: t, searchPanel, follow } = pageTexts()
  const { address, addressCopied, copyAddress, everyWay } = follow
  return (
    <header className={styles.header}>
      <div className={classNames('wrap', styles.bar)}>
        <Logo showName={frame.showName} logo={frame.logo} home={t.home} />
        {frame.pages.search && <SearchLink className={styles.search} texts={searchPanel} />}
        <button type="button" className={styles.menuButton} popoverTarget={NAV_ID}>
          <Icon name="menu" className={styles.iconOpen} />
          <Icon name="close" className={styles.iconClose} />
          <span>{t.menu}</span>
        </button>
        <NavMenu id={NAV_ID} className={styles.nav} label={t.main}>
          <ul role="list" className={styles.list}>
            <li>
              <NavLink href={PATHS.ourValues}>{names.values}</NavLink>
            </li>
            <li>
              <EpisodesGroup frame={frame} />
            </li>
            <li>
              <NavLink href={PATHS.guests}>{names.guests}</NavLink>
            </li>
            <li>
              <NavLink href={PATHS.community}>{names.community}</NavLink>
            </li>
            <li>
              <NavLink href={aboutPath(frame.hostName)}>
                <span>{fill(names.about, { host: frame.hostName })}</span>
              </NavLink>
            </li>
            <li className={styles.cta}>
              <NavLink href={PATHS.getInvolved}>{names.involved}</NavLink>
            </li>
          </ul>
          <AdminPanel
            className={classNames(styles.group, styles.panel)}
            listClassName={styles.sub}
            chevronClassName={styles.chevron}
          />
          <p className={classNames('meta', styles.foot)}>
            {`${fillDay(t.newEpisodes, frame.releaseDay, frame.language)} `}
            <MenuFollow
              apps={frame.apps}
              feed={feedToFollow(frame).address}
              texts={{ address, addressCopied, copyAddress, everyWay, close: t.close }}
            />
          </p>
        </NavMenu>
      </div>
      <Navigation />
    </header>
  )
}

function EpisodesGroup({ frame }: { frame: SiteFrame }) {
  return (
    <details className={styles.group}>
      <summary>
        {pageTexts().names.episodes} <Icon name="chevron" className={styles.chevron} />
      </summary>
      <ul role="list" className={styles.sub}>
        {frame.paths.slice(0, 1).map(({ topic }) => (
          <li key={topic}>
            <NavLink href={listeningPath(topic)}>
              <Icon name="path" className={classNames(styles.listIcon, styles.plainIcon)} />
              {pageTexts().path.startHere}
            </NavLink>
          </li>
        ))}
        {MENU_ORDER.map((key) => (
          <li key={key}>
            <NavLink href={listRoute(key, frame.hostName)} topic={topicFor(key)?.key}>
              <ListIcon list={key} />
              {listLabel(key, frame)}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

function ListIcon({ list }: { list: ListKey }) {
  const topic = topicFor(list)
  if (topic) return <Glyph topic={topic.key} className={styles.listIcon} />
  const name = list === 'favs' ? 'heart' : 'list'
  return <Icon name={name} className={classNames(styles.listIcon, styles.plainIcon)} />
}

function listLabel(key: ListKey, { hostName, topicTitles }: SiteFrame) {
  const { names } = pageTexts()
  if (key === 'all') return names.all
  return key === 'favs' ? fill(names.favs, { host: hostName }) : topicTitles[key]
}
