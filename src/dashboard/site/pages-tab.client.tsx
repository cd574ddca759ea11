'use client'

import type { OptionalPage } from '@/domain/content'
import { deskTextsPath } from '@/domain/desk-routes'
import { PATHS } from '@/domain/paths'
import { OPTIONAL_PAGES } from '@/domain/show/optional-pages'
import type { MenuEntry } from '@/domain/show/menu'
import { SETTINGS } from '@/domain/show/settings'
import type { SiteSettings } from '@/server/desk/site'
import { Section } from '../ui/head'
import { forms, ui, VisuallyHidden } from '../ui/kit'
import { SwitchField } from '../ui/switch-field'
import { LinkFields, linkForm } from './link-fields'
import { MenuList } from './menu-list.client'
import {
  SocialList,
  socialData,
  type SocialRow,
  socialRows,
  socialRules,
} from './social-list.client'
import { SettingsForm } from './settings-form'
import styles from './site.module.css'
import { useSettings } from './use-settings.client'

type Values = SiteSettings['pages'] & { menu: MenuEntry[]; socials: SocialRow[] } & Record<
    SiteSettings['links'][number]['name'],
    string
  >

const PAGES = Object.entries(OPTIONAL_PAGES).map(([name, page]) => ({
  name: name as OptionalPage,
  ...page,
  title: SETTINGS[page.setting],
}))

/** The order of the menu, the optional pages, and where the footer leads besides. */
export function PagesTab({ settings }: { settings: SiteSettings }) {
  const { pages, announcesPages, links, menu, socials } = settings
  const form = linkForm(links)
  const { field, check, values, set, frame } = useSettings<Values>({
    values: {
      ...form.values,
      ...pages,
      menu,
      socials: socialRows(socials),
    },
    rules: (all) => ({ ...form.rules(all), ...socialRules(all) }),
    data: (all) => ({
      ...form.data(all),
      ...socialData(all),
      menu: all.menu,
      ...Object.fromEntries(PAGES.map(({ name, setting }) => [setting, all[name]])),
    }),
    seen: settings.seen,
  })
  const isBarred = (name: OptionalPage) =>
    name === 'contact' && !settings.hasPassphrase && !values.contact
  return (
    <SettingsForm name="Pages" frame={frame}>
      <MenuList
        entries={values.menu}
        settings={settings}
        isOff={(page) =>
          (!announcesPages || page === 'contact') && values[page as OptionalPage] === false
        }
        onChange={(entries) => set('menu', entries)}
      />
      <Section
        side="Optional pages"
        note={
          announcesPages
            ? 'Off: “coming soon”, and not in search engines.'
            : 'Off: not in menu, footer or search engines; its URL says “coming soon”.'
        }
        id="announced"
      >
        <p className={ui.note}>Check the text, then turn the page on.</p>
        <ul className={styles.pages} role="list">
          {PAGES.map(({ name, title, path, note }) => (
            <li key={name}>
              <SwitchField
                id={`has-${name}`}
                label={title}
                hint={isBarred(name) ? 'You can turn it on once backups are encrypted.' : note}
                {...check(name)}
                disabled={isBarred(name)}
              />
              <p className={ui.words}>
                {name !== 'search' && name !== 'contact' && (
                  <a href={deskTextsPath(name)}>
                    Text<VisuallyHidden> of {title}</VisuallyHidden>
                  </a>
                )}
                <a href={path}>
                  View<VisuallyHidden> {title}</VisuallyHidden>
                </a>
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <Section side="Privacy" id="privacy">
        <p className={ui.note}>
          This page says what the site stores about its visitors. It follows what you switch on.
        </p>
        <p className={ui.words}>
          <a href={deskTextsPath('privacy')}>
            Text<VisuallyHidden> of Privacy</VisuallyHidden>
          </a>
          <a href={PATHS.privacy}>
            View<VisuallyHidden> Privacy</VisuallyHidden>
          </a>
        </p>
      </Section>
      <Section side="Links" note="Empty ones are not shown." id="links" className={forms.form}>
        <LinkFields links={links} field={field} />
      </Section>
      <Section
        side={SETTINGS.socials}
        note="In the footer, in this order."
        id="socials"
        className={forms.form}
      >
        <SocialList
          socials={values.socials}
          field={field}
          onChange={(rows) => set('socials', rows)}
        />
      </Section>
    </SettingsForm>
  )
}
