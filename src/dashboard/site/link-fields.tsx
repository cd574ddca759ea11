import { validateLink } from '@/domain/episodes/links'
import { TextField } from '@/components/ui/field'
import { classNames, forms } from '../ui/kit'

export type Link<Name extends string> = { name: Name; label: string; value: string }

const eachOf = <Name extends string, Of>(links: Link<Name>[], of: (link: Link<Name>) => Of) =>
  Object.fromEntries(links.map((link) => [link.name, of(link)])) as Record<Name, Of>

/** The links by their names; an empty one is none. */
export const linkForm = <Name extends string>(links: Link<Name>[]) => ({
  values: eachOf(links, ({ value }) => value),
  rules: (urls: Record<Name, string>) =>
    eachOf(links, ({ name, label }) =>
      urls[name].trim() ? validateLink(urls[name].trim(), label) : null,
    ),
  data: (urls: Record<Name, string>) => eachOf(links, ({ name }) => urls[name].trim() || null),
})

export type FieldProps = {
  id: string
  value: string
  error: string | null
  onChange: (event: { currentTarget: { value: string } }) => void
  onBlur: () => void
}

/** A field for each link. @param field of the form */
export const LinkFields = <Name extends string>({
  links,
  field,
}: {
  links: Link<Name>[]
  field: (name: Name) => FieldProps
}) => (
  <div className={classNames(forms.grid, forms.two)}>
    {links.map(({ name, label }) => (
      <TextField key={name} {...field(name)} label={label} type="url" placeholder="https://" />
    ))}
  </div>
)
