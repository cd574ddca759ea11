import { DESK_ROUTES } from '@/domain/desk-routes'
import { LIST_MISSING, type ListQuery } from '@/domain/episodes/episode-list'
import { MISSING_NAMES } from '@/domain/episodes/episode-status'
import type { Topic } from '@/domain/topics/topics'
import { FilterForm } from '../ui/filter-form.client'
import { classNames, fields, forms, Icon } from '../ui/kit'
import { favouritesTitle } from '../ui/topics'
import styles from './list.module.css'

type Choice = {
  name: string
  label: string
  value: string
  options: [value: string, text: string][]
}

const Select = ({ name, label, value, options }: Choice) => (
  <div className={fields.field}>
    <label className={fields.label} htmlFor={name}>
      {label}
    </label>
    <select className={fields.input} id={name} name={name} defaultValue={value}>
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  </div>
)

/** Search, filters and order of the list. */
export function Filters({
  query: { tab, search, topic, missing, order },
  hostName,
  topics,
}: {
  query: ListQuery
  hostName: string
  topics: Topic[]
}) {
  const choices: Choice[] = [
    {
      name: 'theme',
      label: 'Topic',
      value: topic ?? '',
      options: [
        ['', topics.length > 0 ? 'All topics' : 'All episodes'],
        ...topics.map(({ key, title }): [string, string] => [key, title]),
        ['favs', favouritesTitle(hostName)],
      ],
    },
    {
      name: 'missing',
      label: 'Missing',
      value: missing ?? '',
      options: [
        ['', 'All episodes'],
        ...LIST_MISSING.filter((thing) => thing !== 'theme' || topics.length > 0).map(
          (thing): [string, string] => [thing, `No ${MISSING_NAMES[thing]}`],
        ),
      ],
    },
    {
      name: 'order',
      label: 'Order',
      value: order === 'newest' ? '' : order,
      options: [
        ['', 'Newest first'],
        ['oldest', 'Oldest first'],
        ['changed', 'Last changed'],
      ],
    },
  ]
  return (
    <FilterForm
      className={styles.filter}
      action={DESK_ROUTES.episodes}
      values={{ q: search, ...Object.fromEntries(choices.map(({ name, value }) => [name, value])) }}
    >
      {tab !== 'all' && <input type="hidden" name="status" value={tab} />}
      <div className={classNames(fields.field, forms.search)}>
        <label className={fields.label} htmlFor="q">
          Search
        </label>
        <Icon name="search" />
        <input
          className={fields.input}
          id="q"
          name="q"
          type="search"
          placeholder="Title, number or guest"
          defaultValue={search}
          maxLength={100}
        />
      </div>
      {choices.map((choice) => (
        <Select key={choice.name} {...choice} />
      ))}
    </FilterForm>
  )
}
