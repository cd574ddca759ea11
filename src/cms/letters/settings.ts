import type { PayloadRequest } from 'payload'
import { env } from '@/config/env'
import {
  DEFAULT_RETENTION_MONTHS,
  RETENTION_MONTHS,
  type RetentionMonths,
} from '@/domain/letters/letters'
import { runSql, sql } from '../database/transactions'

/** What reads and writes letters: a request, or only the CMS. */
export type Caller = Pick<PayloadRequest, 'payload' | 'transactionID'>

export type LettersSettings = {
  isOn: boolean
  retentionMonths: RetentionMonths
  /** Not after a restore, until an owner says so: the other copy may have deleted some of them. */
  isAllowed: boolean
}

const isRetention = (months: number): months is RetentionMonths =>
  RETENTION_MONTHS.some((known) => known === months)

/** The settings of letters, which are off until the host switches them on. */
export async function lettersSettings(caller: Caller): Promise<LettersSettings> {
  const [row] = await runSql<{ isOn: boolean; months: number; isAllowed: boolean }>(
    caller,
    sql`SELECT coalesce(is_on, false) AS "isOn", retention_months::text::int AS months,
        coalesce(is_allowed, false) AS "isAllowed"
      FROM letters ORDER BY id LIMIT 1`,
  )
  const { isOn = false, months = DEFAULT_RETENTION_MONTHS, isAllowed = false } = row ?? {}
  return {
    isOn,
    retentionMonths: isRetention(months) ? months : DEFAULT_RETENTION_MONTHS,
    isAllowed,
  }
}

/** Whether letters are taken. */
export const isBoxOpen = ({ isOn, isAllowed }: LettersSettings): boolean => isOn && isAllowed

/** Why letters can’t be on, in a sentence for the owner; null if they can. */
export const switchOnProblem = (): string | null =>
  env().BACKUP_PASSPHRASE
    ? null
    : 'Set BACKUP_PASSPHRASE first: backups would have all letters in them, unencrypted.'
