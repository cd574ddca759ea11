'use client'

import { deskTextsPath } from '@/domain/desk-routes'
import { PATHS } from '@/domain/paths'
import { canHide, type MenuEntry, type MenuPage } from '@/domain/show/menu'
import { SETTINGS } from '@/domain/show/settings'
import type { SiteSettings } from '@/server/desk/site'
import { Grip, GripHelp, liftedRow } from '../ui/grip'
import { Section } from '../ui/head'
import { classNames, layout, ui } from '../ui/kit'
import { RowMenu } from '../ui/row-menu.client'
import { useOrder } from '../ui/use-order.client'
import styles from './site.module.css'

/**
 * The entries of the menu: their order, and which of them the footer alone has. Both are stored
 * with the page of settings that they stand on.
 */
export function MenuList({
  entries,
  settings: { menu, lastInMenu },
  onChange,
}: {
  entries: MenuEntry[]
  settings: Pick<SiteSettings, 'menu' | 'lastInMenu'>
  onChange: (entries: MenuEntry[]) => void
}) {
  const listed = entries.map((entry) => {
    const { title, path } = menu.find(({ page }) => page === entry.page) ?? { title: '', path: '' }
    return { ...entry, key: entry.page, title, path }
  })
  const { list, rows, lifted, announced, step, grip } = useOrder(listed, async (keys) => {
    onChange(keys.flatMap((key) => entries.find(({ page }) => page === key) ?? []))
    return true
  })
  const hide = (page: MenuPage, isHidden: boolean) =>
    onChange(entries.map((entry) => (entry.page === page ? { page, isHidden } : entry)))

  return (
    <>
      <Section side={SETTINGS.menu} id="menu">
        <p className={ui.note}>Entries at the end move into More when the header is narrow.</p>
      </Section>
      <div className={classNames(layout.list, styles.menu)}>
        <p className="visually-hidden" role="status">
          {announced}
        </p>
        <GripHelp what="an entry" />
        <ul ref={list} role="list" aria-label={SETTINGS.menu}>
          {rows.map(({ key, title, path, isHidden }, index) => (
            <li
              key={key}
              data-key={key}
              className={classNames(layout.line, styles.entry, lifted === key && liftedRow)}
            >
              <div className={layout.lineSide} />
              <div className={classNames(layout.lineMain, styles.entryGrid)}>
                <Grip title={title} {...grip(key)} />
                <EntryWords title={title} path={path} />
                <p className={ui.soft}>{isHidden ? 'Footer only' : 'In the menu'}</p>
                <RowMenu label={`Actions for ${title}`}>
                  <a href={deskTextsPath(key === 'episodes' ? 'lists' : key)}>Edit text</a>
                  <a href={path}>View on site</a>
                  <button type="button" disabled={index === 0} onClick={() => step(key, -1)}>
                    Move up
                  </button>
                  <button
                    type="button"
                    disabled={index === rows.length - 1}
                    onClick={() => step(key, 1)}
                  >
                    Move down
                  </button>
                  {canHide(key) && (
                    <button type="button" onClick={() => hide(key, !isHidden)}>
                      {isHidden ? 'Show in menu' : 'Hide from menu'}
                    </button>
                  )}
                </RowMenu>
              </div>
            </li>
          ))}
        </ul>
        <div className={classNames(layout.line, styles.entry)}>
          <div className={layout.lineSide} />
          <div className={classNames(layout.lineMain, styles.entryGrid)}>
            <span />
            <EntryWords title={lastInMenu} path={PATHS.getInvolved} />
            <p className={ui.soft}>Always last</p>
            <RowMenu label={`Actions for ${lastInMenu}`}>
              <a href={deskTextsPath('involved')}>Edit text</a>
              <a href={PATHS.getInvolved}>View on site</a>
            </RowMenu>
          </div>
        </div>
      </div>
    </>
  )
}

const EntryWords = ({ title, path }: { title: string; path: string }) => (
  <div>
    <h3 className={styles.entryName} dir="auto">
      {title}
    </h3>
    <p className={ui.soft}>{path}</p>
  </div>
)
