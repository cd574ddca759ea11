/**
 * Replies of a mail server, and their consequence for the address (RFC 5321, 4.2.1 and 4.5.4.1).
 */

/** `reason`: the reply of the server. */
export type Outcome =
  | { kind: 'delivered' }
  /** Not now (4xx). */
  | { kind: 'later'; reason: string }
  /** Never (5xx). `isOfAddress`: because of the address, and not of the mail or its sender. */
  | { kind: 'refused'; reason: string; isOfAddress: boolean }
  /** The connection ended after the mail was handed over and before the answer. */
  | { kind: 'uncertain'; reason: string }
  /** It takes no mail at all. `isPermanent`: someone has to change something first. */
  | { kind: 'server'; reason: string; isPermanent: boolean }

/** An error of the SMTP library: the answer, if there was one, and the command that it was for. */
export type SmtpError = {
  message: string
  code?: string | undefined
  command?: string | undefined
  response?: string | undefined
  responseCode?: number | undefined
}

const MAX_REASON = 500
/** About the connection, whatever was asked: it closes, or is out of step (RFC 5321, 4.2.3). */
const OF_CONNECTION = [421, 503]

/**
 * Checks whether a refusal is about the address. Policies (RFC 3463, X.7) refuse senders, also
 * where they answer a recipient; and a server that looks at recipients only afterwards says so
 * (X.1).
 */
const isOfAddress = ({ command, response = '' }: SmtpError): boolean =>
  command === 'DATA' ? /\b5\.1\.\d/.test(response) : !/\b5\.7\.\d/.test(response)

const isPermanent = (code = 0): boolean => code >= 500 && !OF_CONNECTION.includes(code)

/** @param isHandedOver whether sending the mail itself had begun */
export function outcomeOf(error: SmtpError, isHandedOver: boolean): Outcome {
  const { message, code, command, response, responseCode } = error
  const reason = (response ?? message).slice(0, MAX_REASON)
  if (code === 'EENVELOPE' && command === 'API')
    return { kind: 'refused', reason, isOfAddress: true }
  if (isHandedOver && (command !== 'DATA' || !responseCode)) return { kind: 'uncertain', reason }
  const isOfMail = command === 'RCPT TO' || command === 'DATA'
  if (!responseCode || !isOfMail || OF_CONNECTION.includes(responseCode))
    return { kind: 'server', reason, isPermanent: isPermanent(responseCode) }
  return responseCode >= 500
    ? { kind: 'refused', reason, isOfAddress: isOfAddress(error) }
    : { kind: 'later', reason }
}

/** Minutes until the next try after each one that the server put off: two days in all. */
const WAITS = [2, 10, 30, 2 * 60, 6 * 60, 12 * 60, 24 * 60]

/**
 * Finds when an address is tried again, in minutes.
 * @returns null when it was tried often enough
 */
export const nextTryIn = (tries: number): number | null => WAITS[tries - 1] ?? null

/** An address ends with so many permanent refusals, each in another mail. */
export const MAX_FAILURES = 2
