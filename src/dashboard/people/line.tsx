import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Drawing, Icon } from '../ui/icon'

const PILLARS = ['personal-growth', 'mental-health', 'social-justice', 'climate-justice']

/** The mark of an account: always the same colour, grey when it cannot log in. */
export const Face = ({ id, isOff = false }: { id: number; isOff?: boolean }) => (
  <span
    className={classNames('d-face', isOff && 'is-off')}
    data-pillar={isOff ? undefined : PILLARS[id % PILLARS.length]}
  >
    <Drawing id="face" />
  </span>
)

export const KeyFace = () => (
  <span className="d-face d-face--key">
    <Icon name="key" />
  </span>
)

/** One account, invitation or key: who, about it, when, and what can be done. */
export function Line({
  face,
  name,
  about,
  note,
  children,
}: {
  face: ReactNode
  name: string
  about: string
  note: string
  children?: ReactNode
}) {
  return (
    <li className="d-line d-acc">
      <div className="d-line__side">{face}</div>
      <div className="d-line__main d-acc__grid">
        <div>
          <h3 className="d-acc__name">{name}</h3>
          <p className="d-soft">{about}</p>
        </div>
        <p className="d-note">{note}</p>
        {children}
      </div>
    </li>
  )
}

/** A list with its name in the margin and a heading above it. */
export function Lines({
  id,
  side,
  title,
  note,
  children,
}: {
  id: string
  side: string
  title: ReactNode
  note?: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id}>
      <div className="d-sec">
        <div className="d-sec__side">
          <p className="d-side">{side}</p>
        </div>
        <div className="d-sec__main d-slots__head">
          <h2 className="d-h2" id={id}>
            {title}
          </h2>
          {note && <p className="d-note">{note}</p>}
        </div>
      </div>
      {children}
    </section>
  )
}
