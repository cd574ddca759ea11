'use client'

import { LINK_FIELDS, type LinkField } from '@/domain/episodes/links'
import { checkPlatformLink, platformName } from '@/domain/listening/platforms'
import { classNames, forms, Icon, LinkButton } from '../../ui/kit'
import type { DeskIcon } from '../../ui/icon'
import { StatusIcon, type MarkKind } from '../../ui/status-icon'
import styles from './fields.module.css'

const ICONS: Record<LinkField, DeskIcon> = {
  linkApple: 'apple',
  linkSpotify: 'spotify',
  linkYT: 'video',
  linkAmazon: 'amazon',
}

type State = { kind: MarkKind; text: string; belongsTo?: LinkField }

/** What is said below a link. */
function stateOf(field: LinkField, link: string, number: number | null, hasOther: boolean): State {
  const check = checkPlatformLink(field, link, number)
  switch (check.kind) {
    case 'empty':
      return {
        kind: 'left',
        text: hasOther ? 'No link yet.' : 'No link yet. One is enough to publish.',
      }
    case 'invalid':
      return { kind: 'bad', text: check.message }
    case 'other-platform':
      return {
        kind: 'bad',
        text: `This opens ${platformName(check.field)}.`,
        belongsTo: check.field,
      }
    case 'other-number':
      return { kind: 'bad', text: `This opens episode ${check.number}. Check the number.` }
    case 'no-episode':
      return { kind: 'bad', text: 'This opens the show, not an episode.' }
    case 'unknown-site':
      return { kind: 'left', text: `This opens ${check.host}, not ${platformName(field)}.` }
    case 'good':
      return {
        kind: 'done',
        text: check.namesIt ? 'Opens this episode' : `Opens ${platformName(field)}`,
      }
  }
}

/** The platform links, checked as they are typed or pasted. */
export function LinksField({
  links,
  number,
  errors,
  onChange,
}: {
  links: Record<LinkField, string>
  number: number | null
  errors: { [field in LinkField]?: string }
  onChange: (change: Partial<Record<LinkField, string>>) => void
}) {
  const given = LINK_FIELDS.filter(({ field }) => links[field].trim())
  return (
    <div className={styles.links}>
      {LINK_FIELDS.map(({ field, platform }) => {
        const hasOther = given.some((other) => other.field !== field)
        const state = stateOf(field, links[field], number, hasOther)
        const error = errors[field]
        const shown: State = error ? { kind: 'bad', text: error } : state
        const { belongsTo } = state
        return (
          <div key={field} className={styles.platform}>
            <label htmlFor={field}>
              <Icon name={ICONS[field]} />
              {platform}
            </label>
            <input
              className={forms.input}
              id={field}
              type="url"
              inputMode="url"
              placeholder="https://"
              value={links[field]}
              aria-invalid={shown.kind === 'bad' || undefined}
              aria-describedby={`${field}-state`}
              onChange={(event) => onChange({ [field]: event.currentTarget.value })}
            />
            <p
              className={
                shown.kind === 'done'
                  ? classNames(styles.platformState, styles.good)
                  : shown.kind === 'bad'
                    ? classNames(styles.platformState, styles.bad)
                    : styles.platformState
              }
              id={`${field}-state`}
            >
              <StatusIcon kind={shown.kind} />
              <span>
                {shown.text}{' '}
                {belongsTo && !links[belongsTo].trim() && (
                  <LinkButton
                    onClick={() => {
                      onChange({ [field]: '', [belongsTo]: links[field].trim() })
                      document.getElementById(belongsTo)?.focus()
                    }}
                  >
                    Move it to {platformName(belongsTo)}
                  </LinkButton>
                )}
              </span>
            </p>
          </div>
        )
      })}
    </div>
  )
}
