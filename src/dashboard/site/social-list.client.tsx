'use client'

import {
  completeSocial,
  MAX_SOCIAL_LABEL,
  MAX_SOCIALS,
  SOCIAL_SERVICES,
  socialExample,
  socialLabelProblem,
  socialName,
  type SocialLink,
  type SocialService,
  socialServiceOf,
  socialUrlProblem,
} from '@/domain/show/socials'
import { SelectField, TextField } from '@/components/ui/field'
import { Button, classNames, forms } from '../ui/kit'
import type { FieldProps } from './link-fields'
import { Grip, liftedRow, OrderedList } from '../ui/ordered-list'
import { RowMenu } from '../ui/row-menu.client'
import { useOrder } from '../ui/use-order.client'
import styles from './site.module.css'

/** A row of the form; `key` is its own, wherever it is moved. */
export type SocialRow = { key: string; service: SocialService; url: string; label: string }
type Values = { socials: SocialRow[] }

/** A row without an address is none. */
const isUsed = ({ url, label }: SocialRow) => Boolean(url.trim() || label.trim())

export const socialRows = (links: Omit<SocialRow, 'key'>[]): SocialRow[] =>
  links.map((link, index) => ({ ...link, key: `stored-${index}` }))

export const socialRules = ({ socials }: Values): Record<string, string | null> =>
  Object.fromEntries(
    socials.filter(isUsed).flatMap((row) => {
      const at = `socials.${socials.indexOf(row)}`
      return [
        [`${at}.url`, socialUrlProblem(row.service, completeSocial(row.service, row.url))],
        [`${at}.label`, socialLabelProblem(row.service, row.label)],
      ]
    }),
  )

export const socialData = ({ socials }: Values): { socials: SocialLink[] } => ({
  socials: socials.filter(isUsed).map(({ service, url, label }) => ({
    service,
    url: completeSocial(service, url),
    label: service === 'own' ? label.trim() : null,
  })),
})

/** The show in other places: which, where, and in which order. */
export function SocialList({
  socials,
  field,
  onChange,
}: {
  socials: SocialRow[]
  /** Of the form. */
  field: (name: `socials.${number}.${'service' | 'url' | 'label'}`) => FieldProps
  onChange: (socials: SocialRow[]) => void
}) {
  const change = (key: string, part: Partial<SocialRow>) =>
    onChange(socials.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const listed = socials.map((row, index) => ({
    ...row,
    index,
    title: `${row.label || socialName(row.service)} ${index + 1}`,
  }))
  const order = useOrder(listed, async (keys) => {
    onChange(keys.flatMap((key) => socials.find((row) => row.key === key) ?? []))
    return true
  })
  const type = (key: string, url: string) => {
    const service = socialServiceOf(url)
    change(key, service ? { url, service } : { url })
  }

  return (
    <>
      <OrderedList what="a link" order={order} aria-label="Social links" className={styles.socials}>
        {({ key, index, title, service }) => {
          const url = field(`socials.${index}.url`)
          return (
            <li
              key={key}
              data-key={key}
              className={classNames(styles.social, order.lifted === key && liftedRow)}
            >
              <Grip title={title} {...order.grip(key)} />
              <fieldset className={classNames(forms.grid, styles.socialFields)}>
                <legend className="visually-hidden">{title}</legend>
                <SelectField {...field(`socials.${index}.service`)} label="Service">
                  {SOCIAL_SERVICES.map((one) => (
                    <option key={one} value={one}>
                      {socialName(one)}
                    </option>
                  ))}
                </SelectField>
                <TextField
                  {...url}
                  label={service === 'own' ? 'Address' : 'Address or name'}
                  placeholder={socialExample(service)}
                  inputMode="url"
                  autoCapitalize="none"
                  spellCheck={false}
                  onChange={({ currentTarget }) => type(key, currentTarget.value)}
                  onBlur={() => {
                    const complete = completeSocial(service, url.value)
                    if (complete !== url.value) change(key, { url: complete })
                    url.onBlur()
                  }}
                />
                {service === 'own' && (
                  <TextField
                    {...field(`socials.${index}.label`)}
                    label="Label"
                    maxLength={MAX_SOCIAL_LABEL}
                    dir="auto"
                  />
                )}
              </fieldset>
              <RowMenu
                label={`Actions for ${title}`}
                actions={[
                  ...order.moves(key),
                  {
                    label: 'Remove',
                    run: () => onChange(socials.filter((row) => row.key !== key)),
                  },
                ]}
              />
            </li>
          )
        }}
      </OrderedList>
      {socials.length < MAX_SOCIALS && (
        <p>
          <Button
            variant="secondary"
            onClick={() => {
              const isFree = (one: SocialService) => !socials.some(({ service }) => service === one)
              const service = SOCIAL_SERVICES.find(isFree) ?? 'own'
              onChange([...socials, { key: crypto.randomUUID(), service, url: '', label: '' }])
            }}
          >
            Add a social link
          </Button>
        </p>
      )}
    </>
  )
}
