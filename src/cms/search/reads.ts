import type { PayloadRequest } from 'payload'
import { VISITOR_READS } from '../database/connections'
import { runSql, sql } from '../database/transactions'

export type Sql = ReturnType<typeof sql>

export class Reads {
  constructor(
    readonly payload: PayloadRequest['payload'],
    private readonly now: Date,
  ) {}

  rows<Row>(statement: Sql): Promise<Row[]> {
    return runSql<Row>({ payload: this.payload, transactionID: VISITOR_READS }, statement)
  }

  /** The condition for what visitors see of what is searched. */
  visible(): Sql {
    return sql`is_released(visible_from, ${this.now.toISOString()})`
  }
}
