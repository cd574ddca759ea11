'use client'

import { api } from '@/client/request'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { countOf } from '@/domain/language/text'
import type { AddressRow, DeskAudience } from '@/server/desk/audience'
import { FilterForm } from '../ui/filter-form.client'
import {
  Band,
  buttonClass,
  Drawing,
  fields,
  forms,
  Icon,
  layout,
  marks,
  TextLink,
  ui,
} from '../ui/kit'
import { Line } from '../ui/list'
import { RowMenu } from '../ui/row-menu.client'
import { SearchField } from '../ui/search-form'
import { useAction } from '../ui/use-action.client'
import styles from './audience.module.css'
import { SOURCES, STATES } from './words'

const SHAPES = {
  waiting: 's-scheduled',
  active: 's-live',
  stopped: 's-draft',
  failed: null,
} as const
const LOOKS = { waiting: 'scheduled', active: 'live', stopped: 'trash', failed: 'problem' } as const

function AddressState({ row: { state, about } }: { row: AddressRow }) {
  const shape = SHAPES[state]
  return (
    <span className={marks.status} data-state={LOOKS[state]}>
      {shape ? <Drawing id={shape} /> : <Icon name="alert" />}
      <span>
        {STATES[state]}
        {about && `, ${about}`}
      </span>
    </span>
  )
}

/** The addresses, newest first: searched, exported and removed. */
export function Addresses({ audience }: { audience: DeskAudience }) {
  const { rows, total, search, state, older, before, canChange } = audience
  const { act, isBusy, feedback } = useAction()

  const remove = ({ id, email }: AddressRow) =>
    act(async () => {
      await api.delete('/newsletter/subscribers/{id}', { path: { id } })
      return { message: `${email} removed.` }
    }, `Couldn’t remove ${email}.`)

  const isFiltered = search !== '' || state !== null
  const addressOf = (page = '') => {
    const query = Object.entries({ q: search, state: state ?? '', before: page })
    const asked = new URLSearchParams(query.filter(([, value]) => value !== ''))
    return `${DESK_ROUTES.audience}?${asked}#addresses`
  }
  return (
    <section aria-labelledby="addresses">
      <Band name="Everyone" className={layout.head}>
        <h2 className={ui.heading} id="addresses">
          {isFiltered ? 'Found' : countOf(total, 'address', 'addresses')}
        </h2>
        <div className={styles.filters}>
          <FilterForm
            action={DESK_ROUTES.audience}
            values={{ q: search, state: state ?? '' }}
            className={styles.filters}
          >
            <div className={forms.search}>
              <SearchField
                label="Search email addresses"
                placeholder="Part of an email address"
                search={search}
              />
            </div>
            <label className="visually-hidden" htmlFor="state">
              State
            </label>
            <select className={fields.input} id="state" name="state" defaultValue={state ?? ''}>
              <option value="">All</option>
              {Object.entries(STATES).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </FilterForm>
          {canChange && (
            <a
              className={buttonClass({ variant: 'secondary' })}
              href="/api/newsletter/subscribers/export"
              download
            >
              Export CSV
            </a>
          )}
        </div>
      </Band>
      <div className={layout.said}>{feedback}</div>
      {rows.length === 0 && (
        <Band side={null} className={ui.note}>
          No matches.
        </Band>
      )}
      <ol className={layout.lines} role="list">
        {rows.map((row) => (
          <Line
            key={row.id}
            className={styles.row}
            main={styles.cells}
            side={<time dateTime={row.askedAt}>{row.since}</time>}
          >
            <span className={styles.email} dir="ltr">
              {row.email}
            </span>
            <span className={ui.soft}>{SOURCES[row.source]}</span>
            <AddressState row={row} />
            {canChange ? (
              <RowMenu
                label={`Actions for ${row.email}`}
                isBusy={isBusy}
                actions={[
                  {
                    label: 'Remove',
                    isDanger: true,
                    question: `Remove ${row.email} permanently? This can’t be undone.`,
                    run: () => remove(row),
                  },
                ]}
              />
            ) : (
              <span />
            )}
          </Line>
        ))}
      </ol>
      {(older !== null || before !== null) && (
        <Band look="flush" className={layout.pages}>
          {before === null ? <span /> : <TextLink href={addressOf()}>Newest</TextLink>}
          {older !== null && <TextLink href={addressOf(String(older))}>Older</TextLink>}
        </Band>
      )}
    </section>
  )
}
