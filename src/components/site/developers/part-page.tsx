import { TextLink } from '@/components/ui/button'
import { PageTitle, Section, SideHead } from '@/components/ui/section'
import { errorAnchor, PATHS } from '@/domain/paths'
import type { ReferenceAnswer, ReferencePart, ReferenceRoute } from '@/domain/reference'
import { Code, English, Fields, Type, Words } from './parts'
import styles from './developers.module.css'

/** A part of the reference: its routes, and the documents that they take and answer. */
export function PartPage({ part: { title, routes, schemas } }: { part: ReferencePart }) {
  return (
    <English>
      <Section space="head">
        <p className={styles.back}>
          <TextLink href={PATHS.developers} arrow={false}>
            For developers
          </TextLink>
        </p>
        <PageTitle>{title}</PageTitle>
        <ul className={styles.contents} role="list">
          {routes.map(({ id, method, path }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <code>
                  <b>{method}</b> {path}
                </code>
              </a>
            </li>
          ))}
        </ul>
      </Section>
      {routes.map((route) => (
        <Route key={route.id} route={route} />
      ))}
      {schemas.map(({ name, fields }) => (
        <Section
          key={name}
          space="tight"
          side={<SideHead note="schema">{name}</SideHead>}
          id={name}
        >
          {fields.length > 0 ? <Fields fields={fields} /> : <p>Any object.</p>}
        </Section>
      ))}
    </English>
  )
}

function Route({ route }: { route: ReferenceRoute }) {
  const { id, method, path, summary, who, isDeprecated, parameters, shared, body, answers } = route
  return (
    <Section
      id={id}
      space="tight"
      aria-labelledby={`${id}-title`}
      side={
        <SideHead id={`${id}-title`} note={isDeprecated ? `${who} Deprecated.` : who}>
          {summary}
        </SideHead>
      }
    >
      <p className={styles.address}>
        <code>
          <b>{method}</b> {path}
        </code>
      </p>
      <Code label={`Example: ${summary}`}>{route.example}</Code>
      {(parameters.length > 0 || shared.length > 0) && (
        <>
          <h3 className={styles.label}>Parameters</h3>
          {parameters.length > 0 && <Fields fields={parameters} required="required" />}
          {shared.length > 0 && (
            <p className={styles.shared}>
              {parameters.length > 0 ? 'Also ' : ''}
              {shared.map(({ text, href }, at) => (
                <span key={text}>
                  {at > 0 && ', '}
                  <a href={href}>
                    <code>{text}</code>
                  </a>
                </span>
              ))}
            </p>
          )}
        </>
      )}
      {body && (
        <>
          <h3 className={styles.label}>
            Body <span className="meta">{body.kinds.join(' or ')}</span>
          </h3>
          {body.fields.length > 0 ? (
            <Fields fields={body.fields} required="required" />
          ) : (
            <Type parts={body.type} />
          )}
        </>
      )}
      <h3 className={styles.label}>Answers</h3>
      {answers.map((answer) => (
        <Answer key={answer.status} answer={answer} />
      ))}
      {route.errors.length > 0 && (
        <p className={styles.shared}>
          {'Errors '}
          {route.errors.map((status, at) => (
            <span key={status}>
              {at > 0 && ', '}
              <a href={`${PATHS.developers}#${errorAnchor(status)}`}>
                <code>{status}</code>
              </a>
            </span>
          ))}
        </p>
      )}
    </Section>
  )
}

function Answer({ answer: { status, description, type, fields } }: { answer: ReferenceAnswer }) {
  return (
    <div className={styles.answer}>
      <p>
        <code>{status}</code> <Words>{description}</Words>{' '}
        {fields.length === 0 && <Type parts={type} />}
      </p>
      {fields.length > 0 && <Fields fields={fields} />}
    </div>
  )
}
