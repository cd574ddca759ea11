'use client'

import { useState } from 'react'
import { LINK_FIELDS, type LinkField } from '@/domain/episodes/links'
import { checkPlatformLink, platformName } from '@/domain/listening/platforms'
import { classNames, fields, Icon, LinkButton, ui } from '../../ui/kit'
import type { DeskIcon } from '../../ui/icon'
import { StatusIcon, type MarkKind } from '../../ui/status-icon'
import styles from './fields.module.css'

const ICONS: Record<LinkField, DeskIcon> = {
  linkApple: 'apple',
  linkSpotify: 'spotify',
  linkYT: 'video',
  linkAmazon: 'amazon',
}

type State = { kind: MarkKind; text: string; belongsTo?: LinkField } | null

/** Returns what is said below a link; nothing of one that is missing. */
function stateOf(field: LinkField, link: string, number: number | null): State {
  const check = checkPlatformLink(field, link, number)
  switch (check.kind) {
    case 'empty':
      return null
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

/** The platform links in one fold, checked as they are typed or pasted. */
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
  const states = LINK_FIELDS.map(({ field }): [LinkField, State] => {
    const error = errors[field]
    return [field, error ? { kind: 'bad', text: error } : stateOf(field, links[field], number)]
  })
  const hasWrong = states.some(([, state]) => state?.kind === 'bad')
  // What is found already needs no look; what is typed stays where it is.
  const [isOpen, setOpen] = useState(given.length === 0 || hasWrong)
  return (
    <details
      className={styles.fold}
      open={isOpen || hasWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className={ui.strong}>Links to apps</span>
        <span className={ui.soft}>
          {given.length === 0
            ? 'None yet. One is enough.'
            : `${given.length} of ${LINK_FIELDS.length} apps linked`}
        </span>
        <span className={styles.foldIcons} aria-hidden="true">
          {LINK_FIELDS.map(({ field }) => (
            <Icon
              key={field}
              name={ICONS[field]}
              className={links[field].trim() ? '' : styles.off}
            />
          ))}
        </span>
        <Icon name="chevron" className={styles.foldSign} />
      </summary>
      <div className={styles.links}>
        {LINK_FIELDS.map(({ field, platform }) => {
          const shown = states.find(([of]) => of === field)?.[1] ?? null
          const belongsTo = shown?.belongsTo
          return (
            <div key={field} className={styles.platform}>
              <label htmlFor={field}>
                <Icon name={ICONS[field]} />
                {platform}
              </label>
              <input
                className={fields.input}
                id={field}
                type="url"
                inputMode="url"
                placeholder="Paste a link"
                value={links[field]}
                aria-invalid={shown?.kind === 'bad' || undefined}
                aria-describedby={shown ? `${field}-state` : undefined}
                onChange={(event) => onChange({ [field]: event.currentTarget.value })}
              />
              {shown && (
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
              )}
            </div>
          )
        })}
      </div>
    </details>
  )
}
