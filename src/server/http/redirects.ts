import type { Pool } from 'pg'
import { prepareRedirects, type Redirect } from '@/domain/redirects'
import type { ContentVersions } from './content-version'

type Find = ReturnType<typeof prepareRedirects>

/**
 * Finds where addresses of before lead. The redirects are read when a page is not found, and kept
 * for as long as the content stays the same.
 */
export class Redirects {
  private kept: { version: string; find: Promise<Find> } | null = null

  constructor(
    private readonly versions: Pick<ContentVersions, 'current' | 'stale' | 'confirm'>,
    private readonly database?: Pool,
  ) {}

  /** @returns null without a redirect, or while the database cannot tell */
  async find(path: string, query: string): Promise<ReturnType<Find>> {
    if (!this.database) return null
    const { versions } = this
    const stale = versions.stale()
    const version = stale ?? versions.current() ?? (await versions.confirm())
    if (!version) return null
    if (this.kept?.version !== version.id && stale) return null
    if (this.kept?.version !== version.id)
      this.kept = { version: version.id, find: this.read(this.database) }
    try {
      return (await this.kept.find)(path, query)
    } catch {
      this.kept = null
      return null
    }
  }

  private async read(database: Pool): Promise<Find> {
    const { rows } = await database.query<Redirect>(`SELECT "from", "to", permanent FROM redirects`)
    return prepareRedirects(rows)
  }
}
