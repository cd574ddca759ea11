import type { CheckboxFieldValidation, GlobalBeforeChangeHook, PayloadRequest } from 'payload'
import { env } from '@/config/env'
import { readReasons } from '@/domain/letters/contact'
import {
  DEFAULT_RETENTION_MONTHS,
  RETENTION_MONTHS,
  type RetentionMonths,
} from '@/domain/letters/letters'
import { runSql, sql } from '../database/transactions'

export type Caller = Pick<PayloadRequest, 'payload' | 'transactionID'>

export type LettersSettings = {
  isOn: boolean
  hasContact: boolean
  /** Place where its messages are mailed to as well; null for nowhere. */
  contactEmail: string | null
  reasons: string[]
  retentionMonths: RetentionMonths
  /** Not after a restore, until an owner says so: the other copy may have deleted some of them. */
  isAllowed: boolean
}

const isRetention = (months: number): months is RetentionMonths =>
  RETENTION_MONTHS.some((known) => known === months)

type Row = Omit<LettersSettings, 'retentionMonths' | 'reasons'> & {
  months: number | null
  reasons: string | null
}

/** The settings of letters, which are off until the host switches them on. */
export async function lettersSettings(caller: Caller): Promise<LettersSettings> {
  const [row] = await runSql<Row>(
    caller,
    sql`SELECT l.contact_reasons AS reasons, coalesce(l.is_on, false) AS "isOn", l.retention_months::text::int AS months,
        coalesce(l.is_allowed, false) AS "isAllowed", nullif(l.contact_email, '') AS "contactEmail",
        coalesce((SELECT has_contact_page FROM site ORDER BY id LIMIT 1), false) AS "hasContact"
      FROM (SELECT) one LEFT JOIN letters l ON true ORDER BY l.id LIMIT 1`,
  )
  if (!row) throw new Error('The settings of letters were not read')
  const { isOn, hasContact, contactEmail, isAllowed } = row
  const months = row.months ?? DEFAULT_RETENTION_MONTHS
  return {
    ...{ isOn, hasContact, contactEmail },
    reasons: readReasons(row.reasons),
    retentionMonths: isRetention(months) ? months : DEFAULT_RETENTION_MONTHS,
    isAllowed,
  }
}

export const isBoxOpen = ({ isOn, isAllowed }: LettersSettings): boolean => isOn && isAllowed

export const isContactOpen = ({ hasContact, isAllowed }: LettersSettings): boolean =>
  hasContact && isAllowed

/** Returns why letters can’t be on, in a sentence for the owner; null if they can. */
export const switchOnProblem = (): string | null =>
  env().BACKUP_PASSPHRASE
    ? null
    : 'Set BACKUP_PASSPHRASE first: backups would have all letters in them, unencrypted.'

/** Refuses to switch on what would put letters in plain backups. */
export const checkSwitch: CheckboxFieldValidation = (isOn) => (isOn && switchOnProblem()) || true

/** Anyone who switches letters on wants to have them. */
export const allowLetters: GlobalBeforeChangeHook = ({ data, originalDoc }) =>
  data.isOn && !originalDoc?.isOn ? { ...data, isAllowed: true } : data
