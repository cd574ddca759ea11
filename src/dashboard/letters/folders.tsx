import Link from 'next/link'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { nameAndTitle } from '@/domain/episodes/desk-name'
import { LETTER_FOLDERS, type LetterFolder } from '@/domain/letters/letters'
import { shorten } from '@/domain/language/text'
import type { Inbox } from '@/server/desk/letters'
import { FilterForm } from '../ui/filter-form.client'
import { Band, fields, forms, layout } from '../ui/kit'
import { SearchField } from '../ui/search-form'
import styles from './letters.module.css'
import { FOLDERS } from './words'

type Query = Inbox['query']

const parametersOf = ({ folder, search, question, episode, isVoice, before }: Query) => ({
  folder: folder === 'inbox' ? '' : folder,
  search,
  question: question === null ? '' : String(question),
  episode: episode ?? '',
  isVoice: isVoice ? 'true' : '',
  before: before === null ? '' : String(before),
})

/** The list with another folder, page or search. */
export function listPath(query: Query, change: Partial<Query> = {}): string {
  const asked = parametersOf({ ...query, before: null, ...change })
  const search = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))
  return search.size > 0 ? `${DESK_ROUTES.letters}?${search}` : DESK_ROUTES.letters
}

export const isFiltered = ({ search, question, episode, isVoice }: Query): boolean =>
  search !== '' || question !== null || episode !== null || isVoice

/** The search of the letters, and what they are about. */
export function Filters({ page: { query, question, episodes } }: { page: Inbox }) {
  const { folder, before: _, ...values } = parametersOf(query)
  const isEarlier = query.question !== null && query.question !== question?.id
  const isOlder = query.episode !== null && !episodes.some(({ id }) => id === query.episode)
  return (
    <FilterForm action={DESK_ROUTES.letters} values={values} className={styles.filters}>
      {folder && <input type="hidden" name="folder" value={folder} />}
      <div className={forms.search}>
        <SearchField
          name="search"
          label="Search letters"
          placeholder="Words, name or episode"
          search={values.search}
        />
      </div>
      {(question || isEarlier) && (
        <select
          className={fields.input}
          name="question"
          aria-label="Question"
          defaultValue={values.question}
        >
          <option value="">Any question</option>
          {question && <option value={question.id}>This week’s question</option>}
          {isEarlier && <option value={values.question}>An earlier question</option>}
        </select>
      )}
      <select
        className={fields.input}
        name="episode"
        aria-label="Episode"
        defaultValue={values.episode}
      >
        <option value="">Any episode</option>
        {isOlder && <option value={values.episode}>An earlier episode</option>}
        {episodes.map(({ id, name, title }) => (
          <option key={id} value={id}>
            {nameAndTitle(name, shorten(title, 40))}
          </option>
        ))}
      </select>
      <select
        className={fields.input}
        name="isVoice"
        aria-label="Kind"
        defaultValue={values.isVoice}
      >
        <option value="">Written and spoken</option>
        <option value="true">Voice only</option>
      </select>
    </FilterForm>
  )
}

/** The folders as tabs, with how many letters are in each. */
export const Folders = ({ page: { query, counts } }: { page: Inbox }) => (
  <Band as="nav" className={layout.tabs} aria-label="Folders">
    {LETTER_FOLDERS.map((folder: LetterFolder) => (
      <Link
        key={folder}
        href={listPath({ ...query, folder })}
        prefetch={false}
        aria-current={folder === query.folder ? 'page' : undefined}
      >
        <b>{FOLDERS[folder]}</b> <span>{counts[folder]}</span>
      </Link>
    ))}
  </Band>
)
