import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Glyph } from '@/components/ui/glyph'
import { HostPart } from '@/components/ui/host-part'
import { Icon, type IconName } from '@/components/ui/icon'
import { Logo } from '@/components/ui/logo'
import { SiteLink } from '@/components/ui/site-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { SiteFrame } from '@/domain/content'
import { fitMenu, logoWidth, type MenuStep } from '@/domain/look/header-fit'
import { briefName } from '@/domain/show/names'
import { favsPath, listeningPath, PATHS } from '@/domain/paths'
import { fillDay } from '@/domain/language/weekdays'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import { MenuFollow } from './menu-follow'
import { isLinked, type MenuLink, menuLinks } from './menu-links'
import { NavLink } from './nav-link.client'
import navigation from './navigation.module.css'
import styles from './site-header.module.css'

const NAV_ID = 'site-nav'

/**
 * Logo and navigation, for admins with the Admin Panel. The menu is a popover on phones
 * and a bar on wide screens; it works without scripts, src/elements/menu.ts closes it.
 */
export function SiteHeader({ frame }: { frame: SiteFrame }) {
  const { names, frame: t } = pageTexts()
  const entries = fittedEntries(frame)
  return (
    <header className={styles.header}>
      <div className={classNames('wrap', styles.bar)}>
        <Logo
          showName={frame.showName}
          shortName={frame.shortName}
          typefaces={frame.look.typefaces}
          logo={frame.logo}
          home={t.home}
        />
        {frame.pages.search && (
          <SiteLink href={PATHS.search} className={styles.search}>
            <Icon name="search" />
            <VisuallyHidden>{names.search}</VisuallyHidden>
          </SiteLink>
        )}
        <button type="button" className={styles.menuButton} popoverTarget={NAV_ID}>
          <Icon name="menu" className={styles.iconOpen} />
          <Icon name="close" className={styles.iconClose} />
          <span>{t.menu}</span>
        </button>
        <nav id={NAV_ID} className={styles.nav} aria-label={t.main} popover="auto">
          <ul role="list" className={styles.list}>
            {entries.map(({ page, key, href, name, from }) => (
              <li key={key} data-from={from ?? undefined}>
                {page === 'episodes' ? (
                  <EpisodesGroup frame={frame} />
                ) : (
                  <NavLink href={href}>{name}</NavLink>
                )}
              </li>
            ))}
            <More entries={entries.filter(({ from }) => from !== null)} />
            {isLinked(frame, 'involved') && (
              <li className={styles.cta}>
                <NavLink href={PATHS.getInvolved}>{names.involved}</NavLink>
              </li>
            )}
          </ul>
          <HostPart
            part="panel"
            data-class={classNames(styles.group, styles.panel)}
            data-list={styles.sub}
            data-chevron={styles.chevron}
          />
          <p className={classNames('meta', styles.foot)}>
            {t.newEpisodes && `${fillDay(t.newEpisodes, frame.releaseDay, frame.language)} `}
            <MenuFollow apps={frame.apps} />
          </p>
        </nav>
      </div>
      <div className={navigation.progress} aria-hidden="true" />
    </header>
  )
}

type Entry = MenuLink & { from: MenuStep | 'more' | null }

/** The menu, and from which width of the page on each page has room in the bar. */
function fittedEntries(frame: SiteFrame): Entry[] {
  const { names, frame: t, shared } = pageTexts()
  const links = menuLinks(frame, false)
  const pages = links.filter(({ page }) => page !== 'episodes')
  const { typefaces } = frame.look
  const from = fitMenu({
    typefaces,
    logo: logoWidth(briefName(frame), frame.logo, typefaces),
    hasSearch: frame.pages.search,
    group: names.episodes,
    button: isLinked(frame, 'involved') ? names.involved : '',
    follow: shared.apps.follow,
    more: t.more,
    entries: pages.map(({ name }) => name),
  })
  return links.map((link) => ({ ...link, from: from[pages.indexOf(link)] ?? null }))
}

/** Shows what has no room in the bar; phones have it all in the menu. */
function More({ entries }: { entries: Entry[] }) {
  if (entries.length === 0) return null
  // It goes with the last of them, which comes first in the bar at the widest page.
  const steps = entries.map(({ from }) => (from === 'more' ? undefined : (from ?? undefined)))
  return (
    <li className={styles.more} data-until={steps.at(-1)}>
      <details className={styles.group}>
        <summary>
          {pageTexts().frame.more} <Icon name="chevron" className={styles.chevron} />
        </summary>
        <ul role="list" className={styles.sub}>
          {entries.map(({ href, name }, index) => (
            <li key={href} data-until={steps[index]}>
              <NavLink href={href}>{name}</NavLink>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

/** From how many topics on they have a column of their own. */
const TWO_COLUMNS = 4

function EpisodesGroup({ frame }: { frame: SiteFrame }) {
  const { names, path } = pageTexts()
  const isWide = frame.listedTopics.length >= TWO_COLUMNS
  return (
    <details className={styles.group}>
      <summary>
        {names.episodes} <Icon name="chevron" className={styles.chevron} />
      </summary>
      <ul role="list" className={classNames(styles.sub, isWide && styles.two)}>
        {frame.paths.slice(0, 1).map(({ topic }) => (
          <li key={topic}>
            <PageLink href={listeningPath(topic)} icon="path">
              {path.startHere}
            </PageLink>
          </li>
        ))}
        <li>
          <PageLink href={PATHS.all} icon="list">
            {names.all}
          </PageLink>
        </li>
        <li>
          <PageLink href={favsPath(frame.hostName)} icon="heart">
            {fill(names.favs, { host: frame.hostName })}
          </PageLink>
        </li>
        {frame.listedTopics.map((topic) => (
          <li key={topic.key} className={styles.topic}>
            <NavLink href={topic.path} topic={topic.key}>
              <Glyph topic={topic} className={styles.listIcon} />
              {topic.title}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A page of the menu that is no topic. */
function PageLink({ href, icon, children }: { href: string; icon: IconName; children: ReactNode }) {
  return (
    <NavLink href={href}>
      <Icon name={icon} className={classNames(styles.listIcon, styles.plainIcon)} />
      {children}
    </NavLink>
  )
}
