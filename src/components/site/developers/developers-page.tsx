import { Lede, PageTitle, Section, SideHead } from '@/components/ui/section'
import { developersPath, errorAnchor } from '@/domain/paths'
import type { Reference } from '@/domain/reference'
import { countOf } from '@/domain/language/text'
import { Code, English, Fields, Words } from './parts'
import styles from './developers.module.css'

const READ = (siteUrl: string) => `curl '${siteUrl}/api/v1/episodes?limit=3&depth=0'`

const CLIENT = (siteUrl: string) => `import { createClient } from '${siteUrl}/api/client.js'

const show = createClient('${siteUrl}')
const { docs } = await show.get('/episodes', { query: { limit: 3, depth: 0 } })`

const KEY = (siteUrl: string) => `curl -X POST '${siteUrl}/api/v1/quotes' \\
  -H 'Authorization: users API-Key YOUR-KEY' \\
  -H 'Content-Type: application/json' \\
  -d '{ "quote": "Write it down before it is wise.", "quoteauthor": "Ada Example" }'`

/** The first page of the reference: how to begin, and what all routes have in common. */
export function DevelopersPage({
  reference: { parts, parameters, errors },
  siteUrl,
}: {
  reference: Reference
  siteUrl: string
}) {
  return (
    <English>
      <Section space="head">
        <PageTitle>For developers</PageTitle>
        <Lede>
          Everything on this site is available from a REST API. With an API key you can also write.
        </Lede>
        <ul className={styles.downloads} role="list">
          <li>
            <a href="/api/openapi.json">openapi.json</a> the contract, OpenAPI 3.1
          </li>
          <li>
            <a href="/api/client.js">client.js</a> a client for browsers, Node and Deno
          </li>
          <li>
            <a href="/api/client.d.ts">client.d.ts</a> its types
          </li>
        </ul>
      </Section>
      <Section space="tight" side={<SideHead>Read</SideHead>}>
        <p className={styles.words}>Public content needs no account.</p>
        <Code label="Reading with curl">{READ(siteUrl)}</Code>
        <p className={styles.words}>The same with the client:</p>
        <Code label="Reading with the client">{CLIENT(siteUrl)}</Code>
      </Section>
      <Section space="tight" side={<SideHead>Write</SideHead>}>
        <p className={styles.words}>
          If you have an account, create an API key in <em>Your account</em> on the desk.
        </p>
        <Code label="Writing with an API key">{KEY(siteUrl)}</Code>
      </Section>
      <Section space="tight" side={<SideHead id="parts">Routes</SideHead>}>
        <ul className={styles.parts} role="list" aria-labelledby="parts">
          {parts.map(({ name, title, routes }) => (
            <li key={name}>
              <a href={developersPath(name)}>{title}</a>
              <span className="meta">{countOf(routes.length, 'route')}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section space="tight" side={<SideHead note="for lists and documents">Parameters</SideHead>}>
        <Fields fields={parameters} idOf="parameter" />
      </Section>
      <Section space="tight" side={<SideHead>Errors</SideHead>}>
        <dl className={styles.fields}>
          {errors.map(({ status, description }) => (
            <div key={status} id={errorAnchor(status)}>
              <dt>
                <code>{status}</code>
              </dt>
              <dd>
                <p>
                  <Words>{description}</Words>
                </p>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </English>
  )
}
