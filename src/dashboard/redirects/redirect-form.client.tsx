'use client'

import { byRules, useForm } from '@/components/forms/use-form.client'
import { FROM_LENGTH, readRedirect, type Redirect, TO_LENGTH } from '@/domain/redirects'
import { NewForm, type NewProps } from '../ui/new-item.client'
import { TextField } from '@/components/ui/field'
import { SwitchField } from '../ui/switch-field'

/** Finds what is wrong with a field; the server alone knows the other redirects and the site’s pages. */
const rules = byRules<Redirect>((typed) => {
  const read = readRedirect(typed, window.location.origin)
  return 'message' in read ? { [read.field]: read.message } : {}
})

/** Both addresses of a redirect, new or changed. */
export function RedirectForm({
  redirect,
  action,
  isBusy,
  fieldErrors,
  onCreate,
  onCancel,
}: { redirect: Redirect; action: string } & NewProps<Redirect>) {
  const { field, check, submit } = useForm<Redirect>({
    values: redirect,
    resolver: rules,
    fieldErrors,
    id: 'redirect-',
  })
  return (
    <NewForm action={action} isBusy={isBusy} onSubmit={submit(onCreate)} onCancel={onCancel}>
      <TextField
        {...field('from')}
        label="From"
        hint="A path that visitors still request. Put * at the end for everything that begins with it."
        placeholder="/2023/05/first-episode"
        maxLength={FROM_LENGTH}
        dir="ltr"
        required
        autoFocus={redirect.from === ''}
      />
      <TextField
        {...field('to')}
        label="To"
        hint="A path of this site, or a URL."
        placeholder="/podcast/ep-001"
        maxLength={TO_LENGTH}
        dir="ltr"
        required
        autoFocus={redirect.from !== ''}
      />
      <SwitchField
        id="redirect-permanent-switch"
        label="Permanent"
        hint="Search engines use the new URL from now on."
        {...check('permanent')}
      />
    </NewForm>
  )
}
