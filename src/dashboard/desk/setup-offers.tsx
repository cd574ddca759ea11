import Link from 'next/link'
import type { ReactNode } from 'react'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { OPTIONAL_PAGES } from '@/domain/show/optional-pages'
import { SETTINGS } from '@/domain/show/settings'
import { settingPath } from '@/domain/show/settings-tabs'
import type { SetupState } from '@/server/desk/setup'
import { classNames, layout, ui, VisuallyHidden } from '../ui/kit'
import { Lines } from '../ui/list'
import styles from './desk.module.css'

export const To = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} prefetch={false}>
    {children}
  </Link>
)

/** Shows what the setup asks for or offers: about it, and what can be done. */
export const SetupRow = ({
  side,
  title,
  note,
  look,
  children,
}: {
  side?: ReactNode
  title: string
  note: ReactNode
  look?: string
  children: ReactNode
}) => (
  <li className={classNames(layout.line, look)}>
    <div className={layout.lineSide}>{side}</div>
    <div className={layout.lineMain}>
      <div className={styles.row}>
        <div>
          <h3>{title}</h3>
          <p className={ui.note}>{note}</p>
        </div>
        <div className={ui.words}>{children}</div>
      </div>
    </div>
  </li>
)

/**
 * Shows what is off until the host has looked at what visitors will see. It is offered and counts
 * for nothing: a show is set up without it.
 */
export function Offers({ setup: { waitingPages, hasPath, hasLook } }: { setup: SetupState }) {
  const offers = [
    ...(hasLook
      ? []
      : [
          {
            key: 'look',
            title: 'Look',
            note: 'Colours, typefaces and logo, with a preview.',
            action: <To href={DESK_ROUTES.siteLook}>Choose</To>,
          },
        ]),
    ...waitingPages.map((page) => {
      const { setting, note } = OPTIONAL_PAGES[page]
      const title = SETTINGS[setting]
      const action = (
        <To href={settingPath('announced')}>
          Review and turn on<VisuallyHidden> {title}</VisuallyHidden>
        </To>
      )
      return { key: page as string, title, note, action }
    }),
    ...(hasPath
      ? []
      : [
          {
            key: 'path',
            title: 'Start here',
            note: 'A listening path: a few episodes per topic, in your order, for new listeners.',
            action: <To href={DESK_ROUTES.paths}>Create path</To>,
          },
        ]),
  ]
  if (offers.length === 0) return null
  return (
    <Lines
      id="offers"
      side="Optional"
      title="More pages for listeners"
      note="Each page is off until you turn it on."
    >
      <ul className={classNames(styles.steps, layout.lines)} role="list">
        {offers.map(({ key, title, note, action }) => (
          <SetupRow key={key} title={title} note={note}>
            {action}
          </SetupRow>
        ))}
      </ul>
    </Lines>
  )
}
