'use client'

import Form from 'next/form'
import { useRef } from 'react'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { LIST_MISSING, type ListQuery } from '@/domain/episodes/episode-list'
import { MISSING_NAMES } from '@/domain/episodes/episode-status'
import { EPISODE_FLAGS } from '@/domain/topics/topics'
import { Button, classNames, forms, Icon } from '../ui/kit'
import { topicTitle } from '../ui/topics'
import styles from './list.module.css'

/**
 * Search, filters and order of the list, all in the URL; works as a plain form as well. A choice
 * applies at once, a search when it is sent.
 */
export function Filters({ query, hostName }: { query: ListQuery; hostName: string }) {
  const form = useRef<HTMLFormElement>(null)
  const apply = () => form.current?.requestSubmit()
  return (
    <Form ref={form} className={styles.filter} role="search" action={DESK_ROUTES.episodes}>
      {query.tab !== 'all' && <input type="hidden" name="status" value={query.tab} />}
      <div className={classNames(forms.field, forms.search)}>
        <label className={forms.label} htmlFor="q">
          Search
        </label>
        <Icon name="search" />
        <input
          className={forms.input}
          id="q"
          name="q"
          type="search"
          placeholder="Title, number or guest"
          defaultValue={query.search}
          maxLength={100}
        />
      </div>
      <div className={forms.field}>
        <label className={forms.label} htmlFor="theme">
          Topic
        </label>
        <select
          className={forms.input}
          id="theme"
          name="theme"
          defaultValue={query.topic ?? ''}
          onChange={apply}
        >
          <option value="">All topics</option>
          {EPISODE_FLAGS.map(({ key }) => (
            <option key={key} value={key}>
              {topicTitle(key, hostName)}
            </option>
          ))}
        </select>
      </div>
      <div className={forms.field}>
        <label className={forms.label} htmlFor="missing">
          Missing
        </label>
        <select
          className={forms.input}
          id="missing"
          name="missing"
          defaultValue={query.missing ?? ''}
          onChange={apply}
        >
          <option value="">All episodes</option>
          {LIST_MISSING.map((thing) => (
            <option key={thing} value={thing}>
              No {MISSING_NAMES[thing]}
            </option>
          ))}
        </select>
      </div>
      <div className={forms.field}>
        <label className={forms.label} htmlFor="order">
          Order
        </label>
        <select
          className={forms.input}
          id="order"
          name="order"
          defaultValue={query.order}
          onChange={apply}
        >
          <option value="newest">Newest first</option>
          <option value="oldest">Oldest first</option>
          <option value="changed">Last changed</option>
        </select>
      </div>
      <Button variant="secondary" type="submit">
        Show
      </Button>
    </Form>
  )
}
