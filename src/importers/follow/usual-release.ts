import type { Payload } from 'payload'
import { runSql, sql } from '@/cms/database/transactions'
import { isUsualTime, RELEASES } from '@/domain/imports/usual-release'
import { timeZoneOf } from '../read-source'

export async function isAroundUsualRelease(payload: Payload, now: Date): Promise<boolean> {
  const rows = await runSql<{ at: Date | string }>(
    { payload },
    sql`SELECT published_at AS at FROM episodes
      WHERE import_guid IS NOT NULL AND published_at <= ${now.toISOString()} AND deleted_at IS NULL
      ORDER BY published_at DESC LIMIT ${RELEASES}`,
  )
  const times = rows.map(({ at }) => new Date(at))
  return isUsualTime(times, now, await timeZoneOf(payload))
}
