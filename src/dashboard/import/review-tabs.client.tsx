'use client'

import type { ImportRow, ItemStatus } from '@/domain/imports/imports'
import { layout } from '../ui/kit'

const TABS = ['all', 'new', 'changed', 'fetch', 'same', 'problem', 'none'] as const
export type Tab = (typeof TABS)[number]

const TAB_NAMES: Record<Tab, string> = {
  all: 'All',
  new: 'New',
  changed: 'Updated',
  fetch: 'To fetch',
  same: 'Unchanged',
  problem: 'Problems',
  none: 'Not episodes',
}

const has = (tab: Tab, row: ImportRow) => tab === 'all' || row.verdict === tab

const ORDER: ItemStatus[] = ['problem', 'new', 'changed', 'fetch', 'same', 'none']

/** The rows of a tab; what needs the host comes first. */
export const rowsOf = (tab: Tab, rows: ImportRow[]): ImportRow[] =>
  rows
    .filter((row) => has(tab, row))
    .toSorted((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict))

export function Tabs({
  rows,
  tab,
  onTab,
}: {
  rows: ImportRow[]
  tab: Tab
  onTab: (tab: Tab) => void
}) {
  return (
    <div className={layout.tabs} role="group" aria-label="Show">
      {TABS.map((name) => (
        <button key={name} type="button" aria-pressed={tab === name} onClick={() => onTab(name)}>
          <b>{TAB_NAMES[name]}</b> <span>{rows.filter((row) => has(name, row)).length}</span>
        </button>
      ))}
    </div>
  )
}
