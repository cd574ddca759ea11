import Link from 'next/link'
import type { ReactNode } from 'react'
import { globalRecordPath } from '@/domain/desk-routes'
import { SETTINGS_TABS, type SettingsTab } from '@/domain/show/settings-tabs'
import { Empty } from '../ui/feedback'
import { Head } from '../ui/head'
import { Band, layout } from '../ui/kit'

const GLOBALS: Record<SettingsTab, string> = {
  show: 'site',
  look: 'look',
  listening: 'site',
  pages: 'site',
  newsletter: 'newsletter',
  letters: 'letters',
  words: 'site',
  advanced: 'site',
}

/** The title of the settings, their tabs, and one of them. */
export const SettingsFrame = ({ tab, children }: { tab: SettingsTab; children: ReactNode }) => (
  <>
    <Head
      title="Settings"
      note="Changes go live as soon as you save."
      actions={<a href={globalRecordPath(GLOBALS[tab])}>All fields</a>}
    />
    <Band as="nav" look="first" className={layout.tabs} aria-label="Settings">
      {SETTINGS_TABS.map(({ key, title, href }) => (
        <Link
          key={key}
          href={href}
          prefetch={false}
          aria-current={key === tab ? 'page' : undefined}
        >
          <b>{title}</b>
        </Link>
      ))}
    </Band>
    {children}
  </>
)

export const OwnersOnly = () => (
  <>
    <Head title="Settings" />
    <Empty
      title="Only owners can change settings."
      note="Names, look, listen links and optional pages."
    />
  </>
)
