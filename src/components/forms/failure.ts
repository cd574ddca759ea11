import { ApiError } from '@/client/request'
import { RuleError } from '@/domain/database/rule-error'

/** Reason why a change was not made. */
export type Failure = {
  /** HTTP status; 0 if the server did not answer, or the fault lies in this page. */
  status: number
  /** A sentence. */
  message: string
  /** Messages by field name. */
  fields: Record<string, string>
}

const toSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

export function toFailure(err: unknown): Failure {
  if (err instanceof ApiError)
    return { status: err.status, message: toSentence(err.message), fields: err.fields }
  if (err instanceof RuleError)
    return { status: 0, message: toSentence(err.message), fields: { [err.field]: err.message } }
  return { status: 0, message: 'Something went wrong on this page.', fields: {} }
}

export const toErrorMessage = (err: unknown): string => toFailure(err).message
