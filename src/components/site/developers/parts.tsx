import { Fragment, type ReactNode } from 'react'
import type { ReferenceField, TypePart } from '@/domain/reference'
import styles from './developers.module.css'

/** The reference is in English, whatever the language of the site. */
export const English = ({ children }: { children: ReactNode }) => (
  <div lang="en" dir="ltr">
    {children}
  </div>
)

/** Scrolls sideways where it is wide. */
export const Code = ({ label, children }: { label: string; children: string }) => (
  // A keyboard scrolls what can have the focus.
  <pre className={styles.code} tabIndex={0} role="region" aria-label={label}>
    <code>{children}</code>
  </pre>
)

/** A sentence of the contract, with what is typed or sent as code. */
export const Words = ({ children }: { children: string }) =>
  children.split('`').map((part, at) => (at % 2 ? <code key={at}>{part}</code> : part))

/** A type in words, with links to what is described elsewhere. */
export const Type = ({ parts }: { parts: TypePart[] }) => (
  <code className={styles.type}>
    {parts.map(({ text, href }, at) => (
      <Fragment key={at}>{href ? <a href={href}>{text}</a> : text}</Fragment>
    ))}
  </code>
)

type FieldsProps = {
  fields: ReferenceField[]
  required?: 'required' | 'always'
  /** The start of the ids of the rows. */
  idOf?: string
}

/** The fields of a body, an answer or a query. */
export function Fields({ fields, required = 'always', idOf }: FieldsProps) {
  return (
    <dl className={styles.fields}>
      {fields.map(({ name, type, isRequired, description }) => (
        <div key={name} id={idOf && `${idOf}-${name}`}>
          <dt>
            <code>{name}</code>
            {isRequired && <span className={styles.required}> {required}</span>}
          </dt>
          <dd>
            <Type parts={type} />
            {description && (
              <p>
                <Words>{description}</Words>
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
