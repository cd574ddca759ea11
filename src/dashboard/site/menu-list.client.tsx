'use client'

import { useId, useState } from 'react'
import { deskTextsPath } from '@/domain/desk-routes'
import { PATHS } from '@/domain/paths'
import {
  canHide,
  MENU_LABEL_LENGTH,
  type MenuEntry,
  menuKey,
  type MenuPage,
  OWN,
} from '@/domain/show/menu'
import { SETTINGS } from '@/domain/show/settings'
import type { SiteSettings } from '@/server/desk/site'
import { Section } from '../ui/head'
import { Button, classNames, fields, layout, ui } from '../ui/kit'
import { Line } from '../ui/list'
import { Grip, liftedRow, OrderedList } from '../ui/ordered-list'
import { RowMenu } from '../ui/row-menu.client'
import { useOrder } from '../ui/use-order.client'
import styles from './site.module.css'

/**
 * The entries of the menu: their order, and which of them the footer alone has. Both are stored
 * with the page of settings that they stand on.
 */
export function MenuList({
  entries,
  settings: { menuPages, lastInMenu },
  isOff,
  onChange,
}: {
  entries: MenuEntry[]
  /** Checks whether a page is off, and so not in the menu. */
  isOff: (page: MenuPage | 'involved') => boolean
  settings: Pick<SiteSettings, 'menuPages' | 'lastInMenu'>
  onChange: (entries: MenuEntry[]) => void
}) {
  const [renamed, setRenamed] = useState<string | null>(null)
  const listed = entries.flatMap((entry) => {
    const page = menuPages.find(({ key }) => key === menuKey(entry))
    return page ? { ...page, entry, title: entry.label ?? page.title } : []
  })
  const addable = menuPages.filter(({ key }) => !entries.some((entry) => menuKey(entry) === key))
  const order = useOrder(listed, async (keys) => {
    onChange(keys.flatMap((key) => entries.find((entry) => menuKey(entry) === key) ?? []))
    return true
  })
  const change = (key: string, what: Partial<Pick<MenuEntry, 'isHidden' | 'label'>>) =>
    onChange(entries.map((entry) => (menuKey(entry) === key ? { ...entry, ...what } : entry)))
  const remove = (key: string) => onChange(entries.filter((entry) => menuKey(entry) !== key))
  const add = (key: string) =>
    onChange([...entries, { page: OWN, own: Number(key.slice(OWN.length + 1)), isHidden: false }])

  return (
    <>
      <Section side={SETTINGS.menu} id="menu">
        <p className={ui.note}>Entries at the end move into More when the header is narrow.</p>
      </Section>
      <div className={classNames(layout.list, styles.menu)}>
        <OrderedList what="an entry" order={order} aria-label={SETTINGS.menu}>
          {({ key, title, path, edit, isLive, entry }) => (
            <Line
              key={key}
              data-key={key}
              className={classNames(styles.entry, order.lifted === key && liftedRow)}
              main={styles.entryGrid}
            >
              <Grip title={title} {...order.grip(key)} />
              <div>
                <EntryWords title={title} path={path} />
                {renamed === key && (
                  <LabelField
                    label={entry.label ?? ''}
                    onChange={(label) => change(key, { label: label || undefined })}
                  />
                )}
              </div>
              <p className={ui.soft}>
                {!isLive
                  ? 'Not live'
                  : entry.page !== OWN && isOff(entry.page)
                    ? 'Off'
                    : entry.isHidden
                      ? 'Footer only'
                      : 'In the menu'}
              </p>
              <RowMenu
                label={`Actions for ${title}`}
                actions={[
                  edit && { label: 'Edit text', href: edit },
                  isLive && { label: 'View on site', href: path },
                  ...order.moves(key),
                  canHide(entry) && {
                    label: entry.isHidden ? 'Show in menu' : 'Hide from menu',
                    run: () => change(key, { isHidden: !entry.isHidden }),
                  },
                  {
                    label: 'Change label',
                    run: () => setRenamed(renamed === key ? null : key),
                  },
                  entry.page === OWN && { label: 'Remove from menu', run: () => remove(key) },
                ]}
              />
            </Line>
          )}
        </OrderedList>
        <div className={classNames(layout.line, styles.entry)}>
          <div className={layout.lineSide} />
          <div className={classNames(layout.lineMain, styles.entryGrid)}>
            <span />
            <EntryWords title={lastInMenu} path={PATHS.getInvolved} />
            <p className={ui.soft}>{isOff('involved') ? 'Off' : 'Always last'}</p>
            <RowMenu
              label={`Actions for ${lastInMenu}`}
              actions={[
                { label: 'Edit text', href: deskTextsPath('involved') },
                { label: 'View on site', href: PATHS.getInvolved },
              ]}
            />
          </div>
        </div>
        {addable.length > 0 && (
          <div className={classNames(layout.line, styles.entry)}>
            <div className={layout.lineSide} />
            <div className={layout.lineMain}>
              <AddPage pages={addable} onAdd={add} />
            </div>
          </div>
        )}
      </div>
    </>
  )
}

/** Shows what an entry is called in the menu; empty for the title of its page. */
function LabelField({ label, onChange }: { label: string; onChange: (label: string) => void }) {
  const id = useId()
  return (
    <p className={styles.label}>
      <label htmlFor={id}>Label in the menu</label>
      <input
        id={id}
        className={fields.input}
        value={label}
        maxLength={MENU_LABEL_LENGTH}
        onChange={({ target }) => onChange(target.value)}
      />
    </p>
  )
}

/** Puts a page that the host has written into the menu. */
function AddPage({
  pages,
  onAdd,
}: {
  pages: SiteSettings['menuPages']
  onAdd: (key: string) => void
}) {
  const id = useId()
  const [chosen, setChosen] = useState('')
  const key = pages.some((page) => page.key === chosen) ? chosen : (pages[0]?.key ?? '')
  return (
    <div className={styles.addPage}>
      <label htmlFor={id}>Your page</label>
      <select
        id={id}
        className={fields.input}
        value={key}
        onChange={({ target }) => setChosen(target.value)}
      >
        {pages.map(({ key: value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
      <Button variant="secondary" onClick={() => onAdd(key)}>
        Add to menu
      </Button>
    </div>
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
