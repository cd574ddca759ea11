import { FilterForm } from './filter-form.client'
import { classNames, forms, Icon } from './kit'

/** The search of a list: what was searched for is in the address. */
export function SearchForm({
  action,
  label,
  placeholder,
  search,
  className,
}: {
  /** The page of the list. */
  action: string
  label: string
  placeholder: string
  /** What is searched for now. */
  search: string
  className?: string | undefined
}) {
  return (
    <FilterForm
      className={classNames(forms.search, className)}
      action={action}
      values={{ q: search }}
    >
      <label className="visually-hidden" htmlFor="search">
        {label}
      </label>
      <Icon name="search" />
      <input
        className={forms.input}
        id="search"
        name="q"
        type="search"
        defaultValue={search}
        placeholder={placeholder}
        maxLength={100}
      />
    </FilterForm>
  )
}
