import type { Payload } from 'payload'
import pg from 'pg'
import { vi } from 'vitest'

type QueryFunction = (...args: unknown[]) => unknown
type WithPool = { pool: { Client: { prototype: { query: QueryFunction } } } }

/** A statement as it was sent to the database. */
export type Query = { text: string; values: unknown[] }

/** All statements that `work` sends to the database, whoever's connections it uses. */
export async function captureQueries(cms: Payload, work: () => Promise<unknown>): Promise<Query[]> {
  const { prototype } = (cms.db as unknown as WithPool).pool.Client
  const spy = vi.spyOn(prototype, 'query')
  try {
    await work()
    return spy.mock.calls.map(([query, values]) => {
      const given = (typeof query === 'string' ? { text: query } : query) as Partial<Query>
      return {
        text: given.text ?? '',
        values: Array.isArray(values) ? values : (given.values ?? []),
      }
    })
  } finally {
    spy.mockRestore()
  }
}

/** How many queries `work` sends to the database with the rights of an account. */
export const countQueries = async (cms: Payload, work: () => Promise<unknown>): Promise<number> =>
  (await captureQueries(cms, work)).length

/** A node of PostgreSQL's plan. */
type Plan = {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

type Explained = { Plan: Plan; 'Planning Time'?: number; 'Execution Time'?: number }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/**
 * How PostgreSQL executes statements, one after the other.
 * @returns for each statement the tables that it reads from end to end, and how long it took in ms,
 *   planning included
 */
export async function explain(
  url: string,
  queries: readonly Query[],
): Promise<{ query: Query; scanned: string[]; ms: number }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const explained = []
    for (const query of queries) {
      const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(
        `EXPLAIN (ANALYZE, TIMING off, FORMAT JSON) ${query.text}`,
        query.values,
      )
      const [{ Plan, ...times }] = rows[0]?.['QUERY PLAN'] as [Explained]
      explained.push({
        query,
        scanned: nodesOf(Plan)
          .filter((node) => node['Node Type'] === 'Seq Scan')
          .map((node) => node['Relation Name'] ?? ''),
        ms: (times['Planning Time'] ?? 0) + (times['Execution Time'] ?? 0),
      })
    }
    return explained
  } finally {
    await client.end()
  }
}
