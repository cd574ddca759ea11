'use client'

import { validateLink } from '@/domain/episodes/links'
import type { SiteSettings } from '@/server/desk/site'
import { TextField } from '../ui/field'
import { classNames, forms, ui } from '../ui/kit'
import { SettingsForm } from './settings-form'
import { useSettings } from './use-settings.client'

type Link<Name extends string> = { name: Name; label: string; value: string }

const eachOf = <Name extends string, Of>(links: Link<Name>[], of: (link: Link<Name>) => Of) =>
  Object.fromEntries(links.map((link) => [link.name, of(link)])) as Record<Name, Of>

/** The links by their names; an empty one is none. */
export const linkForm = <Name extends string>(links: Link<Name>[]) => ({
  values: eachOf(links, ({ value }) => value),
  rules: (urls: Record<Name, string>) =>
    eachOf(links, ({ name, label }) =>
      urls[name].trim() ? validateLink(urls[name].trim(), label) : null,
    ),
  data: (urls: Record<Name, string>) => eachOf(links, ({ name }) => urls[name].trim() || null),
})

/** The links of the show; empty ones are not shown. */
export function LinksForm({ links, seen }: { links: SiteSettings['links']; seen: string }) {
  const { field, frame } = useSettings({ what: 'Links', ...linkForm(links), seen })
  return (
    <SettingsForm frame={frame} action="Save links">
      <p className={ui.note}>Empty links are not shown.</p>
      <div className={classNames(forms.grid, forms.two)}>
        {links.map(({ name, label }) => (
          <TextField key={name} {...field(name)} label={label} type="url" placeholder="https://" />
        ))}
      </div>
    </SettingsForm>
  )
}
