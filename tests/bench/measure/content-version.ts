import { once } from 'node:events'
import { Client } from 'pg'

/** Makes everything that a site keeps outdated, as any change of content does. */
export class Outdater {
  private constructor(private readonly client: Client) {}

  static async connect(connectionString: string): Promise<Outdater> {
    const client = new Client({ connectionString })
    await client.connect()
    await client.query('LISTEN content_version')
    return new Outdater(client)
  }

  /** Raises the content version; by the time it returns, the announcement has been sent to all. */
  async raise(): Promise<void> {
    const announced = once(this.client, 'notification')
    await this.client.query(
      `WITH raised AS (UPDATE content_version SET version = version + 1 RETURNING version)
       SELECT pg_notify('content_version', version::text) FROM raised`,
    )
    await announced
  }

  close(): Promise<void> {
    return this.client.end()
  }
}
