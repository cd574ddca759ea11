import { FilterForm } from './filter-form.client'
import { classNames, fields, forms, Icon } from './kit'

type Texts = {
  label: string
  placeholder: string
  search: string
}

/** The field of a search, for a place with `forms.search`. */
export function SearchField({
  label,
  placeholder,
  search,
  name = 'q',
}: Texts & { name?: 'q' | 'search' }) {
  return (
    <>
      <label className="visually-hidden" htmlFor="search">
        {label}
      </label>
      <Icon name="search" />
      <input
        className={fields.input}
        id="search"
        name={name}
        type="search"
        defaultValue={search}
        placeholder={placeholder}
        maxLength={100}
      />
    </>
  )
}

/** The search of a list: what was searched for is in the address. */
export function SearchForm({
  action,
  className,
  ...texts
}: Texts & {
  /** The page of the list. */
  action: string
  className?: string | undefined
}) {
  return (
    <FilterForm
      className={classNames(forms.search, className)}
      action={action}
      values={{ q: texts.search }}
    >
      <SearchField {...texts} />
    </FilterForm>
  )
}
